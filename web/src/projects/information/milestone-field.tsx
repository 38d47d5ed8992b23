import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { LineField } from './line-field.tsx';

type MilestoneFieldProps<Values> = { form: ContractForm<Values, unknown>; editing: boolean };

/** Whether a bottom-level task marks an event rather than work. */
export function MilestoneField<Values extends { is_milestone: boolean }>({
  form,
  editing,
}: MilestoneFieldProps<Values>) {
  const { t } = useTranslation();
  // Locked it is a fact among the others.
  if (!editing)
    return <LineField label={t('Milestone')} value={form.values.is_milestone ? t('Yes') : '—'} readOnly />;
  return (
    <Checkbox
      label={t('Milestone')}
      description={t('A diamond on the Timeline, at its end date.')}
      style={{ gridColumn: '1 / -1' }}
      {...form.getInputProps('is_milestone', { type: 'checkbox' })}
    />
  );
}
