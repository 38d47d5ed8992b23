import { shownMoment } from '@plumbline/contract';

/** One of each for every time zone: to make one costs more than a small query, and some kilobytes outside of V8's heap. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** The date at a moment in a time zone, YYYY-MM-DD. @param timeZone an IANA name, such as 'Asia/Singapore' */
export function dateIn(timeZone: string, at: Date): string {
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  dateFormats.set(timeZone, format);
  return format.format(at);
}

/** The hour that a clock in a time zone shows at a moment, 0 to 23. */
export function hourIn(timeZone: string, at: Date): number {
  return Number(clockIn(timeZone, at.getTime()).slice(11, 13));
}

/** The time on a clock in a time zone at a moment, YYYY-MM-DDTHH:MM:SS. @param at in milliseconds since 1970 */
export function clockIn(timeZone: string, at: number): string {
  const format =
    clockFormats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clockFormats.set(timeZone, format);
  return format.format(at).replace(' ', 'T');
}

/** A moment in a sentence, as a clock in a time zone shows it: 'Nov 20, 2026 at 10:12'. Rule: API-9. */
export function dayAndTime(timeZone: string, at: Date): string {
  return `${shownMoment(at, timeZone, 'day')} at ${clockIn(timeZone, at.getTime()).slice(11, 16)}`;
}
