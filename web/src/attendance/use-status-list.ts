import { decisionStatuses } from '@plumbline/contract';
import { useUrlState } from '../ui/url-state.ts';
import type { StatusFilterValue } from './status-filter.tsx';

/** The status filter and the page of a list of what is to be decided, as the address has them. */
export function useStatusList() {
  const [state, set] = useUrlState({ status: 'pending', page: 1 });
  const known = decisionStatuses.find((one) => one === state.status);
  const status: StatusFilterValue = known ?? (state.status === 'all' ? 'all' : 'pending');
  return {
    status,
    query: { status: status === 'all' ? undefined : status, page: Math.max(1, Math.trunc(state.page)) },
    setStatus: (next: StatusFilterValue) => set({ status: next }),
    setPage: (page: number) => set({ page }),
  };
}
