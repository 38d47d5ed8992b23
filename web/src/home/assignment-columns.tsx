import { type Assignment, levelName } from '@plumbline/contract';
import { Building2, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueuedMark } from '../outbox/index.ts';
import { recordOfItem } from '../projects/index.ts';
import { EndDate } from '../ui/badges/overdue.tsx';
import { PercentageBar } from '../ui/badges/percentage-bar.tsx';
import { StatusBadge } from '../ui/badges/status-badge.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatDate } from '../ui/text/dates.ts';
import { ItemPath } from '../ui/text/item-path.tsx';
import { useCards, useNarrow } from '../ui/use-device.ts';
import classes from './home.module.css';

type Columns = Record<'name' | 'start' | 'end' | 'status' | 'process', Column<Assignment>>;

/** The columns of the three lists. */
export function useAssignmentColumns(): Columns {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const cards = useCards();
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
      width: narrow ? 110 : 120,
      render: (row) => <span className="numbers">{formatDate(row.start_date)}</span>,
    },
    end: {
      key: 'end_date',
      title: t('End Date'),
      width: narrow ? 160 : 210,
      onPhone: 'detail',
      render: (row) => <EndDate item={row} />,
    },
    status: {
      key: 'status',
      title: t('Status'),
      width: narrow ? 100 : 120,
      render: (row) => <StatusBadge status={row.status} />,
    },
    process: {
      key: 'process',
      title: t('Process'),
      width: narrow ? 130 : 250,
      onPhone: 'detail',
      render: (row) => (
        <span className={classes.process}>
          {/* A card has no column of the status. */}
          <PercentageBar value={row.percentage} {...(cards && { word: row.status })} />
          <QueuedMark record={recordOfItem(row)} />
        </span>
      ),
    },
  };
}

/** What an assignment is called, and below it where it belongs. */
function AssignmentName({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const { title, type, heirarchy } = assignment;
  const Icon = type === 'projects' ? Building2 : ListTree;
  return (
    <span className={classes.name}>
      <Icon size={16} strokeWidth={1.75} aria-label={type === 'projects' ? t('Project') : t('Task')} />
      <span className={classes.nameText}>
        <span className={classes.title}>{title}</span>
        <span className={classes.path}>
          {type === 'projects' ? t(levelName(1)) : <ItemPath heirarchy={heirarchy} />}
        </span>
      </span>
    </span>
  );
}
