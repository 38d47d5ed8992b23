import type { Overtime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { usePhone } from '../../ui/use-device.ts';
import classes from '../attendance.module.css';
import { DecidedStatus } from '../decided-status.tsx';
import { ProjectTitle } from '../project-title.tsx';
import { formatDay } from '../times.ts';
import { OvertimeTimes } from './overtime-times.tsx';

/** The columns of overtime. The person's name only where it is not always oneself. */
export function useOvertimeColumns({ named }: { named: boolean }): Column<Overtime>[] {
  const { t } = useTranslation();
  const phone = usePhone();
  /** On a phone a card has no room for one more column. */
  const titled = (title: string, row: Overtime) => (
    <div className={classes.details}>
      {title}
      {phone && row.project && <span className={classes.below}>{row.project.title}</span>}
    </div>
  );
  const columns: Column<Overtime>[] = [
    {
      key: 'date',
      sortable: true,
      title: t('Date'),
      width: 130,
      onPhone: named ? 'detail' : 'title',
      render: (row) =>
        named ? <div className={classes.whole}>{formatDay(row.date)}</div> : titled(formatDay(row.date), row),
    },
    {
      key: 'times',
      title: t('Overtime'),
      width: 220,
      onPhone: 'detail',
      render: (row) => <OvertimeTimes overtime={row} />,
    },
    { key: 'project', title: t('Project'), render: (row) => <ProjectTitle project={row.project} /> },
    { key: 'reason', title: t('Reason'), tooltip: (row) => row.reason, render: (row) => row.reason },
    {
      key: 'status',
      sortable: true,
      title: t('Status'),
      decides: true,
      unlabelled: true,
      onPhone: named ? undefined : 'detail',
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
      render: (row) => titled(fullName(row.employee), row),
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
      by={
        by
          ? t('by {{name}}', { name: fullName(by) })
          : t('recorded by {{name}}', { name: fullName(overtime.prepared_by) })
      }
      comments={overtime.comments}
    />
  );
}
