import type { Page } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowDecisions } from '../decisions/index.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column, TableQuery } from '../ui/data-table.types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { useStatusList } from './use-status-list.ts';

type Requested = { id: number; abilities: { decide: boolean } };

type DecisionTabProps<Row extends Requested> = {
  label: string;
  list: ReturnType<typeof useStatusList>;
  query: TableQuery & { data: Page<Row> | undefined };
  columns: Column<Row>[];
  /** What the button at the end of a row says of whom it is about. */
  decideLabel: (row: Row) => string;
  empty: { icon: ReactNode; noneWaits: string; none: string; reason: string };
  /** The dialog that decides on a row. */
  decision: (row: Row, onClose: () => void) => ReactNode;
};

/** What people requested, by its status, and deciding on it. */
export function DecisionTab<Row extends Requested>(props: DecisionTabProps<Row>) {
  const { label, list, query, columns, decideLabel, empty, decision } = props;
  const { t } = useTranslation();
  const rows = query.data?.data;
  const { rowActions, dialog } = useRowDecisions<Row>(rows, [
    { ability: 'decide', label: t('Review'), name: decideLabel, dialog: decision },
  ]);

  return (
    <>
      <StatusFilter value={list.status} onChange={list.setStatus} />
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        query={query}
        rowKey={(row) => row.id}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon={empty.icon}
            title={list.status === 'pending' ? empty.noneWaits : empty.none}
            reason={empty.reason}
          />
        }
      />
      {query.data && query.data.total > 0 && <Pagination page={query.data} onPage={list.setPage} />}
      {dialog}
    </>
  );
}
