import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import classes from './information.module.css';

type MilestoneFieldProps<Values> = { form: ContractForm<Values, unknown>; editing: boolean };

/** Whether a bottom-level task marks an event rather than work. */
export function MilestoneField<Values extends { is_milestone: boolean }>({
  form,
  editing,
}: MilestoneFieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t('Milestone')}
      description={editing ? t('A diamond on the Timeline, at its end date.') : undefined}
      disabled={!editing}
      // Locked it is a fact among the others: its label, and whether it is one.
      {...(editing ? { style: { gridColumn: '1 / -1' } } : { className: classes.milestone ?? '' })}
      {...form.getInputProps('is_milestone', { type: 'checkbox' })}
    />
  );
}
