import { type WorkingDays, workingDays } from '@plumbline/contract';

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;

/** The date so many days after (or, negative, before) a date `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY;
}

/** The date itself, or the Monday after it: sites work Monday to Saturday. */
export function workday(date: string): string {
  const isSunday = new Date(date).getUTCDay() === 0;
  return isSunday ? addDays(date, 1) : date;
}

/** The date itself, or the first day after it that the calendar has as a working day. */
export function workedDay(date: string, calendar: WorkingDays): string {
  const isWorked = workingDays(calendar);
  let day = date;
  while (!isWorked(day)) day = addDays(day, 1);
  return day;
}
