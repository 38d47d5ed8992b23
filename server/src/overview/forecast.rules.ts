import type { Forecast } from '@plumbline/contract';
import { addDays, daysBetween } from '../platform/days.ts';

/** Beyond this a pace has no end that anybody could plan with. */
const LAST_YEAR = '2200';

/** The pace is measured in each of so many periods of so many days up to today, in three of them together, and in all. */
const PERIODS = 6;
const PERIOD_DAYS = 28;
const TOGETHER = 3;
const WEEK = 7;

/** The day of the plan on which the same progress was planned that work had at the end of `day`; null if unknown. */
type PlanPosition = { day: string; stoodOn: string | null };

/**
 * When a project ends if the work goes on as it has. The pace is the days of the plan that were completed for each day of
 * the calendar; what is left of the plan is done at that pace. The range is from the fastest pace to the slowest of the
 * last six periods of four weeks, the last twelve weeks and the time since the plan began, in whole weeks from today. By
 * days of the plan and not by per cent, since a plan itself is slow at its ends and quick in between.
 * @param plan the first and the last day of the plan
 * @param now the position of the work today
 * @param before its position on each of `paceStarts`
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
  const starts = before.map(({ day, stoodOn }) =>
    day >= dayBefore ? { day, stoodOn } : { day, stoodOn: null },
  );
  const periods = starts.map((start, index) => [start, index === 0 ? now : starts[index - 1]] as const);
  const paces = [
    ...periods,
    [starts[TOGETHER - 1], now] as const,
    [{ day: dayBefore, stoodOn: dayBefore }, now] as const,
  ].flatMap(([start, end]) => (start?.stoodOn && end?.stoodOn ? paceOf(start, end, now.day, left) : []));
  const needed = paces.map(({ needed }) => needed).filter((days) => days !== null);
  if (needed.length === 0) return null;
  const weeks = (days: number, round: (weeks: number) => number) =>
    addDays(now.day, round(days / WEEK) * WEEK);
  return {
    earliest: weeks(Math.min(...needed), Math.floor),
    latest: needed.length < paces.length ? null : weeks(Math.max(...needed), Math.ceil),
    paces: paces.map(({ needed, ...pace }) => pace),
  };
}

/** The pace between the ends of two days, and the days that are needed at it from today on; null: it does not end. */
function paceOf(start: PlanPosition, end: PlanPosition, today: string, left: number) {
  const planDays = daysBetween(start.stoodOn as string, end.stoodOn as string);
  const needed = planDays > 0 ? Math.ceil((left * daysBetween(start.day, end.day)) / planDays) : null;
  const isNear = needed !== null && needed <= 100_000 && addDays(today, needed) < LAST_YEAR;
  return [
    {
      from: addDays(start.day, 1),
      until: end.day,
      plan_days: planDays,
      needed: isNear ? needed : null,
      end: isNear ? addDays(today, needed) : null,
    },
  ];
}

/** The days at whose ends a curve is read: at equal distances, and those that must be among them. */
export function daysOfCurve(from: string, until: string, needed: readonly string[], most = 200): string[] {
  const step = Math.max(1, Math.ceil(daysBetween(from, until) / most));
  const even: string[] = [];
  for (let day = from; day <= until; day = addDays(day, step)) even.push(day);
  return [...new Set([...even, ...needed])].filter((day) => day >= from && day <= until).toSorted();
}

/** The days at whose ends periods begin of which the pace is measured, the last one first. */
export const paceStarts = (today: string): string[] =>
  Array.from({ length: PERIODS }, (_, index) => addDays(today, -PERIOD_DAYS * (index + 1)));

/** The day before another one. */
export const previousDay = (day: string): string => addDays(day, -1);
