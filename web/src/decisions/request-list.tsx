import { TO_REVIEW } from '@plumbline/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../ui/list/list-table.tsx';
import type { List } from '../ui/list/use-list.ts';
import type { DecidedKind } from './decision-record.ts';
import type { Requested } from './offered-decision.ts';
import { DecisionsOfList } from './queued-decisions.tsx';
import { type RequestDetails, RequestDetailsPanel } from './request-details.tsx';
import { requestStatusWords } from './request-status.tsx';
import { type RowDecision, useRowDecisions } from './use-row-decisions.tsx';

type RequestListProps<Row extends Requested> = Pick<
  ComponentProps<typeof ListTable<Row>>,
  'empty' | 'noMatch' | 'actions' | 'compact' | 'onOpen' | 'isSelected'
> & {
  label: string;
  /** Of what its requests are: by it they find what is decided on them without a connection. */
  kind: DecidedKind;
  list: List<Row>;
  /** What the reader may do with a request, in the order in which it is offered. */
  decisions: readonly RowDecision<Row>[];
  /** What the panel shows that a row opens; without it a row opens nothing. */
  details?: RequestDetails<Row>;
};

/**
 * The filter by status of a list of requests: those that are pending unless another one is chosen.
 * @param toReview whether the reader reviews requests of this kind: then those can be had alone
 */
export function useStatusFilter<Kind extends 'select' | 'segments'>(
  kind: Kind,
  statuses: readonly (keyof typeof requestStatusWords)[],
  { toReview = false }: { toReview?: boolean } = {},
) {
  const { t } = useTranslation();
  const options = statuses.map((status) => ({
    value: status as string,
    label: t(requestStatusWords[status].word),
  }));
  return {
    kind,
    label: t('Status'),
    // As wide as the longest of the words.
    width: 180,
    options: toReview ? [{ value: TO_REVIEW, label: t('To review') }, ...options] : options,
    all: 'all',
    initial: 'pending',
  };
}

/** A list of requests, and deciding on them from their rows. */
export function RequestList<Row extends Requested>({
  kind,
  list,
  decisions,
  details,
  ...rest
}: RequestListProps<Row>): ReactNode {
  const { rowActions, offered, dialog } = useRowDecisions(kind, list, decisions);
  const { page, filterQuery, query } = list;
  const place = JSON.stringify([page, filterQuery]);
  const [opened, setOpened] = useState<{ row: Row; place: string } | null>(null);
  const latest = opened && (list.rows?.find(({ id }) => id === opened.row.id) ?? opened.row);
  // It has been decided, and the filter leaves it out. On another page of the list it stays open.
  if (opened?.place === place && !query.isPlaceholderData && list.rows && !list.rows.includes(latest as Row))
    setOpened(null);
  return (
    <>
      <ListTable
        list={list}
        rowKey={(row) => row.id}
        {...(decisions.length > 0 && {
          rowActions,
          note: <DecisionsOfList kinds={[kind]} rows={list.rows?.map(({ id }) => ({ kind, id }))} />,
        })}
        {...(details && {
          onOpen: (row: Row) => setOpened({ row, place }),
          isSelected: (row: Row) => row.id === opened?.row.id,
        })}
        {...rest}
      />
      {details && latest && (
        <RequestDetailsPanel
          kind={kind}
          details={details}
          row={latest}
          actions={offered(latest)}
          onClose={() => setOpened(null)}
        />
      )}
      {dialog}
    </>
  );
}
