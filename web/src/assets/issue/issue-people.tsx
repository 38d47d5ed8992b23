import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import type { IssueFormState } from './use-issue-form.ts';

/** Who receives it, and who drives it there; without a driver it is handed over on the spot. */
export function IssuePeople({ form }: { form: IssueFormState }) {
  const { t } = useTranslation();
  const pick = (field: 'recipient' | 'driver') => (person: { id: number } | null) => {
    form.clearFieldError(field);
    form.setFieldValue(field, person?.id ?? null);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <EmployeePicker
        label={t('Recipient')}
        required
        value={form.values.recipient}
        onPick={pick('recipient')}
        error={form.errors.recipient}
      />
      <EmployeePicker
        label={t('Driver')}
        placeholder="-- On the Spot --"
        ofRole="Driver"
        value={form.values.driver}
        onPick={pick('driver')}
        error={form.errors.driver}
      />
    </SimpleGrid>
  );
}
