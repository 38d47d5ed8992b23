import {
  type AttendanceTotals,
  type getAttendanceTotals as getAttendanceTotalsEndpoint,
  type Input,
  type Presence,
  presenceNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { refuseHidden } from '../../projects/index.ts';
import {
  clockOfOvertime,
  dayOfOvertime,
  isAroundDays,
  meetsShift,
  overlapWithShift,
  shiftOfOvertime,
} from '../overtime/shift-of-overtime.ts';
import { inReach, visibleSpan } from '../reach.ts';
import { isActivePerson } from './active-people.ts';
import { ofProject } from './list-attendance.ts';
import { presenceOfDay } from './presence.ts';

type Row = { presence: Presence; people: number; open: number; hours: number; overtime: number };

/** How far back, in days, the last day with attendance is looked for. */
export const DAYS_BACK = 31;

/**
 * The totals of the list of a day over all of its pages, by the same filters and by the same rule as each of its rows:
 * whole hours of each person, less their approved overtime within them. Rules: ATTENDANCE-4, ATTENDANCE-5.
 * @throws not_found for a project that the actor may not see
 */
export async function getAttendanceTotals(
  ctx: Context,
  { query }: Input<typeof getAttendanceTotalsEndpoint>,
): Promise<AttendanceTotals> {
  if (query.project_id) await refuseHidden(ctx, 'projects', query.project_id);
  const date = query.date ?? siteToday(ctx);
  const { joins, state } = presenceOfDay(ctx, date);
  const which = query.project_id ? ofProject(ctx, query.project_id, date, date) : inReach(ctx, sql`e.id`);
  const { rows } = await sql<Row>`
    select day.presence, count(*)::integer as people,
      count(*) filter (where day.is_open)::integer as open, sum(day.overtime)::integer as overtime,
      sum(greatest(0, day.total - day.overtime))::integer as hours
    from (
      select ${state} as presence, presence_span.is_open, floor(date_part('epoch', coalesce(presence_span.worked, interval '0')
          - coalesce(extra.within, interval '0') + coalesce(extra.time, interval '0')) / 3600) as total,
        coalesce(floor(date_part('epoch', extra.time) / 3600), 0) as overtime
      from employees e ${joins}
      left join (
        select o.employee_id, sum(o.within) as within, sum(o.time) filter (where o.day = ${date}) as time
        from (
          select o.employee_id, ${dayOfOvertime} as day, clock.ends_at - clock.starts_at as time,
            (select sum(${overlapWithShift}) from attendance_spans a
              where ${meetsShift} and a.site_date = ${date} and ${visibleSpan(ctx)}) as within
          from overtimes o ${clockOfOvertime(ctx)} ${shiftOfOvertime}
          where o.status = 'approved' and ${isAroundDays(date, date)}
        ) o
        group by o.employee_id
      ) extra on extra.employee_id = e.id
      where ${isActivePerson(query.search_term, which)}
    ) day
    where ${query.presence ? sql`day.presence = ${query.presence}` : sql`true`}
    group by day.presence`.execute(ctx.database);

  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [hours, overtime] = [sum((row) => row.hours), sum((row) => row.overtime)];
  const peopleIn = (name: Presence) => rows.find(({ presence }) => presence === name)?.people ?? 0;
  return {
    people: sum((row) => row.people),
    presence: Object.fromEntries(
      presenceNames.map((name) => [name, peopleIn(name)]),
    ) as AttendanceTotals['presence'],
    not_clocked_out: sum((row) => row.open),
    last_attended: await lastAttended(ctx, date),
    hours,
    overtime,
    total: hours + overtime,
  };
}

/** The last day before one on which somebody was there, as far as the actor may see it. */
async function lastAttended(ctx: Context, date: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(a.site_date)::text as day from attendance_spans a
    where a.site_date between ${date}::date - ${DAYS_BACK}::integer and ${date}::date - 1
      and ${visibleSpan(ctx)}`.execute(ctx.database);
  return rows[0]?.day ?? null;
}
