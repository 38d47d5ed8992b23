import { type Forecast, PACE_DAYS } from '@plumbline/contract';
import { addDays, daysBetween } from '../platform/days.ts';

/** Beyond this a pace has no end that anybody could plan with. */
const LAST_YEAR = '2200';

/** The day of the plan at which work stood at the end of a day of the calendar; null where that is not known. */
type PlanPosition = { day: string; stoodOn: string | null };

/**
 * When a project ends if the work goes on as it has. The pace is the days of the plan that were done in the last four
 * and twelve weeks and since the plan began, for each day of the calendar; what is left of the plan is done at that pace.
 * By days of the plan and not by per cent, since a plan itself is slow at its ends and quick in between.
 * @param plan the first and the last day of the plan
 * @param now where the work stands today
 * @param before where it stood so many days before, for each of PACE_DAYS
 * @returns null before the plan has begun, when all is done, and while nothing is
 */
export function forecastEnd(
  plan: { firstDay: string; lastDay: string },
  now: { day: string; stoodOn: string },
  before: readonly PlanPosition[],
): Forecast | null {
  const left = daysBetween(now.stoodOn, plan.lastDay);
  const dayBefore = addDays(plan.firstDay, -1);
  if (now.day < plan.firstDay || left <= 0 || now.stoodOn <= dayBefore) return null;
  const known = before.flatMap(({ day, stoodOn }) => (stoodOn && day >= dayBefore ? [{ day, stoodOn }] : []));
  const paces = [...known, { day: dayBefore, stoodOn: dayBefore }].map(({ day, stoodOn }) => {
    const days = daysBetween(day, now.day);
    const planDays = daysBetween(stoodOn, now.stoodOn);
    return { days, plan_days: planDays, end: endAt(now.day, left, days, planDays) };
  });
  const ends = paces.flatMap(({ end }) => end ?? []).toSorted();
  const [earliest] = ends;
  if (earliest === undefined) return null;
  return { earliest, latest: ends.length < paces.length ? null : (ends.at(-1) as string), paces };
}

/** The day on which what is left of the plan is done at a pace; null where it never is. */
function endAt(today: string, left: number, days: number, planDays: number): string | null {
  if (planDays <= 0) return null;
  const needed = Math.ceil((left * days) / planDays);
  if (needed > 100_000) return null;
  const end = addDays(today, needed);
  return end >= LAST_YEAR ? null : end;
}

/** The ends of days at which a curve is read, at equal distances, beside those that must be among them. */
export function daysOfCurve(from: string, until: string, needed: readonly string[], most = 200): string[] {
  const step = Math.max(1, Math.ceil(daysBetween(from, until) / most));
  const even: string[] = [];
  for (let day = from; day <= until; day = addDays(day, step)) even.push(day);
  return [...new Set([...even, ...needed])].filter((day) => day >= from && day <= until).toSorted();
}

/** The days before today from which paces are measured, without the time since the plan began. */
export const paceStarts = (today: string): string[] => PACE_DAYS.map((days) => addDays(today, -days));

/** The day before another one. */
export const previousDay = (day: string): string => addDays(day, -1);
