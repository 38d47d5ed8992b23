import { employeeStatuses, listEmployees } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useUrlState } from '../ui/url-state.ts';

/** The list of employees with its filters and page, all of which stand in the address. */
export function useEmployeeList() {
  const [state, set] = useUrlState({ company_id: 0, status: 'Active', search_term: '', page: 1 });
  const status = employeeStatuses.find((known) => known === state.status);
  const asked = { company_id: state.company_id || undefined, status, search_term: state.search_term };
  const query = useEndpoint(
    listEmployees,
    { query: { ...asked, page: Math.max(1, Math.trunc(state.page)) } },
    { keepPrevious: true },
  );
  return {
    query,
    /** The filters as the server takes them. */
    asked,
    filters: { company_id: state.company_id, status: status ?? 'All', search_term: state.search_term },
    setFilters: (filters: { company_id?: number; status?: string; search_term?: string }) => set(filters),
    filtered: state.company_id !== 0 || status !== 'Active' || state.search_term !== '',
    clear: () => set({ company_id: 0, status: 'Active', search_term: '' }),
    setPage: (page: number) => set({ page }),
  };
}
export type EmployeeList = ReturnType<typeof useEmployeeList>;
