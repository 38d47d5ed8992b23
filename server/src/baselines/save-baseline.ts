import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refreshPlan } from './refresh-plan.ts';

/**
 * Copies the plan of a project under a name: every item with its dates, and the plan line of the project and its Areas.
 * The caller holds the project's lock, so that items and plan line are of the same moment.
 * @returns the id of the baseline
 */
export async function saveBaseline(ctx: Context, projectId: number, name: string): Promise<number> {
  const { database } = ctx;
  await refreshPlan(ctx, projectId);
  const { rows } = await sql<{ id: number }>`
    insert into baselines (project_id, name, first_day, last_day, created_by)
    select w.id, ${name}, plan.first_day, plan.last_day, ${ctx.actor.employeeId}::integer
    from work_items w left join project_plans plan on plan.project_id = w.id
    where w.id = ${projectId} returning id`.execute(database);
  const { id } = rows[0] as { id: number };
  await sql`
    insert into baseline_items (baseline_id, work_item_id, area_id, code, title, set_percentage, start_date, end_date,
      first_day, last_day)
    select ${id}::integer, w.id, case when w.depth = 2 then w.id else w.ancestor_ids[2] end, w.code, w.title,
      w.set_percentage, w.start_date, w.end_date, below.first_day, below.last_day
    from work_items w
      left join (
        select ancestor.id, min(b.start_date) as first_day, max(b.end_date) as last_day
        from work_items b cross join unnest(b.ancestor_ids) as ancestor (id)
        where b.project_id = ${projectId} group by ancestor.id
      ) below on below.id = w.id
    where w.project_id = ${projectId}`.execute(database);
  await sql`
    insert into baseline_points (baseline_id, work_item_id, day, planned_before, rate)
    select ${id}::integer, p.work_item_id, p.day, p.planned_before, p.rate
    from plan_points p where p.project_id = ${projectId}`.execute(database);
  return id;
}
