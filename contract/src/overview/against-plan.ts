import { parseDecimal, ZERO } from '../platform/decimal.ts';

const exactly = (value: number | string) => parseDecimal(String(value)) ?? ZERO;

/**
 * Whether work is so far behind its plan that it is marked: by more points than the company set. Rule: OVERVIEW-6.
 * @param standing its progress and its plan in per cent; null where one is not known
 * @param points the most percentage points that are not marked, a decimal such as '2.5'
 */
export function isFarBehind(
  { percentage, planned_percentage }: { percentage: number | null; planned_percentage: number | null },
  points: string,
): boolean {
  if (percentage === null || planned_percentage === null) return false;
  return exactly(planned_percentage) - exactly(percentage) > exactly(points);
}

/** From so many days after its last day on, a plan that was not met is one of the past. */
export const PLAN_OF_THE_PAST_DAYS = 365;

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Work compared with its plan on a day; `none`: there is no plan, or the progress of that day is not known. */
export type AgainstPlan =
  | { kind: 'none' }
  | { kind: 'on plan' }
  | { kind: 'ahead' | 'behind'; days: number }
  | { kind: 'past'; lastDay: string };

/**
 * Compares work with its plan. For a plan that ended long ago the days behind say nothing: the work needs a new plan
 * (`past`). Source: docs/decisions/0017.
 * @param standing the days ahead, and the last planned day, YYYY-MM-DD
 * @param day the day on which that was so, YYYY-MM-DD
 */
export function againstPlan(
  { days_ahead, last_day }: { days_ahead: number | null; last_day: string | null },
  day: string,
): AgainstPlan {
  if (days_ahead === null) return { kind: 'none' };
  if (days_ahead === 0) return { kind: 'on plan' };
  if (days_ahead > 0) return { kind: 'ahead', days: days_ahead };
  const over = last_day === null ? 0 : (Date.parse(day) - Date.parse(last_day)) / MS_PER_DAY;
  if (last_day !== null && over > PLAN_OF_THE_PAST_DAYS) return { kind: 'past', lastDay: last_day };
  return { kind: 'behind', days: -days_ahead };
}
