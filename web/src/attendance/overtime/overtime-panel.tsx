import { Group, Text, Textarea } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { type EmployeeCard, newOvertime, overtimeMinutes, recordOvertime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ContractForm } from '../../ui/contract-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { fullName, PersonAvatar } from '../../ui/person-avatar.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { confirmLosing } from '../../ui/use-unsaved-guard.ts';
import classes from '../attendance.module.css';
import { useDuration } from '../use-duration.ts';

type OvertimePanelProps = {
  person: Pick<EmployeeCard, 'id' | 'first_name' | 'last_name' | 'avatar'>;
  onClose: () => void;
};

/** Records overtime of somebody; it counts once it has been approved. */
export function OvertimePanel({ person, onClose }: OvertimePanelProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const duration = useDuration();
  const form = useContractForm(newOvertime, {
    employee_id: person.id,
    date: today as string | null,
    start_time: '',
    end_time: '',
    reason: '',
  });
  const record = useWrite(recordOvertime, {
    form,
    onSuccess: () => {
      form.markSaved();
      onClose();
    },
  });

  async function leave() {
    if (await confirmLosing(form.hasUnsaved())) onClose();
  }

  const { start_time: start, end_time: end } = form.values;
  return (
    <SidePanel title={t('Add overtime')} size={400} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={record.isPending}
        onSubmit={(body) => record.mutate({ body })}
        onCancel={() => void leave()}
      >
        <div className={classes.person}>
          <PersonAvatar person={person} size={28} />
          <div className={classes.personName}>{fullName(person)}</div>
        </div>
        <DateField label={t('Date')} required {...form.getInputProps('date')} />
        <Group className={classes.times} align="start" wrap="nowrap">
          <TimeInput label={t('Start')} required {...form.getInputProps('start_time')} />
          <TimeInput label={t('End')} required {...form.getInputProps('end_time')} />
        </Group>
        {start && end && start !== end && (
          <Text size="sm" role="status">
            {end < start
              ? t('Total: {{length}}, ends the next day', {
                  length: duration(overtimeMinutes(start, end)),
                })
              : t('Total: {{length}}', { length: duration(overtimeMinutes(start, end)) })}
          </Text>
        )}
        <Textarea
          label={t('Reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <Text size="sm" c="dimmed">
          {t('Overtime counts once it is approved.')}
        </Text>
      </ContractForm>
    </SidePanel>
  );
}
