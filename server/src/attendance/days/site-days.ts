import type { AnonymousContext } from '../../platform/context.ts';
import { addDays, daysBetween } from '../../platform/days.ts';
import { dateIn } from '../../platform/site-formats.ts';

export { addDays };

/** The calendar day at the site of a moment, YYYY-MM-DD. */
export function siteDateOf(ctx: Pick<AnonymousContext, 'site'>, at: Date): string {
  return dateIn(ctx.site.timeZone, at);
}

/** The Monday of the week of a site date. */
export function mondayOf(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return addDays(date, weekday === 0 ? -6 : 1 - weekday);
}

/** All site dates from a first to a last, both included. */
export function datesBetween(first: string, last: string): string[] {
  const days = daysBetween(first, last) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, index) => addDays(first, index));
}

/** The first and last site date of a range around a day: the day itself, or its month. */
export function rangeAround(date: string, range: 'daily' | 'monthly'): { first: string; last: string } {
  if (range === 'daily') return { first: date, last: date };
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return {
    first: `${date.slice(0, 7)}-01`,
    last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  };
}
