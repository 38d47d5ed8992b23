import { useState } from 'react';
import type { Column, Sort } from '../tables/data-table.types.ts';
import { type PageSize, usePageSize } from '../tables/page-size.ts';
import { useUrlState } from '../url-state.ts';
import { type ColumnChoice, choiceText } from './hidden-columns.ts';
import {
  addressDefaults,
  addressName,
  addressOfView,
  differsFromView,
  type FirstSort,
  type ListFilters,
  readAddress,
  viewStateOf,
  writeAddress,
} from './list-address.ts';
import { type FilterValue, initialOf, inQuery } from './list-filter.ts';
import type { ListViews } from './views/use-list-views.ts';
import { useNamedView } from './views/use-named-view.ts';

export type ListOptions<Row> = {
  /** Keeps the list apart from another one on the same screen: goes before its names in the address. */
  name?: string;
  columns?: readonly Column<Row>[];
  /** The order at first, or what the filters make of it; with it the columns that are `sortable` sort. */
  sort?: FirstSort;
  /** Under which the device remembers the hidden columns; by default the list's name, or else its endpoint's. */
  remembered?: string;
  /** Keeps the place in the list out of the address, as in a dialog. */
  outsideAddress?: boolean;
};

type AddressOptions<Row> = ListOptions<Row> & {
  filters: ListFilters;
  /** The list as saved views name it; without it there are none. */
  viewed?: string | undefined;
};

/** Where one is in a list, by the saved view that the address names, and the ways to other places in it. */
export function useListAddress<Row>(options: AddressOptions<Row>) {
  const { name, columns = [], filters, sort, outsideAddress, viewed } = options;
  const sortable = columns.filter((column) => column.sortable).map(({ key }) => key);
  const viewPart = addressName(name, 'saved_view');
  const [{ [viewPart]: viewId = 0 }] = useUrlState({ [viewPart]: 0 as number });
  const named = useNamedView(viewed, viewId);
  const described = { name, filters, sort, sortable, view: named.view?.state };
  const defaults = addressDefaults(described);
  const [addressed, setAddress] = useUrlState({ ...defaults, [viewPart]: 0 });
  const [own, setOwn] = useState(defaults);
  const values = outsideAddress ? own : addressed;
  const place = readAddress(described, values);
  const [remembered, remember] = usePageSize();
  const size = place.size ?? remembered;
  const set = (changes: Record<string, FilterValue>) => {
    const written = writeAddress(name, changes);
    if (outsideAddress) setOwn((present) => ({ ...present, ...written }));
    else setAddress(written, { keepsForms: true });
  };
  const entries = Object.entries(filters);
  const { columns: columnChoice, ...rest } = place;
  return {
    ...rest,
    /** Which columns are shown, where the address or its view says so. */
    columnChoice,
    /** Rows of a page; undefined for as many as the server answers by itself. */
    size: outsideAddress ? undefined : size,
    filters,
    /** The filters as the query of the list and of its export takes them. */
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
    /** Shows other columns, where the address or its view says which. */
    setColumns: (choice: ColumnChoice) =>
      setAddress({ [addressName(name, 'columns')]: choiceText(choice) }, { keepsForms: true }),
    /** Remembers how many rows a page has, for all lists of this device; in a view it is a change of that. */
    setSize: (next: PageSize) => {
      if (!named.view) remember(next);
      set({ per_page: named.view ? next : 0 });
    },
    /** The saved views of the list; null where there are none. */
    views: viewed === undefined ? null : listViews(viewed),
    /** The state to save as a view, so that the list is shown as now. */
    viewState: (choice: ColumnChoice) => viewStateOf(described, addressed, { columns: choice, size }),
  };

  function listViews(list: string): ListViews {
    return {
      list,
      id: viewId,
      ...named,
      isChanged: named.view !== undefined && differsFromView(described, addressed),
      open: (id) => setAddress({ ...writeAddress(name, {}), ...addressOfView(described), [viewPart]: id }),
    };
  }
}
