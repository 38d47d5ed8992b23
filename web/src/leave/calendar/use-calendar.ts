import { type Answer, getLeaveCalendar } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { usePhone } from '../../ui/use-device.ts';

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

export type CalendarLeave = Answer<typeof getLeaveCalendar>['leaves'][number];

/** A month of the calendar with its filters, which are in the address; by default this month and everybody. */
export function useCalendar() {
  const { site } = useSignedIn();
  const phone = usePhone();
  const thisMonth = site.today.slice(0, 7);
  const [state, set] = useUrlState({ month: thisMonth, company_id: 0, search_term: '', view: 'months' });
  const month = MONTH.test(state.month) ? state.month : thisMonth;
  const { company_id, search_term } = state;
  const query = useEndpoint(
    getLeaveCalendar,
    { query: { month, company_id: Math.max(0, Math.trunc(company_id)), search_term } },
    { keepPrevious: true },
  );
  return {
    query,
    month,
    thisMonth,
    today: site.today,
    company_id,
    search_term,
    /** A phone has no room for a month across. */
    isList: phone || state.view === 'list',
    maySwitchView: !phone,
    filtered: company_id !== 0 || search_term !== '',
    show: (next: string) => set({ month: next }),
    filter: (changes: { company_id?: number; search_term?: string }) => set(changes),
    clear: () => set({ company_id: 0, search_term: '' }),
    setList: (isList: boolean) => set({ view: isList ? 'list' : 'months' }),
  };
}
export type Calendar = ReturnType<typeof useCalendar>;
