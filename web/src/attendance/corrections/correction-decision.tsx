import { Text } from '@mantine/core';
import {
  type AttendanceCorrection,
  type AttendancePair,
  decideCorrection,
  getAttendance,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionDialog, pressedOf, useApproveAndReject, useDecision } from '../../decisions/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import classes from '../attendance.module.css';
import { formatDay, minutesBetween, siteTime } from '../times.ts';
import { useDuration } from '../use-duration.ts';
import { CorrectedTimes } from './correction-columns.tsx';

type CorrectionDecisionProps = {
  correction: AttendanceCorrection;
  /** The choice whose button was pressed; null: both are offered. */
  pressed: string | null;
  onClose: () => void;
};

/** Approves or rejects a correction: what was clocked is shown next to what it should be. */
export function CorrectionDecision({ correction: latest, pressed, onClose }: CorrectionDecisionProps) {
  const { t } = useTranslation();
  const duration = useDuration();
  const decision = useDecision(decideCorrection, latest, onClose, { kind: 'corrections' });
  const choices = pressedOf(useApproveAndReject(), pressed);
  const correction = decision.record;
  const { employee, attendance_id, date, time_in, time_out } = correction;
  const days = useEndpoint(
    getAttendance,
    { params: { id: employee.id }, query: { range: 'daily', date } },
    { enabled: attendance_id !== null },
  );
  const clocked = days.data?.flatMap((day) => day.attendance_pairs).find((pair) => pair.id === attendance_id);

  return (
    <DecisionDialog
      subject={t('{{name}}: {{day}}, {{length}}', {
        name: fullName(employee),
        day: formatDay(date),
        length: duration(minutesBetween(time_in, time_out)),
      })}
      sentence={t('Once approved, the attendance will show the corrected time.')}
      choices={choices}
      decision={decision}
      onChoose={decision.decide}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        <div>
          <dt>{t('Recorded time')}</dt>
          <dd>
            {attendance_id === null ? t('None') : clocked ? <Clocked pair={clocked} /> : t('Loading...')}
          </dd>
        </div>
        <div>
          <dt>{t('Corrected time')}</dt>
          <dd>
            <CorrectedTimes correction={correction} />
          </dd>
        </div>
        <div>
          <dt>{t('Project')}</dt>
          <dd>{correction.project.title}</dd>
        </div>
      </dl>
      <Text size="sm">{correction.reason}</Text>
    </DecisionDialog>
  );
}

function Clocked({ pair }: { pair: AttendancePair }) {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  const start = siteTime(pair.attendance_in.time_taken, zone);
  return pair.attendance_out
    ? `${start} – ${siteTime(pair.attendance_out.time_taken, zone)}`
    : t('In {{time}}, no clock-out', { time: start });
}
