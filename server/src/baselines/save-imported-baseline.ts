import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { saveBaseline } from './save-baseline.ts';

/** A plan that came with a project, as a project of its own for a moment. */
type ImportedPlan = {
  projectId: number;
  /** The items of the real project, by those of the plan that they are. */
  itemsOfProject: ReadonlyMap<number, number>;
};

/**
 * Keeps a plan that came in the file of a project as a baseline of it. The plan is written as a project, saved as any
 * baseline is, so that its plan line is computed the same way, and taken back; its rows stay with the ids of the real
 * items. What the project does not have any more keeps an id that nothing has.
 */
export async function saveImportedBaseline(
  ctx: Context,
  projectId: number,
  name: string,
  insertPlan: () => Promise<ImportedPlan>,
): Promise<void> {
  const { database } = ctx;
  await sql`savepoint before_plan`.execute(database);
  const plan = await insertPlan();
  const id = await saveBaseline(ctx, plan.projectId, name);
  const { rows } = await sql<{ first_day: string; last_day: string; items: string; points: string }>`
    select b.first_day, b.last_day,
      (select coalesce(jsonb_agg(i), '[]') from baseline_items i where i.baseline_id = b.id)::text as items,
      (select coalesce(jsonb_agg(p), '[]') from baseline_points p where p.baseline_id = b.id)::text as points
    from baselines b where b.id = ${id}`.execute(database);
  await sql`rollback to savepoint before_plan`.execute(database);
  const [saved] = rows;
  if (!saved) return;
  const ids = [...plan.itemsOfProject, [plan.projectId, projectId] as const];
  const real = sql`unnest(${ids.map(([from]) => from)}::integer[], ${ids.map(([, to]) => to)}::integer[])`;
  const { rows: made } = await sql<{ id: number }>`
    insert into baselines (project_id, name, first_day, last_day, created_by)
    values (${projectId}, ${name}, ${saved.first_day}::date, ${saved.last_day}::date, ${ctx.actor.employeeId})
    returning id`.execute(database);
  const baselineId = (made[0] as { id: number }).id;
  await sql`
    insert into baseline_items (baseline_id, work_item_id, area_id, code, title, set_percentage, start_date, end_date,
      first_day, last_day)
    select ${baselineId}::integer, coalesce(item.id, i.work_item_id), coalesce(area.id, i.area_id),
      coalesce(project.code, i.code), i.title,
      i.set_percentage, i.start_date, i.end_date, i.first_day, i.last_day
    from jsonb_populate_recordset(null::baseline_items, ${saved.items}::jsonb) i
      left join ${real} as item (planned_id, id) on item.planned_id = i.work_item_id
      left join ${real} as area (planned_id, id) on area.planned_id = i.area_id
      left join work_items project on i.work_item_id = ${plan.projectId} and project.id = ${projectId}`.execute(
    database,
  );
  await sql`
    insert into baseline_points (baseline_id, work_item_id, day, planned_before, rate)
    select ${baselineId}::integer, coalesce(item.id, p.work_item_id), p.day, p.planned_before, p.rate
    from jsonb_populate_recordset(null::baseline_points, ${saved.points}::jsonb) p
      left join ${real} as item (planned_id, id) on item.planned_id = p.work_item_id`.execute(database);
}
