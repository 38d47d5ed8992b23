import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { skipWhileAway } from '../platform/database/is-away.ts';

export { dayAsked, endOfDay } from '../platform/site-moments.ts';

/** Brings the plans up to date that have changed since they were last read (`compute_plan` in `server/schema`). */
export async function refreshPlans({ database }: Pick<Context, 'database'>): Promise<void> {
  await skipWhileAway(sql`select refresh_plans()`.execute(database));
}

/** The same ahead of who reads them next, one by one (`refresh_each_plan`). */
export async function refreshEachPlan({ database }: Pick<Context, 'database'>): Promise<void> {
  await sql`call refresh_each_plan()`.execute(database);
}

/** The last planned day of `work_items w`, a project or an Area; null where it has no plan. */
export const lastPlannedDay: RawBuilder<string | null> = sql`
  (select max(p.day) - 1 from plan_points p where p.work_item_id = w.id)`;

/** A percentage as people see it; null where it is not known. @param percentage an SQL expression */
export const shownIfKnown = (percentage: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(case when ${percentage} is not null then shown_percentage(${percentage}) end)`;

/** The same as it is answered. */
export const shownOrNull = (percentage: string | null): number | null =>
  percentage === null ? null : Number(percentage);
