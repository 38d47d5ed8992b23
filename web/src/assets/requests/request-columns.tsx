import type { AssetRequest, Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { formatDate, NO_DATE } from '../../ui/dates.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { ThreeLines } from '../../ui/three-lines.tsx';
import { itemsInWords, quantitiesOf } from './items-in-words.ts';
import { AssetRequestStatusBadge } from './request-status.tsx';
import classes from './requests.module.css';

/** The columns of requests (specification 2, Requests tab). @param of one project: its name is left out */
export function useRequestColumns(family: Family, of: 'all' | 'one project'): Column<AssetRequest>[] {
  const { t } = useTranslation();
  const columns: (Column<AssetRequest> | false)[] = [
    {
      key: 'date',
      title: t('Date Requested'),
      sortable: true,
      width: 130,
      onPhone: 'detail',
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    of === 'all' && {
      key: 'project',
      title: t('Project'),
      sortable: true,
      onPhone: 'title',
      tooltip: ({ project, task }) => [project.title, task?.title].filter(Boolean).join(' › '),
      render: (row) => <Place row={row} />,
    },
    {
      key: 'requested_by',
      title: t('Requested By'),
      sortable: true,
      onPhone: 'detail',
      render: ({ requested_by }) => fullName(requested_by),
    },
    family.hasBookings &&
      of === 'all' && {
        key: 'request_by_type',
        title: t('Request Tools By'),
        width: 140,
        render: ({ request_by_type }) => t(request_by_type),
      },
    family.hasBookings && {
      key: 'days',
      title: t('Dates'),
      width: 200,
      render: (row) => <span className="numbers">{daysOf(row)}</span>,
    },
    {
      key: 'items',
      title: t('Items'),
      ...(of === 'one project' && { onPhone: 'title' as const }),
      tooltip: itemsInWords,
      render: (row) => <Items row={row} />,
    },
    of === 'one project' && {
      key: 'status',
      title: t('Status'),
      sortable: true,
      width: 200,
      render: (row) => <Status row={row} />,
    },
    { key: 'comments', title: t('Comments'), render: (row) => <Comments row={row} /> },
  ];
  return columns.filter((column) => column !== false);
}

/** The days for which tools are requested: '3 Nov 2026 – 9 Nov 2026'. */
export function daysOf({ from_date, to_date }: Pick<AssetRequest, 'from_date' | 'to_date'>): string {
  return from_date ? `${formatDate(from_date)} – ${formatDate(to_date)}` : NO_DATE;
}

function Place({ row: { project, task } }: { row: AssetRequest }) {
  return (
    <>
      <span className={classes.line}>{project.title}</span>
      {task && <span className={classes.below}>{task.title}</span>}
    </>
  );
}

function Items({ row }: { row: AssetRequest }) {
  const { t } = useTranslation();
  const { requested, issued } = quantitiesOf(row);
  return (
    <>
      <span className={classes.line}>{itemsInWords(row)}</span>
      <span className={`${classes.below} numbers`}>
        {row.status === 'Approved'
          ? t('{{issued}} of {{requested}} issued', { issued, requested })
          : t('{{count}} items', { count: requested })}
      </span>
    </>
  );
}

function Comments({ row }: { row: AssetRequest }) {
  const { comments, approved_comments, denied_comments, decided_by } = row;
  const decision = approved_comments ?? denied_comments;
  return (
    <>
      {comments && <ThreeLines>{comments}</ThreeLines>}
      {decision && (
        <span className={classes.below}>
          {decided_by ? `${fullName(decided_by)}: ${decision}` : decision}
        </span>
      )}
    </>
  );
}

function Status({ row: { status } }: { row: AssetRequest }) {
  const { t } = useTranslation();
  return (
    <>
      <AssetRequestStatusBadge status={status} />
      {status === 'Denied' && (
        <span className={classes.below}>{t('Will automatically be archived after 30 days.')}</span>
      )}
    </>
  );
}
