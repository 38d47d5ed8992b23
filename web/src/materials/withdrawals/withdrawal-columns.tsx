import type { Withdrawal } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionMark } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import lineClasses from '../../ui/tables/record-lines.module.css';
import { formatDate } from '../../ui/text/dates.ts';
import { ItemPath } from '../../ui/text/item-path.tsx';
import { useCards } from '../../ui/use-device.ts';
import { WithdrawalStatusBadge } from './withdrawal-status.tsx';
import { materialsInWords } from './withdrawal-words.ts';

/** The columns of withdrawals. Rule: STOCK-28. @param of one item: its project is left out */
export function useWithdrawalColumns(of: 'all' | 'one item'): Column<Withdrawal>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const columns: (Column<Withdrawal> | false)[] = [
    {
      key: 'status',
      title: t('Status'),
      sortable: true,
      width: 110,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ id, status }) => (
        <>
          <WithdrawalStatusBadge status={status} /> <DecisionMark kind="withdrawals" id={id} />
        </>
      ),
    },
    {
      key: 'date',
      title: t('Date'),
      sortable: true,
      width: 120,
      onPhone: 'detail',
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    {
      key: 'requested_by',
      title: t('Requested by'),
      width: of === 'all' ? undefined : '28%',
      onPhone: 'title',
      render: (row) => (cards ? <CardTitle row={row} /> : fullName(row.requested_by)),
    },
    {
      key: 'task',
      title: t('Task'),
      width: '34%',
      tooltip: ({ task }) => task.hierarchy,
      render: ({ task }) => (
        <>
          {task.title}
          {of === 'all' && (
            <span className={lineClasses.below}>
              <ItemPath heirarchy={task.hierarchy} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'items',
      title: t('Items'),
      align: 'right',
      width: 80,
      tooltip: materialsInWords,
      render: ({ materials }) => <span className="numbers">{materials.length}</span>,
    },
  ];
  return columns
    .filter((column) => column !== false)
    .map(({ width, ...column }) => (width === undefined ? column : { ...column, width }));
}

/** The title of a card: who asked, where it is for and how much it asks for. */
function CardTitle({ row }: { row: Withdrawal }) {
  const { t } = useTranslation();
  return (
    <>
      {fullName(row.requested_by)}
      <span className={lineClasses.below}>
        {row.task.title}{' '}
        {`· ${t('{{count}} items', { count: row.materials.length })}`.replaceAll(' ', '\u00a0')}
      </span>
    </>
  );
}
