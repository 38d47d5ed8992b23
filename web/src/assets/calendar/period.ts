import dayjs from 'dayjs';
import { formatDate, formatPeriod } from '../../ui/text/dates.ts';

/** How much is shown at a time: a phone has room for a week. */
export type Unit = 'month' | 'week';

/** A day of the calendar, as it is drawn. */
export type CalendarDate = { date: string; isSunday: boolean };

/** The Monday of a day's week. */
function mondayOf(day: string) {
  return dayjs(day).subtract((dayjs(day).day() + 6) % 7, 'day');
}

/** The month or the week, from Monday, that a day is in. @param day as a site date */
export function periodAround(day: string, unit: Unit): { from: string; to: string; days: CalendarDate[] } {
  const first = unit === 'month' ? dayjs(day).startOf('month') : mondayOf(day);
  const length = unit === 'month' ? first.daysInMonth() : 7;
  const days = Array.from({ length }, (_, index) => {
    const date = first.add(index, 'day');
    return { date: date.format('YYYY-MM-DD'), isSunday: date.day() === 0 };
  });
  return { from: days[0]?.date ?? day, to: days.at(-1)?.date ?? day, days };
}

/** A day of the period that is so many before or after the one of a day: its first. */
export function periodAfter(day: string, unit: Unit, count: number): string {
  return dayjs(periodAround(day, unit).from).add(count, unit).format('YYYY-MM-DD');
}

/** What a period is called: 'November 2026', or 'Nov 2 – 8, 2026'. */
export function periodName({ from, to }: { from: string; to: string }, unit: Unit): string {
  return unit === 'month' ? formatDate(from, 'month') : formatPeriod(from, to);
}
