import type { HalfOfDay, LeaveType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { workingDaysOfPeople } from '../../work-calendar/index.ts';
import { readSpans, type SpanRow } from '../clock/read-spans.ts';
import { type OvertimeRow, readOvertimes } from '../overtime/read-overtimes.ts';
import { isAroundDays } from '../overtime/shift-of-overtime.ts';
import { visibleSpan } from '../reach.ts';
import { datesBetween } from './site-days.ts';

/** Approved leave that covers a day. */
export type LeaveRow = {
  id: number;
  employee_id: number;
  type_of_leave: LeaveType;
  start_date: string;
  end_date: string;
  half_day: boolean;
  half_of_day: HalfOfDay | null;
  /** Of the whole application. */
  days_used: number;
};

/** Everything that is recorded of somebody on a day. */
export type DayRecords = {
  spans: SpanRow[];
  /** Overtime that counts on the day, whenever it was. */
  overtimes: OvertimeRow[];
  /** Overtime that counts on other days and may lie in the attendance of this one. */
  otherOvertimes: OvertimeRow[];
  /** One, or of two halves the morning's first. */
  leaves: LeaveRow[];
};

/**
 * The records of some people from a first to a last site date, both included, as far as the actor may see them:
 * one statement each for attendance, overtime and leave, however many people and days.
 */
export async function readDays(
  ctx: Context,
  employeeIds: readonly number[],
  first: string,
  last: string,
): Promise<{ of(employeeId: number, date: string): DayRecords; spans: SpanRow[] }> {
  const spans = await readSpans(
    ctx,
    sql`a.employee_id = any(${employeeIds}) and a.site_date between ${first} and ${last} and ${visibleSpan(ctx)}`,
  );
  const overtimes = await readOvertimes(
    ctx,
    sql`where o.employee_id = any(${employeeIds}) and ${isAroundDays(first, last)}
      order by o.site_date, o.start_time, o.id`,
  );
  const leaves = await readLeaves(ctx, employeeIds, first, last);

  const people = new Map<number, Map<string, DayRecords>>(employeeIds.map((id) => [id, new Map()]));
  const of = (employeeId: number, date: string): DayRecords => {
    const days = people.get(employeeId);
    const known = days?.get(date);
    if (known) return known;
    const day = { spans: [], overtimes: [], otherOvertimes: [], leaves: [] };
    days?.set(date, day);
    return day;
  };
  const overtimesOf = Map.groupBy(overtimes, (overtime) => overtime.employee_id);
  for (const span of spans) of(span.employee_id, span.site_date).spans.push(span);
  for (const overtime of overtimes) {
    if (overtime.day >= first && overtime.day <= last)
      of(overtime.employee_id, overtime.day).overtimes.push(overtime);
  }
  for (const span of spans) {
    const day = of(span.employee_id, span.site_date);
    const others = overtimesOf.get(span.employee_id) ?? [];
    day.otherOvertimes = others.filter((overtime) => overtime.day !== span.site_date);
  }
  const calendars = await workingDaysOfPeople(
    ctx,
    leaves.map((leave) => leave.employee_id),
    first,
    last,
  );
  for (const leave of leaves) {
    const { isWorked } = calendars.of(leave.employee_id);
    const [from, to] = [later(leave.start_date, first), earlier(leave.end_date, last)];
    for (const date of datesBetween(from, to)) {
      if (isWorked(date)) of(leave.employee_id, date).leaves.push(leave);
    }
  }
  return { of, spans };
}

async function readLeaves(
  ctx: Context,
  employeeIds: readonly number[],
  first: string,
  last: string,
): Promise<LeaveRow[]> {
  const { rows } = await sql<LeaveRow>`
    select l.id, l.employee_id, l.type_of_leave, l.start_date, l.end_date, l.half_day, l.half_of_day,
      (select coalesce(sum(d.days), 0)::float8 from leave_days d where d.application_id = l.id) as days_used
    from leave_applications l
    where l.employee_id = any(${employeeIds}) and l.status = 'approved'
      and l.taken && daterange(${first}, ${last}, '[]')
    order by lower(l.taken_time)`.execute(ctx.database);
  return rows;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
