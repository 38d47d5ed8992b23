import type { Sort, TableQuery } from '../tables/data-table.types.ts';
import { pageOfRows } from './page-of-rows.ts';
import type { List } from './use-list.ts';
import { type ListOptions, useListAddress } from './use-list-address.ts';

type RowListOptions<Row> = Required<Pick<ListOptions<Row>, 'name' | 'columns'>> & {
  /** The order at first. */
  sort: Sort;
  query: TableQuery;
  /** All rows, once they are here. */
  rows: Row[] | undefined;
  arrange: (rows: Row[], sort: Sort) => Row[];
};

/** A list whose rows are all here already: sorted and paged in the browser. Drawn by `ListTable`. */
export function useRowList<Row>({ query, rows, arrange, ...options }: RowListOptions<Row>): List<Row> {
  const address = useListAddress<Row>({ ...options, filters: {} });
  const answer = rows && pageOfRows(arrange(rows, address.sort ?? options.sort), address.page);
  return {
    ...address,
    remembered: options.name,
    columns: options.columns,
    query,
    answer,
    rows: answer?.data,
  };
}
