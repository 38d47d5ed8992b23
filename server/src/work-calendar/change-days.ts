import {
  type addCalendarDay as addCalendarDayEndpoint,
  type Input,
  MAX_WORK_CALENDAR_DAYS,
  type removeCalendarDay as removeCalendarDayEndpoint,
  type updateCalendarDay as updateCalendarDayEndpoint,
  type WorkCalendarDay,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuseBeyond } from '../platform/database/refuse-beyond.ts';
import { problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import type { AfterCalendarChange } from './after-calendar-change.ts';
import { lockCalendar, readDays } from './read-calendar.ts';

/** Adds a day to the calendar of a company. @throws not_found; invalid, also for a date that is there already */
export async function addCalendarDay(
  ctx: Context,
  { params, body }: Input<typeof addCalendarDayEndpoint>,
  afterChange: AfterCalendarChange,
): Promise<WorkCalendarDay> {
  await lockCalendar(ctx, params.id);
  await refuseTooManyDays(ctx, params.id, 1);
  const { id } = await ctx.database
    .insertInto('calendar_days')
    .values({ company_id: params.id, ...body })
    .returning('id')
    .executeTakeFirstOrThrow();
  await afterChange(ctx, params.id, [body.date]);
  return dayOf(ctx, id);
}

/** Changes a day. @throws not_found, stale; invalid for a date that is there already */
export async function updateCalendarDay(
  ctx: Context,
  { params, body: { updated_at, ...changes } }: Input<typeof updateCalendarDayEndpoint>,
  afterChange: AfterCalendarChange,
): Promise<WorkCalendarDay> {
  const day = await lockDay(ctx, params.id);
  await refuseStale(ctx, { table: 'calendar_days', id: params.id, updatedAt: day.updated_at }, updated_at);
  if (Object.values(changes).some((value) => value !== undefined)) {
    await ctx.database.updateTable('calendar_days').set(changes).where('id', '=', params.id).execute();
    await afterChange(ctx, day.company_id, [day.date, changes.date ?? day.date]);
  }
  return dayOf(ctx, params.id);
}

/** Removes a day. @throws not_found */
export async function removeCalendarDay(
  ctx: Context,
  { params }: Input<typeof removeCalendarDayEndpoint>,
  afterChange: AfterCalendarChange,
): Promise<null> {
  const day = await lockDay(ctx, params.id);
  await ctx.database.deleteFrom('calendar_days').where('id', '=', params.id).execute();
  await afterChange(ctx, day.company_id, [day.date]);
  return null;
}

/** Locks a day with its calendar, the calendar first. @throws not_found */
async function lockDay(
  ctx: Context,
  id: number,
): Promise<{ company_id: number; date: string; updated_at: Date }> {
  await sql`
    select from work_calendars w where w.id = (select company_id from calendar_days where id = ${id})
    for no key update of w`.execute(ctx.database);
  const { rows } = await sql<{ company_id: number; date: string; updated_at: Date }>`
    select company_id, date, updated_at from calendar_days where id = ${id} for update`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

/** @throws invalid when a calendar would hold more days than there can be */
export function refuseTooManyDays(ctx: Context, companyId: number, more: number): Promise<void> {
  return refuseBeyond(ctx, {
    name: 'calendar_days',
    most: MAX_WORK_CALENDAR_DAYS - more + 1,
    count: sql<{ count: number }>`
      select count(*)::integer as count from calendar_days where company_id = ${companyId}`,
    message: `There can be at most ${MAX_WORK_CALENDAR_DAYS.toLocaleString('en')} days in a calendar.`,
  });
}

async function dayOf(ctx: Context, id: number): Promise<WorkCalendarDay> {
  const [day] = await readDays(ctx, sql`where d.id = ${id}`);
  if (!day) throw problem('not_found');
  return day;
}
