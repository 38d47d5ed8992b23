import type { Overtime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { useCards } from '../../ui/use-device.ts';
import classes from '../attendance.module.css';
import { DecidedStatus } from '../decided-status.tsx';
import { ProjectTitle } from '../project-title.tsx';
import { formatDay } from '../times.ts';
import { OvertimeTimes } from './overtime-times.tsx';

/** The columns of overtime. The person's name only where it is not always oneself. */
export function useOvertimeColumns({ named }: { named: boolean }): Column<Overtime>[] {
  const { t } = useTranslation();
  const cards = useCards();
  /** A card has the day and the hours in a line below its title. */
  const titled = (row: Overtime, title: string, day?: string) => (
    <div className={classes.details}>
      {title}
      {cards && (
        <span className={classes.below}>
          {day}{' '}
          <span className={classes.oneLine}>
            {day && '· '}
            <OvertimeTimes overtime={row} />
          </span>
        </span>
      )}
    </div>
  );
  const columns: Column<Overtime>[] = [
    {
      key: 'date',
      sortable: true,
      title: t('Date'),
      width: 120,
      minWidth: 0,
      onPhone: named ? undefined : 'title',
      render: (row) =>
        named ? <div className={classes.whole}>{formatDay(row.date)}</div> : titled(row, formatDay(row.date)),
    },
    {
      key: 'times',
      title: t('Overtime'),
      width: 150,
      render: (row) => <OvertimeTimes overtime={row} />,
    },
    { key: 'project', title: t('Project'), render: (row) => <ProjectTitle project={row.project} /> },
    { key: 'reason', title: t('Reason'), minWidth: 160, render: (row) => row.reason },
    {
      key: 'status',
      sortable: true,
      title: t('Status'),
      width: 130,
      decides: true,
      unlabelled: true,
      onPhone: 'detail',
      render: (row) => <OvertimeStatus overtime={row} />,
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

/** How far it has come, who decided, and what they said. */
function OvertimeStatus({ overtime }: { overtime: Overtime }) {
  const { t } = useTranslation();
  const by = overtime.approved_by ?? overtime.rejected_by;
  return (
    <DecidedStatus
      status={overtime.status}
      by={by && t('by {{name}}', { name: fullName(by) })}
      comments={overtime.comments}
    />
  );
}
