import type { Assignment } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import type { Column } from '../ui/data-table.types.ts';
import { formatDate } from '../ui/dates.ts';
import { PercentageBar } from '../ui/percentage-bar.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { AssignmentName } from './assignment-name.tsx';
import classes from './home.module.css';

type Columns = Record<'name' | 'start' | 'end' | 'status' | 'process', Column<Assignment>>;

/** The columns of the three lists. */
export function useAssignmentColumns(): Columns {
  const { t } = useTranslation();
  return {
    name: {
      key: 'title',
      title: t('Name'),
      onPhone: 'title',
      tooltip: (row) => row.heirarchy,
      render: (row) => <AssignmentName assignment={row} />,
    },
    start: {
      key: 'start_date',
      title: t('Start Date'),
      width: 120,
      render: (row) => <span className="numbers">{formatDate(row.start_date)}</span>,
    },
    end: {
      key: 'end_date',
      title: t('End Date'),
      width: 190,
      onPhone: 'detail',
      render: (row) => <EndDate assignment={row} />,
    },
    status: {
      key: 'status',
      title: t('Status'),
      width: 120,
      render: (row) => <StatusBadge status={row.status} />,
    },
    process: {
      key: 'process',
      title: t('Process'),
      width: 220,
      onPhone: 'detail',
      render: (row) => (
        <span className={classes.process}>
          <PercentageBar value={row.percentage} />
        </span>
      ),
    },
  };
}

/** When it is to end; red, and said so, when that day has passed at the site and it is not done. */
function EndDate({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { end_date: end, percentage } = assignment;
  if (!end || end >= site.today || percentage === 100) {
    return <span className="numbers">{formatDate(end)}</span>;
  }
  return (
    <span className={classes.overdue}>
      <span className="numbers">{formatDate(end)}</span>
      <span className={classes.overdueWord}>
        <TriangleAlert size={13} aria-hidden />
        {t('Overdue')}
      </span>
    </span>
  );
}
