import type { AttendanceCorrection } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { useCards } from '../../ui/use-device.ts';
import classes from '../attendance.module.css';
import { DecidedStatus } from '../decided-status.tsx';
import { formatDay, siteDay, siteTime } from '../times.ts';

/** The columns of corrections. The person's name only where it is not always oneself. */
export function useCorrectionColumns({ named }: { named: boolean }): Column<AttendanceCorrection>[] {
  const { t } = useTranslation();
  const cards = useCards();
  /** A card has the day and the times in a line below its title. */
  const titled = (row: AttendanceCorrection, title: string, day?: string) => (
    <div className={classes.details}>
      {title}
      {cards && (
        <span className={classes.below}>
          {day && `${day} · `}
          <span className={classes.oneLine}>
            <CorrectedTimes correction={row} />
          </span>
        </span>
      )}
    </div>
  );
  const columns: Column<AttendanceCorrection>[] = [
    {
      key: 'date',
      sortable: true,
      title: t('Date'),
      width: 130,
      minWidth: 0,
      ...(named ? {} : { onPhone: 'title' as const }),
      render: (row) => (named ? formatDay(row.date) : titled(row, formatDay(row.date))),
    },
    {
      key: 'times',
      title: t('Corrected time'),
      width: 170,
      render: (row) => (
        <div className={classes.details}>
          <span className="numbers">
            <CorrectedTimes correction={row} />
          </span>
          <span className={classes.below}>{row.project.title}</span>
        </div>
      ),
    },
    {
      key: 'what',
      title: t('Type'),
      width: 140,
      render: (row) => (row.attendance_id === null ? t('Missing clock-in') : t('Missing clock-out')),
    },
    {
      key: 'project',
      title: t('Project'),
      sortable: true,
      hiddenAtFirst: true,
      tooltip: (row) => row.project.title,
      render: (row) => row.project.title,
    },
    { key: 'reason', title: t('Reason'), minWidth: 160, render: (row) => row.reason },
    {
      key: 'status',
      sortable: true,
      title: t('Status'),
      decides: true,
      onPhone: 'detail',
      unlabelled: true,
      render: (row) => <CorrectionStatus correction={row} />,
    },
  ];
  if (!named) return columns;
  return [
    {
      key: 'employee',
      title: t('Employee'),
      sortable: true,
      onPhone: 'title',
      render: (row) => titled(row, fullName(row.employee), formatDay(row.date)),
    },
    ...columns,
  ];
}

/** From when to when it should have been, with the day where it ends on another one. */
export function CorrectedTimes({ correction }: { correction: AttendanceCorrection }) {
  const zone = useSignedIn().site.time_zone;
  const { time_in, time_out } = correction;
  const endDay = siteDay(time_out, zone);
  return (
    <>
      {siteTime(time_in, zone)} – {siteTime(time_out, zone)}
      {endDay !== siteDay(time_in, zone) && ` (${formatDay(endDay)})`}
    </>
  );
}

function CorrectionStatus({
  correction: { status, decided_by, comments },
}: {
  correction: AttendanceCorrection;
}) {
  const { t } = useTranslation();
  const by = decided_by && t('by {{name}}', { name: fullName(decided_by) });
  return <DecidedStatus status={status} by={by} comments={comments} />;
}
