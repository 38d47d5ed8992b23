import { type AssetAvailability, type CalendarRow, type Family, tools } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';

/** Days from the first to the last, as site dates. */
export type DayRange = { from: string; to: string };

/** Descriptions are the same whatever their case and outer blanks. */
export const descriptionKey = (description: string) => description.trim().toLowerCase();

/** The total and the free number of each description in a range of days; empty until known. */
export function useAvailability(family: Family, range: DayRange | null) {
  const query = useEndpoint(
    tools.availability,
    { query: range ?? { from: '', to: '' } },
    { enabled: family.hasBookings && range !== null, keepPrevious: true },
  );
  const offered: readonly AssetAvailability[] = range ? (query.data ?? []) : [];
  return {
    offered,
    isFetching: query.isFetching,
    error: query.error,
    of: (description: string) =>
      offered.find((each) => descriptionKey(each.description) === descriptionKey(description)),
  };
}

/** Certain items, each with why it is not free in a range of days; empty until that is known. */
export function useItemsInDays(family: Family, range: DayRange | null, search_term: string) {
  const query = useEndpoint(
    tools.calendar,
    { query: { ...(range ?? { from: '', to: '' }), by: 'item', search_term, per_page: 50 } },
    { enabled: family.hasBookings && range !== null, keepPrevious: true },
  );
  const rows: readonly CalendarRow[] = range ? (query.data?.data ?? []) : [];
  return { rows, total: query.data?.total ?? 0, isFetching: query.isFetching, error: query.error };
}
