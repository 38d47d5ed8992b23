import { PasswordInput } from '@mantine/core';
import { MIN_PASSWORD } from '@plumbline/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from './new-password-fields.tsx';

type OwnPasswordFieldsProps = {
  username: string;
  form: ComponentProps<typeof NewPasswordFields>['form'] & {
    getInputProps: (field: 'old_password') => object;
  };
};

/** One's present password, and the new one twice. */
export function OwnPasswordFields({ username, form }: OwnPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {/* So that the browser's password manager knows whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={t('Old password')}
        withAsterisk
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('old_password')}
      />
      <NewPasswordFields
        form={form}
        required
        description={t('At least {{count}} characters, and nothing that others know of you.', {
          count: MIN_PASSWORD,
        })}
      />
    </>
  );
}
