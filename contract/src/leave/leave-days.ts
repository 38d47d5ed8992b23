import { type WorkingDays, workingDays } from '../work-calendar/work-calendar.ts';

const DAY_MS = 86_400_000;

/**
 * The days of leave from a first to a last site date, both included, by year: a working day of the person's company counts
 * 1, a half day 0.5, a rest day or a public holiday nothing. Years without a day are left out. Rules: LEAVE-2, LEAVE-8.
 * @param start site date, YYYY-MM-DD
 * @param end site date, not before start
 * @param halfDay whether it is half of one day; start and end are then the same
 * @param calendar of the person's company
 */
export function leaveDays(
  start: string,
  end: string,
  halfDay: boolean,
  calendar: WorkingDays,
): { year: number; days: number }[] {
  const isWorked = workingDays(calendar);
  const byYear = new Map<number, number>();
  for (let day = Date.parse(start); day <= Date.parse(end); day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    if (!isWorked(date)) continue;
    const year = Number(date.slice(0, 4));
    byYear.set(year, (byYear.get(year) ?? 0) + (halfDay ? 0.5 : 1));
  }
  return [...byYear].map(([year, days]) => ({ year, days }));
}

/** The sum of days by year. */
export function totalDays(years: readonly { days: number }[]): number {
  return years.reduce((sum, { days }) => sum + days, 0);
}

/** The years whose credits are kept: two back to one ahead of this one. Rule: LEAVE-3. */
export function leaveCreditYears(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return [year - 2, year - 1, year, year + 1];
}
