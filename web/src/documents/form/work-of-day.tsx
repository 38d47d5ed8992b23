import { Button, Group, Text } from '@mantine/core';
import { getWorkOfDay } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { DocumentValues } from '../drafts/draft.ts';

type WorkOfDayProps = { form: ContractForm<DocumentValues, unknown>; taskId: number };

/** What the attendance of the day of a report says of its manpower and hours, to take over by one touch. */
export function WorkOfDay({ form, taskId }: WorkOfDayProps) {
  const { t } = useTranslation();
  const date = form.values.report_date;
  const { data } = useEndpoint(
    getWorkOfDay,
    { params: { id: taskId }, query: { date: typeof date === 'string' && date ? date : undefined } },
    { enabled: typeof date === 'string' && date !== '' },
  );
  if (!data || data.people === 0) return null;
  const { people, hours, at } = data;
  const isTaken = Number(form.values.manpower) === people && Number(form.values.hours) === hours;
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {at === 'task'
          ? t('Clocked in at this task: manpower {{people}}, hours {{hours}}.', { people, hours })
          : t('Clocked in at the project: manpower {{people}}, hours {{hours}}.', { people, hours })}
      </Text>
      {!isTaken && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            form.setFieldValue('manpower', people);
            form.setFieldValue('hours', hours);
          }}
        >
          {t('Use these')}
        </Button>
      )}
    </Group>
  );
}
