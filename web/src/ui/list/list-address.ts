import type { Sort } from '../data-table.types.ts';
import { type FilterValue, initialOf, knownValue, type ListFilter } from './list-filter.ts';

export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Where one is in a list. */
export type ListPlace = { page: number; sort: Sort | undefined; values: Record<string, FilterValue> };

/** The order that a list has at first, or what the filters make of it: what is pending may go by another one. */
export type FirstSort = Sort | ((filters: Readonly<Record<string, FilterValue>>) => Sort);

export type ListAddressOptions = {
  /** Goes before the names in the address, where two lists share a screen: `overtime_page`. */
  name?: string | undefined;
  filters: ListFilters;
  /** The order at first; without it the list is not sorted by its columns. */
  sort?: FirstSort | undefined;
  /** The columns that it can be sorted by. */
  sortable: readonly string[];
};

/** The name of a part of a list in the address. */
export function addressName(name: string | undefined, part: string): string {
  return name ? `${name}_${part}` : part;
}

/** What the address holds of a list, each part with the value that it has when nothing is written. */
export function addressDefaults({ name, filters, sort }: ListAddressOptions): Record<string, FilterValue> {
  const parts: [string, FilterValue][] = [
    ...Object.entries(filters).map(([part, filter]) => [part, initialOf(filter)] as [string, FilterValue]),
    ...(sort ? Object.entries(typeof sort === 'function' ? UNSORTED : writtenSort(sort)) : []),
    ['page', 1],
  ];
  return Object.fromEntries(parts.map(([part, value]) => [addressName(name, part), value]));
}

/** What the address has of an order that the filters decide on: nothing, until one is chosen. */
const UNSORTED = { sort: '', direction: '' };

const writtenSort = ({ by, direction }: Sort) => ({ sort: by, direction });

/** Where the address leads to; what it says wrong is as if it said nothing. */
export function readAddress(
  { name, filters, sort, sortable }: ListAddressOptions,
  address: Readonly<Record<string, FilterValue>>,
): ListPlace {
  const written = (part: string) => address[addressName(name, part)];
  const by = String(written('sort'));
  const direction = written('direction');
  const values = Object.fromEntries(
    Object.entries(filters).map(([part, filter]) => [
      part,
      knownValue(filter, written(part) ?? initialOf(filter)),
    ]),
  );
  const first = typeof sort === 'function' ? sort(values) : sort;
  return {
    page: Math.max(1, Math.trunc(Number(written('page')))),
    sort: first && {
      by: sortable.includes(by) ? by : first.by,
      direction: direction === 'asc' || direction === 'desc' ? direction : first.direction,
    },
    values,
  };
}

/** A change of filters or of the order as the address takes it: it begins again at the first page. */
export function writeAddress(
  name: string | undefined,
  changes: Readonly<Record<string, FilterValue>>,
): Record<string, FilterValue> {
  return Object.fromEntries(
    Object.entries({ page: 1, ...changes }).map(([part, value]) => [addressName(name, part), value]),
  );
}
