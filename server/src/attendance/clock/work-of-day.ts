import type { Answer, getWorkOfDay as getWorkOfDayEndpoint, Input } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { refuseHidden } from '../../projects/index.ts';
import { longestShiftStart } from './read-spans.ts';

type Row = { people: number; hours: number; people_on_task: number; hours_on_task: number };

/**
 * How many clocked in at a task or below it on a day, and for how long; of none the same of its project, because many
 * clock in without naming a task. It gives no names. Who is still there counts until now, and one without a clock-out
 * whose shift is long over has no hours.
 * @throws not_found
 */
export async function getWorkOfDay(
  ctx: Context,
  { params, query }: Input<typeof getWorkOfDayEndpoint>,
): Promise<Answer<typeof getWorkOfDayEndpoint>> {
  await refuseHidden(ctx, 'tasks', params.id);
  const date = query.date ?? siteToday(ctx);
  const { rows } = await sql<Row>`
    select count(*)::integer as people, coalesce(sum(floor(extract(epoch from day.worked) / 3600)), 0)::integer as hours,
      count(*) filter (where day.worked_on_task is not null)::integer as people_on_task,
      coalesce(sum(floor(extract(epoch from day.worked_on_task) / 3600)), 0)::integer as hours_on_task
    from (
      select a.employee_id, sum(its.worked) as worked, sum(its.worked) filter (where its.is_on_task) as worked_on_task
      from work_items w
        join attendance_spans a on a.in_project_id = w.project_id and a.site_date = ${date}
        left join work_items t on t.id = a.in_task_id
        cross join lateral (select
          coalesce(t.id = w.id or w.id = any(t.ancestor_ids), false) as is_on_task,
          case
            when a.time_out is not null then a.time_out - a.time_in
            when a.forgotten_at is null and a.time_in >= ${longestShiftStart(ctx)} then ${ctx.now()}::timestamptz - a.time_in
            else interval '0'
          end as worked) its
      where w.id = ${params.id}
      group by a.employee_id
    ) day`.execute(ctx.database);
  const { people, hours, people_on_task, hours_on_task } = rows[0] as Row;
  return people_on_task > 0
    ? { date, at: 'task', people: people_on_task, hours: hours_on_task }
    : { date, at: 'project', people, hours };
}
