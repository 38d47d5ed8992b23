import { Button } from '@mantine/core';
import { decisionStatuses } from '@plumbline/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmptyState } from '../ui/empty-state.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import type { List } from '../ui/list/use-list.ts';

type Asked = { id: number; abilities: { decide: boolean } };

/** The filter by status of a list of what is to be decided: what waits, unless told. */
export function useStatusFilter() {
  const { t } = useTranslation();
  const words = { pending: t('Pending approval'), approved: t('Approved'), rejected: t('Rejected') };
  return {
    kind: 'segments' as const,
    label: t('Status'),
    options: decisionStatuses.map((status) => ({ value: status, label: words[status] })),
    all: 'all',
    initial: 'pending',
  };
}

type DecisionTabProps<Row extends Asked> = {
  label: string;
  list: List<Row>;
  /** What the button at the end of a row says of whom it is about. */
  decideLabel: (row: Row) => string;
  /** `none` where another status than Waiting is asked for. */
  empty: ComponentProps<typeof EmptyState> & { none: string; reason: string };
  /** The dialog that decides on a row. */
  decision: (row: Row, onClose: () => void) => ReactNode;
};

/** What people asked for, by its status, and deciding on it. */
export function DecisionTab<Row extends Asked>(props: DecisionTabProps<Row>) {
  const { label, list, decideLabel, decision } = props;
  const { none, ...empty } = props.empty;
  const { t } = useTranslation();
  const [picked, setPicked] = useState<Row | null>(null);
  const current = picked && (list.rows?.find(({ id }) => id === picked.id) ?? picked);

  return (
    <>
      <ListTable
        list={list}
        label={label}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.abilities.decide && (
            <Button size="xs" variant="default" aria-label={decideLabel(row)} onClick={() => setPicked(row)}>
              {t('Review')}
            </Button>
          )
        }
        noMatch={{ title: none, reason: empty.reason }}
        empty={empty}
      />
      {current && decision(current, () => setPicked(null))}
    </>
  );
}
