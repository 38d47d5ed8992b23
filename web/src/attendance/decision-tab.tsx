import { decisionStatuses } from '@plumbline/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestStatusWords, useRowDecisions } from '../decisions/index.ts';
import type { EmptyState } from '../ui/empty-state.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import type { List } from '../ui/list/use-list.ts';

type Requested = { id: number; abilities: { decide: boolean } };

/** The filter by status of a list of requests: those that are pending, unless told. */
export function useStatusFilter() {
  const { t } = useTranslation();
  return {
    kind: 'segments' as const,
    label: t('Status'),
    options: decisionStatuses.map((status) => ({ value: status, label: t(requestStatusWords[status].word) })),
    all: 'all',
    initial: 'pending',
  };
}

type DecisionTabProps<Row extends Requested> = {
  label: string;
  list: List<Row>;
  /** What the button at the end of a row says of whom it is about. */
  decideLabel: (row: Row) => string;
  /** `none` where another status than Pending is asked for. */
  empty: ComponentProps<typeof EmptyState> & { none: string; reason: string };
  /** The dialog that decides on a row. */
  decision: (row: Row, onClose: () => void) => ReactNode;
};

/** What people requested, by its status, and deciding on it. */
export function DecisionTab<Row extends Requested>(props: DecisionTabProps<Row>) {
  const { label, list, decideLabel, decision } = props;
  const { none, ...empty } = props.empty;
  const { t } = useTranslation();
  const { rowActions, dialog } = useRowDecisions<Row>(list.rows, [
    { ability: 'decide', label: t('Review'), name: decideLabel, dialog: decision },
  ]);

  return (
    <>
      <ListTable
        list={list}
        label={label}
        rowKey={(row) => row.id}
        rowActions={rowActions}
        noMatch={{ title: none, reason: empty.reason }}
        empty={empty}
      />
      {dialog}
    </>
  );
}
