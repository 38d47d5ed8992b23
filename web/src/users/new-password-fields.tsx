import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

type NewPasswordFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: any form that has these two fields
  form: Pick<UseFormReturnType<any>, 'getInputProps'>;
  description?: string;
  required?: boolean;
};

/** A new password, typed twice. */
export function NewPasswordFields({ form, description, required = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordInput
        label={t('New password')}
        description={description}
        withAsterisk={required}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('Confirm new password')}
        withAsterisk={required}
        autoComplete="new-password"
        {...form.getInputProps('password_confirmation')}
      />
    </>
  );
}
