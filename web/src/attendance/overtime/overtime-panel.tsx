import { Group, Text } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { type EmployeeCard, newOvertime, recordOvertime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { RequestPanel } from '../../decisions/index.ts';
import { useStoredForm } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName, PersonAvatar } from '../../ui/badges/person-avatar.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { formatDate } from '../../ui/text/dates.ts';
import classes from '../attendance.module.css';
import { endDate } from '../corrections/correction-form-schema.ts';
import { instantAt, minutesBetween } from '../times.ts';
import { useDuration } from '../use-duration.ts';

type OvertimePanelProps = {
  person: Pick<EmployeeCard, 'id' | 'first_name' | 'last_name' | 'avatar'>;
  onClose: () => void;
};

/** Records overtime of somebody; it counts once it has been approved. */
export function OvertimePanel({ person, onClose }: OvertimePanelProps) {
  const { t } = useTranslation();
  const { today, time_zone } = useSignedIn().site;
  const duration = useDuration();
  const form = useStoredForm(
    useContractForm(newOvertime, {
      employee_id: person.id,
      date: today as string | null,
      start_time: '',
      end_time: '',
      reason: '',
    }),
    { key: `overtime/${person.id}`, name: t('Overtime of {{name}}', { name: fullName(person) }) },
  );
  const { date, start_time: start, end_time: end } = form.values;
  const minutes =
    date && start && end && start !== end
      ? minutesBetween(
          instantAt(date, start, time_zone),
          instantAt(endDate(date, start, end), end, time_zone),
        )
      : null;
  return (
    <RequestPanel
      title={t('Add overtime')}
      endpoint={recordOvertime}
      form={form}
      record="overtime"
      place={{ kind: 'my_attendance' }}
      subject={[`${fullName(person)}, ${formatDate(date)}`, minutes !== null && duration(minutes)]
        .filter(Boolean)
        .join(', ')}
      note={t('Overtime counts once it is approved.')}
      onClose={onClose}
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
      {minutes !== null && (
        <Text size="sm" role="status">
          {end < start
            ? t('Total: {{length}}, ends the next day', { length: duration(minutes) })
            : t('Total: {{length}}', { length: duration(minutes) })}
        </Text>
      )}
    </RequestPanel>
  );
}
