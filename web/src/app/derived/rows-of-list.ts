import type { Page, SortDirection } from '@plumbline/contract';
import { matchesEveryWord } from '../../ui/fields/matches-every-word.ts';
import { pageOfRows } from '../../ui/list/page-of-rows.ts';

/** The query of a list, as a screen makes it: not parsed. */
export type ListQuery = Readonly<Record<string, unknown>>;

/** How the rows of a list are filtered and sorted on the device; what it does not name is not derived. */
export type ListOnDevice<Row> = {
  /** What a search looks through. */
  text: (row: Row) => string;
  filters: Readonly<Record<string, (row: Row, wanted: string) => boolean>>;
  /** The values that it is sorted by; a column without one is in the order of the stored list. */
  columns: Readonly<Record<string, (row: Row) => string | number | null>>;
};

export const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare;
const OF_PAGE = ['page', 'per_page', 'sort', 'direction', 'search_term'];

/** The rows that match a query, nearly as the server finds them; undefined for a filter that the device does not know. */
export function matchingRows<Row>(
  rows: readonly Row[],
  query: ListQuery,
  { text, filters }: ListOnDevice<Row>,
): Row[] | undefined {
  const given = Object.entries(query).filter(
    ([name, wanted]) => !OF_PAGE.includes(name) && wanted !== undefined && wanted !== '',
  );
  if (given.some(([name]) => !filters[name])) return undefined;
  const term = String(query.search_term ?? '');
  return rows.filter(
    (row) =>
      (term === '' || matchesEveryWord(term, text(row))) &&
      given.every(([name, wanted]) => filters[name]?.(row, String(wanted))),
  );
}

/** A page of a list. @param rows of all that is stored, the latest added first */
export function pageOnDevice<Row>(
  rows: readonly Row[],
  query: ListQuery,
  list: ListOnDevice<Row>,
): Page<Row> | undefined {
  const matching = matchingRows(rows, query, list);
  if (!matching) return undefined;
  const direction = (query.direction ?? 'desc') as SortDirection;
  const column = list.columns[String(query.sort)];
  const sorted = column ? sortedBy(matching, column, direction) : inOrderAdded(matching, direction);
  return pageOfRows(sorted, Number(query.page ?? 1), Number(query.per_page ?? 10));
}

const inOrderAdded = <Row>(rows: Row[], direction: SortDirection) =>
  direction === 'desc' ? rows : rows.toReversed();

/** What has no value is last either way. */
function sortedBy<Row>(
  rows: Row[],
  column: (row: Row) => string | number | null,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column(one), column(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' ? a - Number(b) : inNaturalOrder(String(a), String(b)));
  });
}
