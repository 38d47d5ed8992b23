import { itemStatuses, listProjects } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import type { Sort } from '../ui/data-table.types.ts';
import { useUrlState } from '../ui/url-state.ts';

const orders = ['title', 'start_date', 'end_date'] as const;

/** The list of projects with its filters, order and page, all of which stand in the address. */
export function useProjectList() {
  const [state, set] = useUrlState({
    search_term: '',
    status: '',
    sort: 'title',
    direction: 'asc',
    page: 1,
  });
  const status = itemStatuses.find((known) => known === state.status);
  const by = orders.find((known) => known === state.sort) ?? 'title';
  const direction = state.direction === 'desc' ? ('desc' as const) : ('asc' as const);
  const page = Math.max(1, Math.trunc(state.page));

  const query = useEndpoint(
    listProjects,
    { query: { search_term: state.search_term, status, sort: by, direction, page } },
    { keepPrevious: true },
  );
  return {
    query,
    filters: { search_term: state.search_term, status: status ?? '' },
    setFilters: (filters: { search_term?: string; status?: string }) => set(filters),
    filtered: state.search_term !== '' || status !== undefined,
    clear: () => set({ search_term: '', status: '' }),
    sort: { by, direction } satisfies Sort,
    setSort: (sort: Sort) => set({ sort: sort.by, direction: sort.direction }),
    setPage: (next: number) => set({ page: next }),
  };
}
