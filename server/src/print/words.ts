import { shownDate, shownMoment } from '@plumbline/contract';
import type { Context } from '../platform/context.ts';

/** How the printed page writes days, moments, numbers and sizes. */
export type PrintWords = {
  /** Of a site date: Nov 18, 2026. */
  day(date: string): string;
  /** Of a site date, with its weekday: Wednesday, November 18, 2026. */
  longDay(date: string): string;
  /** Of an instant, in the site's time zone: Nov 18, 2026, 16:05. */
  moment(instant: string | Date): string;
  number(value: number): string;
  /** Of a file, in bytes. */
  size(bytes: number): string;
};

const kilobytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** The words of this site. */
export function printWords({ site }: Pick<Context, 'site'>): PrintWords {
  return {
    day: (date) => shownDate(date),
    longDay: (date) => shownDate(date, 'longDay'),
    moment: (instant) => shownMoment(instant, site.timeZone),
    number: (value) => numbers.format(value),
    size: (bytes) => (bytes < 1e6 ? kilobytes.format(Math.ceil(bytes / 1e3)) : megabytes.format(bytes / 1e6)),
  };
}
