import { listAttendance, listProjectAttendance } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { isDate } from '../times.ts';

/** The attendance of a day with its filters and page, all of which stand in the address. */
export function useDayList() {
  const { today } = useSignedIn().site;
  const [state, set] = useUrlState({ date: '', search_term: '', project: 0, page: 1 });
  const date = isDate(state.date) ? state.date : today;
  const project = Math.max(0, Math.trunc(state.project));
  const query = { date, search_term: state.search_term, page: Math.max(1, Math.trunc(state.page)) };
  const every = useEndpoint(listAttendance, { query }, { enabled: project === 0, keepPrevious: true });
  const ofProject = useEndpoint(
    listProjectAttendance,
    { params: { id: project }, query },
    { enabled: project > 0, keepPrevious: true },
  );
  return {
    query: project > 0 ? ofProject : every,
    date,
    today,
    project,
    search_term: state.search_term,
    setDate: (next: string) => set({ date: next === today ? '' : next }),
    setProject: (id: number) => set({ project: id }),
    search: (search_term: string) => set({ search_term }),
    filtered: project > 0 || state.search_term !== '' || date !== today,
    clear: () => set({ date: '', search_term: '', project: 0 }),
    setPage: (page: number) => set({ page }),
  };
}
export type DayList = ReturnType<typeof useDayList>;
