import type { AnonymousContext } from '../../platform/context.ts';
import { clockIn } from '../../platform/site-formats.ts';

/** No time zone changes its clocks but at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/**
 * Reads the clock on the site's wall.
 * @returns a function that gives, for a moment, the one at which a clock in UTC shows what the site's clock shows then;
 *   spreadsheets know no time zones
 */
export function siteClock({ site }: Pick<AnonymousContext, 'site'>): (at: Date) => Date {
  // Asking the calendar of the world takes its time, and a month of attendance asks a hundred thousand times.
  const offsets = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      const start = quarter * QUARTER_MS;
      offset = Date.parse(`${clockIn(site.timeZone, start)}Z`) - start;
      offsets.set(quarter, offset);
    }
    return new Date(at.getTime() + offset);
  };
}
