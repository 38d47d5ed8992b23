import { Group, Text } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { type AttendancePair, askCorrection } from '@plumbline/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestPanel } from '../../decisions/index.ts';
import { useStoredForm } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { type ProjectName, ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { formatDate } from '../../ui/text/dates.ts';
import classes from '../attendance.module.css';
import { formatDay, instantAt, minutesBetween, siteDay, siteTime } from '../times.ts';
import { useDuration } from '../use-duration.ts';
import { type CorrectionValues, correctionSchema, endDate } from './correction-form-schema.ts';

type CorrectionPanelProps = {
  /** The attendance whose clock-out was forgotten; null: nothing was clocked at all. */
  pair: AttendancePair | null;
  /** Where one mostly is. */
  project: ProjectName | null;
  onClose: () => void;
};

/** Asks for a correction of one's own attendance; a supervisor approves it. */
export function CorrectionPanel({ pair, project, onClose }: CorrectionPanelProps) {
  const { t } = useTranslation();
  const { time_zone: zone, today } = useSignedIn().site;
  const title = pair ? t('Correct a missing clock-out') : t('Correct a missing clock-in');
  const form = useStoredForm(
    useContractForm(correctionSchema(pair, zone), {
      project_id: project?.id ?? null,
      date: pair ? '' : today,
      time_in: '',
      time_out: '',
      reason: '',
    } as CorrectionValues),
    { key: `corrections/${pair?.id ?? 'clock-in'}`, name: title },
  );
  const { getValues, getInitialValues, setFieldValue, resetDirty } = form;
  // Where one mostly is may be known only once the form is open; it is no input of one's own.
  useEffect(() => {
    if (!project || getValues().project_id !== null) return;
    setFieldValue('project_id', project.id);
    resetDirty({ ...getInitialValues(), project_id: project.id });
  }, [project, getValues, getInitialValues, setFieldValue, resetDirty]);
  return (
    <RequestPanel
      title={title}
      endpoint={askCorrection}
      form={form}
      submitLabel={t('Submit')}
      reasonPlaceholder={t('Why was the time not recorded?')}
      record="corrections"
      place={{ kind: 'my_attendance' }}
      subject={pair ? formatDay(siteDay(pair.attendance_in.time_taken, zone)) : formatDate(form.values.date)}
      note={t('Corrections need approval. Their status appears here.')}
      onClose={onClose}
    >
      {pair ? (
        <div>
          <Text>
            {t('You clocked in on {{day}} at {{time}}.', {
              day: formatDay(siteDay(pair.attendance_in.time_taken, zone)),
              time: siteTime(pair.attendance_in.time_taken, zone),
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {pair.hierarchy}
          </Text>
        </div>
      ) : (
        <>
          <ProjectPicker
            required
            value={form.values.project_id ?? 0}
            title={form.values.project_id === project?.id ? project?.title : undefined}
            error={form.errors.project_id}
            onPick={(picked) => form.setFieldValue('project_id', picked?.id ?? null)}
          />
          <DateField label={t('Date')} required maxDate={today} {...form.getInputProps('date')} />
        </>
      )}
      <Group className={classes.times} align="start" wrap="nowrap">
        {!pair && <TimeInput label={t('Time in')} required {...form.getInputProps('time_in')} />}
        <TimeInput label={t('Time out')} required {...form.getInputProps('time_out')} />
      </Group>
      <WhatItMakes pair={pair} values={form.values} zone={zone} />
    </RequestPanel>
  );
}

/** How long it makes the attendance, and whether it ends on the next day. */
function WhatItMakes({
  pair,
  values,
  zone,
}: {
  pair: AttendancePair | null;
  values: CorrectionValues;
  zone: string;
}) {
  const { t } = useTranslation();
  const duration = useDuration();
  const date = pair ? siteDay(pair.attendance_in.time_taken, zone) : values.date;
  const start = pair ? siteTime(pair.attendance_in.time_taken, zone) : values.time_in;
  if (!date || !start || !values.time_out) return null;
  const end = endDate(date, start, values.time_out);
  const length = duration(
    minutesBetween(instantAt(date, start, zone), instantAt(end, values.time_out, zone)),
  );
  return (
    <Text size="sm" role="status">
      {end === date
        ? t('Total: {{length}}', { length })
        : t('Total: {{length}}, ends on {{day}}', { length, day: formatDay(end) })}
    </Text>
  );
}
