import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../ui/list/list-table.tsx';
import type { List } from '../ui/list/use-list.ts';
import type { Requested } from './offered-decision.ts';
import { requestStatusWords } from './request-status.tsx';
import { type RowDecision, useRowDecisions } from './use-row-decisions.tsx';

type RequestListProps<Row extends Requested> = Pick<
  ComponentProps<typeof ListTable<Row>>,
  'empty' | 'noMatch' | 'actions' | 'onOpen' | 'isSelected'
> & {
  label: string;
  list: List<Row>;
  /** What the reader may do with a request, in the order in which it is offered. */
  decisions: readonly RowDecision<Row>[];
};

/** The filter by status of a list of requests: those that are pending unless another one is chosen. */
export function useStatusFilter<Kind extends 'select' | 'segments'>(
  kind: Kind,
  statuses: readonly (keyof typeof requestStatusWords)[],
) {
  const { t } = useTranslation();
  return {
    kind,
    label: t('Status'),
    // As wide as the longest of the words.
    width: 180,
    options: statuses.map((status) => ({ value: status, label: t(requestStatusWords[status].word) })),
    all: 'all',
    initial: 'pending',
  };
}

/** A list of requests, and deciding on them from their rows. */
export function RequestList<Row extends Requested>({
  list,
  decisions,
  ...rest
}: RequestListProps<Row>): ReactNode {
  const { rowActions, dialog } = useRowDecisions(list.rows, decisions);
  return (
    <>
      <ListTable list={list} rowKey={(row) => row.id} rowActions={rowActions} {...rest} />
      {dialog}
    </>
  );
}
