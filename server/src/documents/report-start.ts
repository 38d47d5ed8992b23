import type { Answer, getReportStart as endpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { exactProgress, visibleProject } from '../projects/index.ts';

/**
 * Where the caller's next daily report most likely belongs: the task of their latest one, else the only one of their own
 * that takes a report, else their only running project. Rule: DOCUMENT-14.
 */
export async function getReportStart(ctx: Context): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<{ project_id: number | null; task_id: number | null }>`
    with running as (select w.id from work_items w join roll_ups r on r.work_item_id = w.id
        where w.parent_id is null and w.status = 'In Progress' and ${exactProgress} < 100
          and ${visibleProject(ctx, sql`w.id`)}),
      reportable as not materialized (select w.id, w.project_id from work_items w
        where w.parent_id is not null and w.status = 'In Progress' and w.current_percentage < 100
          and not exists (select from roll_ups r where r.work_item_id = w.id)
          and is_counted(w.id, w.ancestor_ids, w.project_id) and w.project_id in (select id from running)),
      latest as (select t.id, t.project_id from documents d join reportable t on t.id = d.work_item_id
        where d.created_by = ${ctx.actor.employeeId} and d.type = 'daily_report' order by d.id desc limit 1),
      own as (select min(t.id) as id, min(t.project_id) as project_id
        from assignments a join reportable t on t.id = a.work_item_id
        where a.employee_id = ${ctx.actor.employeeId} having count(*) = 1)
    select coalesce(latest.project_id, own.project_id, only_one.id) as project_id,
      coalesce(latest.id, own.id) as task_id
    from (select 1) as one_row left join latest on true left join own on true
      left join (select min(id) as id from running having count(*) = 1) as only_one on true`.execute(
    ctx.database,
  );
  return rows[0] as Answer<typeof endpoint>;
}
