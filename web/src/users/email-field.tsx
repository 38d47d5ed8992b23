import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';

type EmailFieldProps = {
  form: { getInputProps: (field: 'email') => object };
  required?: boolean;
  readOnly?: boolean;
};

/** Where the owner of an account gets mail; not shown by a server that sends none. */
export function EmailField({ form, required = false, readOnly = false }: EmailFieldProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  if (!site.sends_mail) return null;
  return (
    <TextInput
      label={t('E-mail')}
      type="email"
      inputMode="email"
      withAsterisk={required}
      readOnly={readOnly}
      maxLength={254}
      autoComplete="off"
      {...form.getInputProps('email')}
    />
  );
}
