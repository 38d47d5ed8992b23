import { leaveStatuses, listLeaveApplications } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useUrlState } from '../ui/url-state.ts';

const ALL = 'all';

/** The applications with their filters and page, all of which stand in the address; those that wait unless told. */
export function useApplicationList() {
  const [state, set] = useUrlState({ status: 'pending', search_term: '', page: 1 });
  const status =
    state.status === ALL ? ALL : (leaveStatuses.find((one) => one === state.status) ?? 'pending');
  const { search_term } = state;
  const query = useEndpoint(
    listLeaveApplications,
    {
      query: {
        status: status === ALL ? undefined : status,
        search_term,
        page: Math.max(1, Math.trunc(state.page)),
      },
    },
    { keepPrevious: true },
  );
  return {
    query,
    status,
    search_term,
    filtered: status !== 'pending' || search_term !== '',
    filter: (changes: { status?: string; search_term?: string }) => set(changes),
    clear: () => set({ status: 'pending', search_term: '' }),
    setPage: (page: number) => set({ page }),
  };
}
export type ApplicationList = ReturnType<typeof useApplicationList>;
