import {
  type AttendanceDay,
  type getAttendance as getAttendanceEndpoint,
  type Input,
  may,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { inReach } from '../reach.ts';
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
): Promise<AttendanceDay[]> {
  await refuseUnseen(ctx, params.id);
  const { first, last } = rangeAround(query.date ?? siteToday(ctx), query.range);
  const days = await readDays(ctx, [params.id], first, last);
  const pairs = await presentPairs(ctx, days.spans);
  return datesBetween(first, last).map((date) => presentDay(ctx, date, days.of(params.id, date), pairs));
}

/** @throws not_found when somebody is not there or the actor may not look at their attendance */
export async function refuseUnseen(ctx: Context, employeeId: number): Promise<void> {
  if (employeeId === ctx.actor.employeeId) return;
  if (!may(ctx.actor.role, 'attendance.see-others')) throw problem('not_found');
  const { rows } = await sql`select 1 from employees e
    where e.id = ${employeeId} and ${inReach(ctx, sql`e.id`)}`.execute(ctx.database);
  if (rows.length === 0) throw problem('not_found');
}
