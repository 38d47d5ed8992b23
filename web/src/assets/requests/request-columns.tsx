import type { AssetRequest, Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { Overdue } from '../../ui/badges/overdue.tsx';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import lineClasses from '../../ui/tables/record-lines.module.css';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { itemsInWords, quantitiesOf } from './items-in-words.ts';
import { AssetRequestStatusBadge } from './request-status.tsx';
import classes from './requests.module.css';

/** The columns of requests. Rule: ASSET-33. @param of one project: its name is left out */
export function useRequestColumns(family: Family, of: 'all' | 'one project'): Column<AssetRequest>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const columns: (Column<AssetRequest> | false)[] = [
    {
      key: 'date',
      title: t('Date Requested'),
      sortable: true,
      width: 110,
      ...(of === 'one project' && { onPhone: 'detail' as const }),
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    of === 'all' && {
      key: 'project',
      title: t('Project'),
      sortable: true,
      width: '18%',
      onPhone: 'title',
      tooltip: ({ project, task }) => [project.title, task?.title].filter(Boolean).join(' › '),
      render: (row) => <Place row={row} withItems={cards} />,
    },
    {
      key: 'requested_by',
      title: t('Requested By'),
      sortable: true,
      ...(of === 'all' && { onPhone: 'detail' as const, wide: true }),
      render: ({ requested_by }) => fullName(requested_by),
    },
    family.hasBookings &&
      of === 'all' && {
        key: 'request_by_type',
        title: t('Request Tools By'),
        width: 100,
        render: ({ request_by_type }) => t(request_by_type),
      },
    {
      key: 'items',
      title: t('Items'),
      decides: of === 'all',
      width: of === 'all' ? '28%' : '40%',
      ...(of === 'one project' && { onPhone: 'title' as const }),
      tooltip: itemsInWords,
      render: (row) => <Items row={row} />,
    },
    of === 'one project' && {
      key: 'status',
      title: t('Status'),
      decides: true,
      sortable: true,
      width: 170,
      onPhone: 'detail',
      unlabelled: true,
      render: (row) => <Status row={row} />,
    },
    {
      key: 'comments',
      title: t('Comments'),
      hiddenAtFirst: of === 'one project',
      render: (row) => <Comments row={row} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The days for which tools are requested: 'Nov 3, 2026 – Nov 9, 2026'. */
export function daysOf({ from_date, to_date }: Pick<AssetRequest, 'from_date' | 'to_date'>): string {
  return from_date ? `${formatDate(from_date)} – ${formatDate(to_date)}` : NO_DATE;
}

/** Where it is for; a card, which has no columns for it, says below when it was asked for, and what. */
function Place({ row, withItems }: { row: AssetRequest; withItems: boolean }) {
  const { project, task } = row;
  return (
    <>
      <span className={withItems ? classes.oneLine : classes.line}>{project.title}</span>
      {task && <span className={lineClasses.below}>{task.title}</span>}
      {withItems && (
        <span className={`${lineClasses.below} ${classes.oneLine}`}>
          {formatDate(row.date)} · {itemsInWords(row)}
        </span>
      )}
    </>
  );
}

function Items({ row }: { row: AssetRequest }) {
  const { t } = useTranslation();
  const { requested, issued } = quantitiesOf(row);
  const isLate = row.status === 'Pending' || (row.status === 'Approved' && issued < requested);
  return (
    <>
      <span className={classes.line}>{itemsInWords(row)}</span>
      <span className={`${lineClasses.below} numbers`}>
        {[
          row.status === 'Approved'
            ? t('{{issued}} of {{requested}} issued', { issued, requested })
            : t('{{count}} items', { count: requested }),
          ...(row.from_date ? [daysOf(row)] : []),
        ].join(' · ')}
        {isLate && (
          <>
            {' '}
            <Overdue item={{ end_date: row.from_date, percentage: 0, is_counted: true }} />
          </>
        )}
      </span>
    </>
  );
}

function Comments({ row }: { row: AssetRequest }) {
  const { comments, approved_comments, denied_comments, decided_by } = row;
  const decision = approved_comments ?? denied_comments;
  return (
    <>
      {comments && <ClampedText>{comments}</ClampedText>}
      {decision && (
        <span className={lineClasses.below}>
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
        <span className={lineClasses.below}>{t('Will automatically be archived after 30 days.')}</span>
      )}
    </>
  );
}
