import { type AttendanceMark, type AttendanceRow, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { NO_DATE } from '../../ui/text/dates.ts';
import classes from '../attendance.module.css';
import { useHalfDayWords } from '../leave-badge.tsx';
import { ProjectTitle } from '../project-title.tsx';
import { SentLater } from '../sent-later.tsx';
import { siteTime } from '../times.ts';
import { DayOvertime } from './day-overtime.tsx';
import { DayPerson } from './day-person.tsx';
import { PresenceBadge } from './presence-badge.tsx';

/** The columns of the attendance of a day. Rule: ATTENDANCE-9. */
export function useDayColumns(): Column<AttendanceRow>[] {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  const time = (mark: AttendanceMark | null) => (
    <div className={classes.details}>
      {siteTime(mark?.time_taken, zone)}
      <SentLater mark={mark} />
    </div>
  );
  const number = (value: number) => (value === 0 ? NO_DATE : value);
  return [
    {
      key: 'name',
      sortable: true,
      title: t('Employee'),
      width: 210,
      onPhone: 'title',
      render: (row) => <DayPerson row={row} />,
    },
    {
      key: 'presence',
      title: t('Status'),
      sortable: true,
      width: 120,
      decides: true,
      unlabelled: true,
      onPhone: 'detail',
      render: (row) => <PresenceCell row={row} />,
    },
    {
      key: 'time_in',
      title: t('In'),
      sortable: true,
      width: 110,
      render: (row) => time(row.in),
    },
    {
      key: 'in-project',
      title: t('Project'),
      render: (row) => <ProjectTitle project={row.in?.project} />,
    },
    {
      key: 'time_out',
      title: t('Out'),
      sortable: true,
      width: 110,
      render: (row) => time(row.out),
    },
    {
      key: 'out-project',
      title: t('Project'),
      render: (row) => <ProjectTitle project={row.out?.project} />,
    },
    {
      key: 'hours',
      title: t('Total Hours'),
      align: 'right',
      width: 90,
      render: (row) => number(row.hours),
    },
    {
      key: 'overtime',
      title: t('Overtime Hours'),
      align: 'right',
      width: 110,
      render: (row) => number(row.overtime),
    },
    {
      key: 'overtime-details',
      title: t('Overtime Details'),
      render: (row) => <DayOvertime overtimes={row.overtime_details} />,
    },
    { key: 'total', title: t('Total'), align: 'right', width: 70, render: (row) => number(row.total) },
  ];
}

/** Whether somebody was there on a day, and the leave that they have. */
function PresenceCell({ row }: { row: AttendanceRow }) {
  const { t } = useTranslation();
  const half = useHalfDayWords();
  const { leaves, presence } = row;
  return (
    <div className={classes.details}>
      <span className={classes.whole}>
        <PresenceBadge presence={presence} />
      </span>
      {leaves.map((leave) => (
        <span key={leave.id} className={classes.below}>
          {half(leave) ?? t('{{name}} leave', { name: t(leaveTypes[leave.type_of_leave]) })}
        </span>
      ))}
    </div>
  );
}
