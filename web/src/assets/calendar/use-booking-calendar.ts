import { type CalendarRow, tools } from '@plumbline/contract';
import { useSignedIn } from '../../platform/session.ts';
import { type List, useList } from '../../ui/list/use-list.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { usePhone } from '../../ui/use-device.ts';
import { useAssetFilters } from '../list/use-asset-filters.tsx';
import { periodAfter, periodAround, periodName, type Unit } from './period.ts';

const DATE = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-\d\d$/;
const views = ['item', 'description'] as const;
export type View = (typeof views)[number];

/** The booking calendar with its period, view, filters and page, all in the address. */
export function useBookingCalendar() {
  const { site } = useSignedIn();
  const unit: Unit = usePhone() ? 'week' : 'month';
  const [address, set] = useUrlState({ day: site.today, by: 'item' });
  const day = DATE.test(address.day) ? address.day : site.today;
  const by: View = views.find((name) => name === address.by) ?? 'item';
  const { from, to, days } = periodAround(day, unit);
  const { search_term, category, project } = useAssetFilters(tools);
  const list: List<CalendarRow> = useList(tools.calendar, {
    query: { from, to, by, per_page: 25 },
    filters: { search_term, category, project },
  });
  return {
    list,
    unit,
    by,
    days,
    today: site.today,
    name: periodName({ from, to }, unit),
    isNow: from <= site.today && site.today <= to,
    /** Goes so many months, or weeks, on or back. */
    move: (count: number) => set({ day: periodAfter(day, unit, count) }),
    toToday: () => set({ day: site.today }),
    setView: (next: View) => {
      list.setPage(1);
      set({ by: next });
    },
    /** The items of one description. */
    showItems: (description: string) => {
      list.setFilters({ search_term: description });
      set({ by: 'item' });
    },
  };
}

export type BookingCalendar = ReturnType<typeof useBookingCalendar>;
