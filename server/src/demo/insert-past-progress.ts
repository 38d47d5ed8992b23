import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';

/** How many days lie between two figures of the past, of a project and its Areas and of bottom-level tasks. */
const STEP_DAYS = 2;
const LEAF_STEP_DAYS = 7;

/**
 * The progress of a project, its Areas and its bottom-level tasks on the days before today, as if their tasks had been recorded while they were
 * worked on: each begins some days late, and what is not done yet has grown evenly until yesterday.
 */
export async function insertPastProgress(ctx: Context, projectId: number): Promise<void> {
  const yesterday = sql`(${siteToday(ctx)}::date - 1)`;
  await sql`
    with leaf as (
      select l.leaf_id, l.child_id, l.share, l.child_share, w.current_percentage as progress,
        least(l.first_day + l.leaf_id % 9, ${yesterday}) as began,
        case when w.current_percentage = 100 then least(l.last_day + l.leaf_id % 17, ${yesterday})
          else ${yesterday} end as ended
      from planned_leaves(${projectId}::integer) l join work_items w on w.id = l.leaf_id
      where l.first_day is not null
    ),
    done as (
      select d.day::date as day, l.leaf_id, l.child_id, l.share, l.child_share, d.number,
        round(round(l.progress * least(greatest(d.day::date - l.began + 1, 0), greatest(l.ended - l.began, 0) + 1), 20)
          / (greatest(l.ended - l.began, 0) + 1), 20) as progress
      from leaf l cross join generate_series(
        (select min(began) from leaf) - 1, ${yesterday}, make_interval(days => ${STEP_DAYS}::integer))
        with ordinality d (day, number)
    ),
    -- A task's own, where it has changed; from yesterday on its history tells.
    of_leaves as (
      select d.leaf_id as item, d.day, d.progress as percentage,
        lag(d.progress) over (partition by d.leaf_id order by d.day) as before
      from done d where (d.number - 1) * ${STEP_DAYS}::integer % ${LEAF_STEP_DAYS}::integer < ${STEP_DAYS}::integer
    ),
    figures as (
      select ${projectId}::integer as item, d.day, sum(d.share * d.progress) as percentage from done d group by d.day
      union all
      select d.child_id, d.day, sum(d.child_share * d.progress) from done d
      where d.child_id in (select r.work_item_id from roll_ups r) group by d.child_id, d.day
      union all
      select o.item, o.day, o.percentage from of_leaves o where o.percentage is distinct from o.before
      union all
      select l.leaf_id, ${yesterday} + 1, null from leaf l
    )
    insert into progress_changes (work_item_id, at, percentage)
    select f.item, (f.day + time '17:30') at time zone ${ctx.site.timeZone}, round(f.percentage, 18) from figures f
    on conflict do nothing`.execute(ctx.database);
}
