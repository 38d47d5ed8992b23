import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmployeeField } from '../../ui/employee-picker.tsx';
import type { IssueFormState } from './use-issue-form.ts';

/** Who receives it, and who drives it there; without a driver it is handed over on the spot. */
export function IssuePeople({ form }: { form: IssueFormState }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <EmployeeField label={t('Recipient')} required {...form.getInputProps('recipient')} />
      <EmployeeField
        label={t('Driver')}
        placeholder="-- On the Spot --"
        ofRole="Driver"
        {...form.getInputProps('driver')}
      />
    </SimpleGrid>
  );
}
