import { MIN_PASSWORD } from '@plumbline/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPasswordField } from '../ui/fields/own-password-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type OwnPasswordFieldsProps = {
  form: ComponentProps<typeof NewPasswordFields>['form'] & {
    getInputProps: (field: 'old_password') => object;
  };
};

/** One's present password, and the new one twice. */
export function OwnPasswordFields({ form }: OwnPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <OwnPasswordField label={t('Old password')} data-autofocus {...form.getInputProps('old_password')} />
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
