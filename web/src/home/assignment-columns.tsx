import type { Assignment } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../ui/data-table.types.ts';
import { formatDate } from '../ui/dates.ts';
import { EndDate } from '../ui/overdue.tsx';
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
      width: 210,
      onPhone: 'detail',
      render: (row) => <EndDate item={row} />,
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
      width: 250,
      onPhone: 'detail',
      render: (row) => (
        <span className={classes.process}>
          <PercentageBar value={row.percentage} word={row.progress} />
        </span>
      ),
    },
  };
}
