import {
  type Answer,
  type Input,
  MANPOWER_WEEKS,
  type ManpowerWeek,
  type getProjectManpower as manpowerEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { refuseHidden } from '../../projects/index.ts';
import { addDays, mondayOf } from '../days/site-days.ts';
import {
  clockOfOvertime,
  dayOfOvertime,
  isAroundDays,
  meetsShift,
  overlapWithShift,
  shiftOfOvertime,
} from '../overtime/shift-of-overtime.ts';
import { visibleSpan } from '../reach.ts';

/**
 * The manpower of a project by week: an attendance belongs to the project at which it began, an overtime to that of its
 * attendance. Each day of a person counts as on every other screen: whole hours, less approved overtime within them, never below 0.
 * Source: docs/decisions/0021.
 * @throws not_found
 */
export async function getProjectManpower(
  ctx: Context,
  { params: { id }, query }: Input<typeof manpowerEndpoint>,
): Promise<Answer<typeof manpowerEndpoint>> {
  await refuseHidden(ctx, 'projects', id);
  const today = siteToday(ctx);
  const since = await firstWeek(ctx, id);
  const recent = addDays(mondayOf(today), -7 * (MANPOWER_WEEKS - 1));
  const first = query.weeks === 'all' ? (since ?? mondayOf(today)) : recent;
  return { today, since, weeks: await readWeeks(ctx, id, first, today) };
}

/** The Monday of the week in which somebody clocked in first. */
async function firstWeek(ctx: Context, projectId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(a.site_date) as day from attendance_spans a
    where a.in_project_id = ${projectId} and ${visibleSpan(ctx)}`.execute(ctx.database);
  const day = rows[0]?.day;
  return day ? mondayOf(day) : null;
}

/** The weeks from a Monday to that of the last day. */
async function readWeeks(
  ctx: Context,
  projectId: number,
  first: string,
  last: string,
): Promise<ManpowerWeek[]> {
  const isOfPeople = sql`o.status = 'approved' and ${isAroundDays(first, last)}
    and o.employee_id in (select a.employee_id from attendance_spans a
      where a.in_project_id = ${projectId} and a.site_date between ${first}::date and ${last}::date)`;
  const { rows } = await sql<ManpowerWeek>`
    with records as (
      select a.employee_id, a.site_date, a.time_out - a.time_in as worked, null::interval as extra, null::interval as within,
        true as was_there
      from attendance_spans a
      where a.in_project_id = ${projectId} and a.site_date between ${first}::date and ${last}::date
        and ${visibleSpan(ctx)}
      union all
      select o.employee_id, ${dayOfOvertime}, null, clock.ends_at - clock.starts_at, null, false
      from overtimes o ${clockOfOvertime(ctx)} ${shiftOfOvertime}
      where ${isOfPeople} and span.in_project_id = ${projectId}
        and ${dayOfOvertime} between ${first}::date and ${last}::date
      union all
      select o.employee_id, a.site_date, null, null, ${overlapWithShift}, false
      from overtimes o ${clockOfOvertime(ctx)} join attendance_spans a on ${meetsShift}
      where ${isOfPeople} and a.in_project_id = ${projectId} and a.site_date between ${first}::date and ${last}::date
        and ${visibleSpan(ctx)}
    ),
    days as (
      select employee_id, site_date - (extract(isodow from site_date)::integer - 1) as week,
        floor(extract(epoch from coalesce(sum(worked), interval '0') - coalesce(sum(within), interval '0')
          + coalesce(sum(extra), interval '0')) / 3600) as total,
        coalesce(floor(extract(epoch from sum(extra)) / 3600), 0) as overtime
      from records group by employee_id, site_date
      -- Of whose attendance is not seen, neither is the overtime.
      having bool_or(was_there)
    ),
    weeks as (
      select week, count(distinct employee_id) as people, count(*) as man_days,
        sum(greatest(0, total - overtime)) as hours, sum(overtime) as overtime
      from days group by week
    )
    select each::date as week, coalesce(people, 0)::integer as people, coalesce(man_days, 0)::integer as man_days,
      coalesce(hours, 0)::integer as hours, coalesce(overtime, 0)::integer as overtime
    from generate_series(${first}::date::timestamp, ${last}::date::timestamp, '7 days') each
      left join weeks on weeks.week = each::date
    order by each`.execute(ctx.database);
  return rows;
}
