import { Button, Chip, Group, Text } from '@mantine/core';
import {
  type Call,
  updateWorkWeek,
  type WorkCalendar,
  weekdayNumbers,
  weekdays,
  workWeek,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';

/** The weekdays that a company works; chosen by those who may. */
export function WorkWeek({ calendar }: { calendar: WorkCalendar }) {
  const { t } = useTranslation();
  const mayWrite = useMay('work-calendar.write');
  const form = useContractForm(workWeek, { weekdays: calendar.weekdays, updated_at: calendar.updated_at });
  const write = useWrite(updateWorkWeek, { form, onSuccess: () => form.markSaved() });
  const chosen = form.values.weekdays;

  async function submit(body: Call<typeof updateWorkWeek>['body']) {
    const agreed = await confirmAction({
      sentence: t('Leave will be counted on these days.'),
      consequence: body.weekdays.map((day) => t(weekdays[day as keyof typeof weekdays])).join(', '),
      subject: t('Working days'),
      verb: t('Save'),
    });
    if (agreed) write.mutate({ params: { id: calendar.company_id }, body });
  }

  return (
    <form onSubmit={form.onSubmit((body) => void submit(body))} aria-label={t('Working days')}>
      <Text size="sm" fw={500} mb={4}>
        {t('Working days')}
      </Text>
      <Group gap={6} mb="md">
        <Chip.Group
          multiple
          value={chosen.map(String)}
          onChange={(next) => form.setFieldValue('weekdays', next.map(Number).sort())}
        >
          {weekdayNumbers.map((day) => (
            <Chip key={day} value={String(day)} size="sm" disabled={!mayWrite}>
              {t(weekdays[day])}
            </Chip>
          ))}
        </Chip.Group>
        {mayWrite && chosen.join() !== calendar.weekdays.join() && (
          <Button type="submit" size="xs" loading={write.isPending}>
            {t('Save')}
          </Button>
        )}
      </Group>
      {form.errors.weekdays && (
        <Text size="sm" c="bad" role="alert" mb="sm">
          {form.errors.weekdays}
        </Text>
      )}
    </form>
  );
}
