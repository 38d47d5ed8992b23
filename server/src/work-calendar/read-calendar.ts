import type {
  getWorkCalendar as getWorkCalendarEndpoint,
  Input,
  WorkCalendar,
  WorkCalendarDay,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

type DayRow = Omit<WorkCalendarDay, 'updated_at'> & { updated_at: Date };

/** The calendar of a company. @throws not_found */
export function getWorkCalendar(
  ctx: Context,
  { params }: Input<typeof getWorkCalendarEndpoint>,
): Promise<WorkCalendar> {
  return calendarOf(ctx, params.id);
}

/** The calendar of a company by its id. @throws not_found */
export async function calendarOf(ctx: Context, companyId: number): Promise<WorkCalendar> {
  const { rows } = await sql<{ weekdays: number[]; updated_at: Date }>`
    select weekdays, updated_at from work_calendars where id = ${companyId}`.execute(ctx.database);
  const [calendar] = rows;
  if (!calendar) throw problem('not_found');
  return {
    company_id: companyId,
    weekdays: calendar.weekdays,
    updated_at: calendar.updated_at.toISOString(),
    days: await readDays(ctx, sql`where d.company_id = ${companyId} order by d.date`),
  };
}

/** Days of calendars as they are answered. @param tail conditions and order on `calendar_days d` */
export async function readDays(ctx: Context, tail: RawBuilder<unknown>): Promise<WorkCalendarDay[]> {
  const { rows } = await sql<DayRow>`
    select d.id, d.company_id, d.date, d.kind, d.name, d.updated_at from calendar_days d ${tail}`.execute(
    ctx.database,
  );
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** Keeps the calendar of somebody's company as it is until the transaction ends. */
export async function keepCalendarOf(ctx: Context, employeeId: number): Promise<void> {
  await sql`
    select from work_calendars w
    where w.id = (select company_id from employees where id = ${employeeId}) for share of w`.execute(
    ctx.database,
  );
}

/** Keeps the calendar of a company from moving until the transaction ends. @throws not_found */
export async function lockCalendar(ctx: Context, companyId: number): Promise<{ updatedAt: Date }> {
  const { rows } = await sql<{ updated_at: Date }>`
    select updated_at from work_calendars where id = ${companyId} for no key update`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return { updatedAt: rows[0].updated_at };
}
