import {
  type AttendanceDayOfRange,
  type getAttendance as getAttendanceEndpoint,
  type Input,
  may,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { inReach, visibleSpan } from '../reach.ts';
import { DAYS_BACK } from './attendance-totals.ts';
import { readPresences } from './presence.ts';
import { presentDay } from './present-days.ts';
import { presentPairs } from './present-pairs.ts';
import { readDays } from './read-days.ts';
import { datesBetween, rangeAround } from './site-days.ts';

/**
 * The days of one employee, a day or a month: one's own, or those of somebody whom the actor may look at.
 * @throws not_found
 */
export async function getAttendance(
  ctx: Context,
  { params, query }: Input<typeof getAttendanceEndpoint>,
): Promise<AttendanceDayOfRange[]> {
  await refuseUnseen(ctx, params.id);
  const { first, last } = rangeAround(query.date ?? siteToday(ctx), query.range);
  const days = await readDays(ctx, [params.id], first, last);
  const pairs = await presentPairs(ctx, days.spans);
  const presences = await readPresences(ctx, [params.id], first, last);
  const around = await readAround(ctx, params.id, first, last);
  return datesBetween(first, last).map((date, position) => ({
    ...presentDay(ctx, date, days.of(params.id, date), pairs),
    presence: presences.of(params.id, date) ?? 'not_expected',
    holiday: around[position]?.holiday ?? null,
    last_attended: around[position]?.last_attended ?? null,
  }));
}

/** The public holiday of each day, and the last day before it on which somebody was there; in the order of the days. */
async function readAround(ctx: Context, employeeId: number, first: string, last: string) {
  const { rows } = await sql<{ holiday: string | null; last_attended: string | null }>`
    select
      (select d.name from calendar_days d join employees e on e.company_id = d.company_id
        where e.id = ${employeeId} and d.date = day.date and d.kind = 'holiday') as holiday,
      (select max(a.site_date)::text from attendance_spans a
        where a.employee_id = ${employeeId} and a.site_date between day.date - ${DAYS_BACK}::integer and day.date - 1
          and ${visibleSpan(ctx)}) as last_attended
    from (select each::date as date from generate_series(${first}::date, ${last}::date, '1 day') each) day
    order by day.date`.execute(ctx.database);
  return rows;
}

/** @throws not_found when somebody is not there or the actor may not look at their attendance */
export async function refuseUnseen(ctx: Context, employeeId: number): Promise<void> {
  if (employeeId === ctx.actor.employeeId) return;
  if (!may(ctx.actor.role, 'attendance.see-others')) throw problem('not_found');
  const { rows } = await sql`select 1 from employees e
    where e.id = ${employeeId} and ${inReach(ctx, sql`e.id`)}`.execute(ctx.database);
  if (rows.length === 0) throw problem('not_found');
}
