import { Text } from '@mantine/core';
import type { AttendanceDay } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { RequestStatusBadge } from '../../decisions/index.ts';
import { FoldedHistory } from '../../history/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import shared from '../attendance.module.css';
import { LeaveBadges } from '../leave-badge.tsx';
import { OvertimeTimes } from '../overtime/overtime-times.tsx';
import { formatDay } from '../times.ts';
import classes from './day.module.css';
import { PairList } from './pair-list.tsx';

type PersonDayProps = {
  day: AttendanceDay;
  employeeId: number;
  /** Offers the history of each attendance and overtime. */
  withHistory?: boolean;
};

/** A day of somebody: its attendances, its overtime, a leave, and what it comes to. */
export function PersonDay({ day, employeeId, withHistory = false }: PersonDayProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.day} aria-label={formatDay(day.date)}>
      <div className={classes.dayHead}>
        <span className={shared.pairTimes}>
          <span className={classes.dayName}>{formatDay(day.date)}</span>
          <LeaveBadges leaves={day.leaves} />
        </span>
        <Text size="sm" className="numbers">
          {day.overtime > 0
            ? t('{{hours}} h + {{overtime}} h overtime', { hours: day.hours, overtime: day.overtime })
            : t('{{hours}} h', { hours: day.hours })}
        </Text>
      </div>
      <PairList pairs={day.attendance_pairs} employeeId={employeeId} withHistory={withHistory} />
      {day.overtime_details.map((overtime) => (
        <div key={overtime.id} className={classes.pair}>
          <span className={shared.pairTimes}>
            {t('Overtime')} <OvertimeTimes overtime={overtime} />
            <RequestStatusBadge status={overtime.status} />
          </span>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {overtime.project && `${overtime.project.title} · `}
            {overtime.reason}
            <Text span c="dimmed">
              {' · '}
              {t('recorded by {{name}}', { name: fullName(overtime.prepared_by) })}
              {overtime.approved_by &&
                ` · ${t('approved by {{name}}', { name: fullName(overtime.approved_by) })}`}
            </Text>
          </Text>
          {withHistory && <FoldedHistory kind="overtimes" id={overtime.id} />}
        </div>
      ))}
    </section>
  );
}
