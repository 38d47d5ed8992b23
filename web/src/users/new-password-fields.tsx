import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type NewPasswordFieldsProps = {
  /** Any form that has these two fields. */
  form: { getInputProps: (field: 'password' | 'password_confirmation') => object };
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
