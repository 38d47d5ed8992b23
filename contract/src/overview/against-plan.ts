/** From so many days after its last day on, a plan that was not met is one of the past. */
export const PLAN_OF_THE_PAST_DAYS = 365;

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** How work is beside its plan on a day; `none`: there is no plan, or it is not known how far the work was. */
export type AgainstPlan =
  | { kind: 'none' }
  | { kind: 'on plan' }
  | { kind: 'ahead' | 'behind'; days: number }
  | { kind: 'past'; lastDay: string };

/**
 * How work is beside its plan. What is behind a plan that ended long ago is behind by no number of days that would say
 * anything: such a plan is of the past, and the work needs a new one. Source: docs/decisions/0017.
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
