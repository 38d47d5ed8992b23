import { formatDate, NO_DATE } from '../ui/text/dates.ts';

const MINUTE_MS = 60_000;

/** What a clock on the site's wall shows at an instant. */
function wallClock(instant: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** An instant's time of day at the site, HH:MM; a dash where there is none. */
export function siteTime(instant: string | null | undefined, timeZone: string): string {
  return instant ? wallClock(Date.parse(instant), timeZone).time : NO_DATE;
}

/** The calendar day at the site that an instant falls on, YYYY-MM-DD. */
export function siteDay(instant: string, timeZone: string): string {
  return wallClock(Date.parse(instant), timeZone).date;
}

/**
 * The instant at which a clock at the site shows a date and a time, ISO 8601 in UTC. Of a time that occurs twice,
 * or not at all, because the clocks are changed, one of the two that are nearest.
 * @param date site date, YYYY-MM-DD
 * @param time time of day, HH:MM
 */
export function instantAt(date: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let guess = wanted;
  // The first step finds the zone's distance from UTC, the second corrects it where the clocks change in between.
  for (let step = 0; step < 2; step += 1) {
    const shown = wallClock(guess, timeZone);
    guess += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`);
  }
  return new Date(guess).toISOString();
}

/** A site date some days later, or earlier by a negative number. */
export function shiftDay(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The first day of the month some months later than a date's, or earlier by a negative number. */
export function shiftMonth(date: string, months: number): string {
  const moment = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 10);
}

/** A site date with its weekday: Sat, Mar 7; of another year than the present one: Fri, Mar 7, 2025. */
export function formatDay(date: string, now: Date = new Date()): string {
  const isThisYear = date.slice(0, 4) === String(now.getFullYear());
  return formatDate(date, isThisYear ? 'weekday' : 'weekdayAndYear');
}

/** The month of a site date: March 2026. */
export const formatMonth = (date: string): string => formatDate(date, 'month');

/** Whole minutes between two instants, never below 0. */
export function minutesBetween(from: string | number, to: string | number): number {
  return Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / MINUTE_MS));
}

/** Whether a text is a date that exists, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  // A day beyond the month's end is taken over into the next one: then the two differ.
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}
