import { ErrorState } from '../states/error-state.tsx';
import { useCards } from '../use-device.ts';
import { DataCards } from './data-cards.tsx';
import type { DataTableProps } from './data-table.types.ts';
import { DataTableGrid } from './data-table-grid.tsx';
import { isPastEnd } from './page-window.ts';

/**
 * The one way a list is drawn: a table, or cards where there is little room. A failure is shown in its place with a
 * retry; rows that are already there stay when a renewal fails. A page past the end waits for the last one, which the
 * pagination below goes to.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const cards = useCards();
  if (props.query.error && !props.rows) {
    return <ErrorState error={props.query.error} onRetry={() => void props.query.refetch()} />;
  }
  const shown = isPastEnd(props.query.data) ? { ...props, rows: undefined } : props;
  if (shown.rows?.length === 0) return props.empty;
  return cards ? <DataCards {...shown} /> : <DataTableGrid {...shown} />;
}
