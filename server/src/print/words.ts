import type { Context } from '../platform/context.ts';

/** How the printed page writes days, moments, numbers and sizes. */
export type PrintWords = {
  /** Of a site date: 18 Nov 2026. */
  day(date: string): string;
  /** Of a site date, with its weekday: Wednesday, 18 November 2026. */
  longDay(date: string): string;
  /** Of an instant, in the site's time zone: 18 Nov 2026, 16:05. */
  moment(instant: string | Date): string;
  number(value: number): string;
  /** Of a file, in bytes. */
  size(bytes: number): string;
};

const kilobytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const days = new Intl.DateTimeFormat('en-GB', { ...short, timeZone: 'UTC' });
const longDays = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The words of this site. */
export function printWords({ site }: Pick<Context, 'site'>): PrintWords {
  const moments = new Intl.DateTimeFormat('en-GB', {
    ...short,
    hour: '2-digit',
    minute: '2-digit',
    timeZone: site.timeZone,
  });
  return {
    day: (date) => days.format(new Date(date)),
    longDay: (date) => longDays.format(new Date(date)),
    moment: (instant) => moments.format(new Date(instant)),
    number: (value) => numbers.format(value),
    size: (bytes) => (bytes < 1e6 ? kilobytes.format(Math.ceil(bytes / 1e3)) : megabytes.format(bytes / 1e6)),
  };
}
