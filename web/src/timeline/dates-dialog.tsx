import { Alert, Button, Group, Stack } from '@mantine/core';
import { getProject, getTask, type TimelineRow, taskChanges, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { formatDate } from '../ui/text/dates.ts';
import { type DatedProject, type SavedDates, useDatesCommand } from './use-dates-write.ts';

type DatesDialogProps = {
  row: TimelineRow;
  dated: DatedProject;
  onSaved: (saved: SavedDates, before: TimelineRow) => void;
  onClose: () => void;
};

/** The two dates of an item, typed or picked: for the keyboard, for fingers, and for items without a bar. */
export default function DatesDialog({ row, dated, onSaved, onClose }: DatesDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [latest, setLatest] = useState<WorkItem | null>(null);
  const form = useContractForm(taskChanges, { start_date: row.start_date, end_date: row.end_date });
  const isTask = row.type === 'tasks';
  const command = useDatesCommand(dated, {
    form,
    onProblem: ({ code }) => {
      if (code !== 'stale') return false;
      const read = endpointQuery((isTask ? getTask : getProject) as typeof getTask, {
        params: { id: row.id },
      });
      void client.fetchQuery({ ...read, staleTime: 0 }).then(setLatest);
      return true;
    },
  });

  async function submit() {
    const changes = form.check();
    if (!changes) return;
    const { start_date = null, end_date = null } = changes;
    const agreed = await confirmAction({
      sentence: isTask
        ? t('This will and update overall progress of the project.')
        : t('This will change the project.'),
      consequence: t('From {{start}} to {{end}}', {
        start: formatDate(start_date),
        end: formatDate(end_date),
      }),
      subject: row.title,
      verb: t('Save dates'),
    });
    if (!agreed) return;
    const item = { ...row, updated_at: latest?.updated_at ?? row.updated_at };
    try {
      onSaved(await command.change(item, { start_date, end_date }), row);
      onClose();
    } catch {
      // It has been shown, and what was typed stays.
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t('Dates of {{title}}', { title: row.title })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          {latest && (
            <Alert color="pending" role="alert">
              {t(
                'The dates were changed by somebody else in the meantime to {{start}} – {{end}}. Save again to use yours.',
                {
                  start: formatDate(latest.start_date),
                  end: formatDate(latest.end_date),
                },
              )}
            </Alert>
          )}
          <DateField data-autofocus label={t('Start date')} {...form.getInputProps('start_date')} />
          <DateField label={t('End date')} {...form.getInputProps('end_date')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={command.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
