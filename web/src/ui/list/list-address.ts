import type { ViewState } from '@plumbline/contract';
import type { Sort } from '../tables/data-table.types.ts';
import { isPageSize, type PageSize } from '../tables/page-size.ts';
import { type ColumnChoice, choiceFromText, choiceText } from './hidden-columns.ts';
import {
  type FilterValue,
  initialOf,
  isChoice,
  isInViews,
  knownValue,
  type ListFilter,
} from './list-filter.ts';

export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Where one is in a list. */
export type ListPlace = {
  page: number;
  /** Rows of a page, where the address says so. */
  size: PageSize | undefined;
  sort: Sort | undefined;
  values: Record<string, FilterValue>;
  /** Which columns are shown, where the address or its view says so. */
  columns: ColumnChoice | undefined;
};

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
  /** The saved view that the list is seen by: the address says what is otherwise. */
  view?: ViewState | undefined;
};

/** The values of a list in the address, by their names there. */
export type AddressValues = Readonly<Record<string, FilterValue>>;

/** The name of a part of a list in the address. */
export function addressName(name: string | undefined, part: string): string {
  return name ? `${name}_${part}` : part;
}

/**
 * The parts of the address of a list, each with its value when the address has none. Values of a view that
 * the list does not know is as if it had not been said. Rule: VIEW-6.
 */
export function addressDefaults(options: ListAddressOptions): Record<string, FilterValue> {
  const { name, filters, view } = options;
  const parts: [string, FilterValue][] = [
    ...Object.entries(filters).map(
      ([part, filter]) => [part, firstValue(filter, view?.filters[part])] as const,
    ),
    ...Object.entries(firstSort(options)),
    ['columns', view ? choiceText(view.columns) : ''],
    ['page', 1],
    ['per_page', view?.size ?? 0],
  ].map(([part, value]) => [part as string, value as FilterValue]);
  return Object.fromEntries(parts.map(([part, value]) => [addressName(name, part), value]));
}

/** The first value of a filter, in a view that has one for it. */
function firstValue(filter: ListFilter, inView: FilterValue | undefined): FilterValue {
  const initial = initialOf(filter);
  const isSaid = isInViews(filter) && typeof inView === typeof initial;
  return isSaid ? knownValue(filter, inView as FilterValue) : initial;
}

/** The order in the address where the filters decide on it: none, until one is chosen. */
const UNSORTED = { sort: '', direction: '' };

const writtenSort = ({ by, direction }: Sort) => ({ sort: by, direction });

function firstSort({ sort, sortable, view }: ListAddressOptions): Record<string, string> {
  if (!sort) return {};
  if (view?.sort && sortable.includes(view.sort.by)) return writtenSort(view.sort);
  return typeof sort === 'function' ? UNSORTED : writtenSort(sort);
}

/** Where the address leads to; what it says wrong is as if it said nothing. */
export function readAddress(options: ListAddressOptions, address: AddressValues): ListPlace {
  const { name, filters, sort, sortable, view } = options;
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
  const columns = String(written('columns') ?? '');
  return {
    page: Math.max(1, Math.trunc(Number(written('page')))),
    size: isPageSize(written('per_page')) ? (written('per_page') as PageSize) : undefined,
    sort: first && {
      by: sortable.includes(by) ? by : first.by,
      direction: direction === 'asc' || direction === 'desc' ? direction : first.direction,
    },
    values,
    columns: view || columns !== '' ? choiceFromText(columns) : undefined,
  };
}

/** A change of filters or of the order as the address takes it: it begins again at the first page. */
export function writeAddress(name: string | undefined, changes: AddressValues): Record<string, FilterValue> {
  return Object.fromEntries(
    Object.entries({ page: 1, ...changes }).map(([part, value]) => [addressName(name, part), value]),
  );
}

/** The part of an address that a view speaks of, as it is while the list is shown as the view says. */
export function addressOfView(options: ListAddressOptions): Record<string, FilterValue> {
  const outside = Object.entries(options.filters).filter(([, filter]) => !isInViews(filter));
  const left = new Set(
    ['page', ...outside.map(([part]) => part)].map((part) => addressName(options.name, part)),
  );
  return Object.fromEntries(Object.entries(addressDefaults(options)).filter(([part]) => !left.has(part)));
}

/** Whether a list is shown otherwise than its view says. */
export function differsFromView(options: ListAddressOptions, address: AddressValues): boolean {
  return Object.entries(addressOfView(options)).some(([part, value]) => (address[part] ?? value) !== value);
}

/**
 * The state to save as a view, so that the list is shown as it is now. A filter that is drawn by its screen has nothing in it
 * while it is as at first, which may be another thing tomorrow, such as today's date; what a choice is at first depends
 * on the role, and who shares a view means what they see.
 */
export function viewStateOf(
  options: ListAddressOptions,
  address: AddressValues,
  shown: { columns: ColumnChoice; size: PageSize },
): ViewState {
  const { name, filters, sort } = options;
  const place = readAddress(options, address);
  const isChosen = typeof sort !== 'function' || address[addressName(name, 'sort')] !== '';
  return {
    columns: { ...shown.columns },
    sort: (isChosen && place.sort) || null,
    filters: Object.fromEntries(
      Object.entries(place.values).filter(([part, value]) => {
        const filter = filters[part];
        return filter && isInViews(filter) && (isChoice(filter) || value !== initialOf(filter));
      }),
    ),
    size: shown.size,
  };
}
