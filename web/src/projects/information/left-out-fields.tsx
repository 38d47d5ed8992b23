import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { InformationValues } from './information-values.ts';
import { lockedFields } from './locked-fields.ts';

type LeftOutFieldsProps = { form: ContractForm<InformationValues, unknown>; editing: boolean };

/** Whether a task is left out of progress, and why. */
export function LeftOutFields({ form, editing }: LeftOutFieldsProps) {
  const { t } = useTranslation();
  const { is_left_out } = form.values;
  if (!editing && !is_left_out) return null;
  return (
    <>
      <Checkbox
        label={t('Leave out of progress')}
        description={editing ? t('It weighs nothing and is never overdue. Its records stay.') : undefined}
        disabled={!editing}
        {...form.getInputProps('is_left_out', { type: 'checkbox' })}
      />
      {is_left_out && (
        <TextInput
          {...lockedFields(form, editing, t)('left_out_reason')}
          withAsterisk={editing}
          maxLength={500}
        />
      )}
    </>
  );
}
