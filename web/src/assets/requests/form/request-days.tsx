import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { RequestFormState } from './use-request-form.ts';

/** The days for which tools are requested; the last is not before the first. */
export function RequestDays({ form }: { form: RequestFormState }) {
  const { t } = useTranslation();
  const { from_date } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <DateField label={t('Start Date')} required {...form.getInputProps('from_date')} />
      <DateField
        label={t('End Date')}
        required
        {...(from_date && { minDate: from_date })}
        {...form.getInputProps('to_date')}
      />
    </SimpleGrid>
  );
}

/** The days of the form, once both are chosen and in order. */
export function rangeOf({ from_date, to_date }: { from_date: string | null; to_date: string | null }) {
  return from_date && to_date && from_date <= to_date ? { from: from_date, to: to_date } : null;
}
