import type { CalendarDay, CalendarKind } from '@plumbline/contract';
import type { DayRange, TakenSpan } from './calendar-spans.ts';

const DAY_MS = 86_400_000;

/** Every day of a range, both ends included. */
export function daysOf({ from, to }: DayRange): string[] {
  const first = Date.parse(from);
  const count = (Date.parse(to) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** What an asset counts as on a day with several spans: issued wins over booked. */
const precedence: readonly CalendarKind[] = ['in_service', 'issued', 'booked'];

/**
 * How many of some assets are booked, issued, in service and free on each day. Each counts once a day.
 * @param total how many there are
 * @param spans those of these assets, cut to the range
 */
export function countDays(range: DayRange, total: number, spans: readonly TakenSpan[]): CalendarDay[] {
  const days = daysOf(range);
  const indexOf = new Map(days.map((date, index) => [date, index]));
  const kindsByDay = days.map(() => new Map<number, CalendarKind>());
  for (const { asset_id, kind, from, to } of spans) {
    const last = indexOf.get(to) as number;
    for (let index = indexOf.get(from) as number; index <= last; index += 1) {
      const kinds = kindsByDay[index] as Map<number, CalendarKind>;
      const other = kinds.get(asset_id);
      if (!other || precedence.indexOf(kind) < precedence.indexOf(other)) kinds.set(asset_id, kind);
    }
  }
  return days.map((date, index) => {
    const count = { booked: 0, issued: 0, in_service: 0 };
    for (const kind of (kindsByDay[index] as Map<number, CalendarKind>).values()) count[kind] += 1;
    return { date, total, ...count, free: total - count.booked - count.issued - count.in_service };
  });
}
