import { listUsers } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useUrlState } from '../ui/url-state.ts';

/** The accounts with their search and page, which stand in the address. */
export function useUserList() {
  const [{ search_term, page }, set] = useUrlState({ search_term: '', page: 1 });
  const query = useEndpoint(
    listUsers,
    { query: { search_term, page: Math.max(1, Math.trunc(page)) } },
    { keepPrevious: true },
  );
  return {
    query,
    search_term,
    search: (term: string) => set({ search_term: term }),
    setPage: (next: number) => set({ page: next }),
  };
}
