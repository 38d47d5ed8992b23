import { useState } from 'react';
import type { Column, Sort } from '../data-table.types.ts';
import { useUrlState } from '../url-state.ts';
import {
  addressDefaults,
  type FirstSort,
  type ListFilters,
  readAddress,
  writeAddress,
} from './list-address.ts';
import { type FilterValue, initialOf, inQuery } from './list-filter.ts';

export type ListOptions<Row> = {
  /** Keeps the list apart from another one on the same screen: goes before its names in the address. */
  name?: string;
  columns?: readonly Column<Row>[];
  /** The order at first, or what the filters make of it; with it the columns that are `sortable` sort. */
  sort?: FirstSort;
  /** Under which the device remembers the hidden columns; unless told the list's name, or else its endpoint's. */
  remembered?: string;
  /** Keeps the place in the list out of the address, as in a dialog. */
  outsideAddress?: boolean;
};

/** Where one is in a list, and the ways to other places in it. */
export function useListAddress<Row>(options: ListOptions<Row> & { filters: ListFilters }) {
  const { name, columns = [], filters, sort, outsideAddress } = options;
  const sortable = columns.filter((column) => column.sortable).map(({ key }) => key);
  const described = { name, filters, sort, sortable };
  const defaults = addressDefaults(described);
  const [addressed, setAddress] = useUrlState(defaults);
  const [own, setOwn] = useState(defaults);
  const place = readAddress(described, outsideAddress ? own : addressed);
  const set = (changes: Record<string, FilterValue>) => {
    const written = writeAddress(name, changes);
    if (outsideAddress) setOwn((present) => ({ ...present, ...written }));
    else setAddress(written);
  };
  const entries = Object.entries(filters);
  return {
    ...place,
    filters,
    /** What the filters leave, as the query of the list and of its export takes it. */
    filterQuery: Object.fromEntries(
      entries
        .map(([part, filter]) => [part, inQuery(filter, place.values[part] ?? '')] as const)
        .filter(([, value]) => value !== undefined),
    ),
    /** Whether a filter is set otherwise than at first. */
    filtered: entries.some(([part, filter]) => place.values[part] !== initialOf(filter)),
    setFilters: (values: Record<string, FilterValue>) => set(values),
    clear: () => set(Object.fromEntries(entries.map(([part, filter]) => [part, initialOf(filter)]))),
    setSort: (next: Sort) => set({ sort: next.by, direction: next.direction }),
    setPage: (page: number) => set({ page }),
  };
}
