import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { skipWhileAway } from '../platform/database/is-away.ts';

export { dayAsked, endOfDay } from '../platform/site-moments.ts';

/**
 * Brings all plans up to date that have changed since they were last read (`compute_plan` in `server/schema`). Each is
 * computed in a transaction of its own, so that what was computed is kept when there are too many for one request.
 */
export async function refreshPlans({ database }: Pick<Context, 'database'>): Promise<void> {
  const refresh = async () => {
    const { rows } = await sql`select from project_plans where stale limit 1`.execute(database);
    if (rows.length === 0) return;
    await refreshEachPlan({ database });
    // Waits for those that were locked meanwhile.
    await sql`select refresh_plans()`.execute(database);
  };
  await skipWhileAway(refresh());
}

/** Brings the plan of one item's project up to date. */
export async function refreshPlanOf({ database }: Pick<Context, 'database'>, itemId: number): Promise<void> {
  await skipWhileAway(
    sql`select refresh_plan(p.project_id) from project_plans p
      where p.stale and p.project_id = (select w.project_id from work_items w where w.id = ${itemId})`.execute(
      database,
    ),
  );
}

/** The same as refreshPlans ahead of who reads them next, without those that are locked. */
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
