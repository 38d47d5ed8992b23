import { Button, SegmentedControl, TextInput } from '@mantine/core';
import {
  addCalendarDay,
  type Call,
  calendarDayKindNames,
  calendarDayKinds,
  newCalendarDay,
  removeCalendarDay,
  updateCalendarDay,
  type WorkCalendarDay,
} from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { formatDate } from '../../ui/text/dates.ts';

type DayPanelProps = {
  companyId: number;
  /** The day to change; null to add one. */
  day: WorkCalendarDay | null;
  onClose: () => void;
};

/** Adds a day to the calendar of a company, or changes or removes one. */
export function DayPanel({ companyId, day, onClose }: DayPanelProps) {
  const { t } = useTranslation();
  const form = useContractForm(newCalendarDay, {
    date: (day?.date ?? null) as string | null,
    name: day?.name ?? '',
    kind: day?.kind ?? 'holiday',
  });
  const { leave, leaveSaved } = formExit(form, onClose);
  const add = useWrite(addCalendarDay, { form, onSuccess: leaveSaved });
  const update = useWrite(updateCalendarDay, { form, onSuccess: leaveSaved });
  const remove = useWrite(removeCalendarDay, { onSuccess: leaveSaved });

  async function askToRemove({ id, name, date }: WorkCalendarDay) {
    const sentence = t('This day will count as its weekday does.');
    const subject = `${name}, ${formatDate(date)}`;
    if (await confirmAction({ sentence, subject, verb: t('Remove'), destructive: true }))
      remove.mutate({ params: { id } });
  }

  async function submit(body: Call<typeof addCalendarDay>['body']) {
    const agreed = await confirmAction({
      sentence:
        body.kind === 'holiday' ? t('No leave is counted on this day.') : t('Leave is counted on this day.'),
      subject: `${body.name}, ${formatDate(body.date)}`,
      verb: day ? t('Update holiday') : t('Add holiday'),
    });
    if (!agreed) return;
    if (day) update.mutate({ params: { id: day.id }, body: { ...body, updated_at: day.updated_at } });
    else add.mutate({ params: { id: companyId }, body });
  }

  return (
    <SidePanel
      inAddress
      title={day ? t('Edit holiday') : t('Add holiday')}
      size={400}
      opened
      onClose={() => void leave()}
    >
      <ContractForm
        form={form}
        pending={add.isPending || update.isPending}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
        barStart={
          day && (
            <Button
              variant="subtle"
              color="bad"
              mr="auto"
              leftSection={<Trash2 size={16} />}
              loading={remove.isPending}
              onClick={() => void askToRemove(day)}
            >
              {t('Remove')}
            </Button>
          )
        }
      >
        <DateField label={t('Date')} required {...form.getInputProps('date')} />
        <TextInput label={t('Name')} required data-autofocus {...form.getInputProps('name')} />
        <SegmentedControl
          aria-label={t('Kind')}
          data={calendarDayKindNames.map((kind) => ({ value: kind, label: t(calendarDayKinds[kind]) }))}
          {...form.getInputProps('kind')}
        />
      </ContractForm>
    </SidePanel>
  );
}
