import { type LeaveType, leaveTypes } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';

type Leave = { id: number; employee_id: number; type_of_leave: LeaveType };
type YearOfLeave = { year: number; days: string; remaining: string };

/**
 * Counts the days of an application as used, each year's in its own credit. The rows are locked in the order of the
 * years, so that of two approvals at once the second sees what the first has left; the table's own check is the last
 * word. Unpaid leave has no limit.
 * @throws invalid when fewer days remain than it takes
 */
export async function take(ctx: Context, leave: Leave): Promise<void> {
  if (leave.type_of_leave === 'unpaid') return takeUnpaid(ctx, leave);
  // Locked by itself first: what another approval has just taken is seen by the statements that follow.
  await lockCredits(ctx, leave);
  const [short] = await shortages(ctx, leave);
  if (short) throw invalid({ status: short });
  await change(ctx, leave, 1);
}

/** In which years fewer days remain than an application takes, in sentences; unpaid leave has no limit. */
export async function shortages(ctx: Context, leave: Leave): Promise<string[]> {
  if (leave.type_of_leave === 'unpaid') return [];
  const { rows } = await sql<YearOfLeave>`
    select d.year, d.days, coalesce(c.credit - c.used, 0) as remaining
    from leave_days d left join leave_credits c on c.employee_id = ${leave.employee_id}
      and c.year = d.year and c.type_of_leave = ${leave.type_of_leave}
    where d.application_id = ${leave.id} order by d.year`.execute(ctx.database);
  return rows
    .filter(({ days, remaining }) => Number(days) > Number(remaining))
    .map((short) => notEnough(leave.type_of_leave, short));
}

/** Gives the days of an approved application back to the credit of each of its years. */
export async function giveBack(ctx: Context, leave: Leave): Promise<void> {
  await lockCredits(ctx, leave);
  await change(ctx, leave, -1);
}

function notEnough(type: LeaveType, { year, days, remaining }: YearOfLeave): string {
  const name = leaveTypes[type].toLowerCase();
  const left = Number(remaining);
  const remains =
    left === 0
      ? `No ${name} leave remains in ${year}`
      : `Only ${daysOf(left)} of ${name} leave ${left === 1 ? 'remains' : 'remain'} in ${year}`;
  return `${remains}; this application needs ${Number(days)}.`;
}

const daysOf = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Locks the credits of several applications, and says how many days remain in each, by `creditKey`; unpaid leave has none. */
export async function lockCreditsOf(ctx: Context, ids: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    employee_id: number;
    year: number;
    type_of_leave: LeaveType;
    remaining: number;
  }>`
    select c.employee_id, c.year, c.type_of_leave, coalesce(c.credit - c.used, 0)::float8 as remaining
    from leave_credits c
    where exists (select from leave_applications l
      where l.id = any(${ids}) and l.employee_id = c.employee_id and l.type_of_leave = c.type_of_leave)
    order by c.employee_id, c.year, c.type_of_leave for update of c`.execute(ctx.database);
  return new Map(rows.map(({ remaining, ...credit }) => [creditKey(credit), remaining]));
}

/** By what a credit is found among others. */
export const creditKey = (of: { employee_id: number; year: number; type_of_leave: LeaveType }) =>
  `${of.employee_id} ${of.year} ${of.type_of_leave}`;

async function lockCredits(ctx: Context, leave: Leave): Promise<void> {
  await sql`
    select from leave_credits c
    where c.employee_id = ${leave.employee_id} and c.type_of_leave = ${leave.type_of_leave}
      and c.year in (select d.year from leave_days d where d.application_id = ${leave.id})
    order by c.year for update of c`.execute(ctx.database);
}

async function change(ctx: Context, leave: Leave, sign: 1 | -1): Promise<void> {
  await sql`
    update leave_credits c set used = c.used + ${sign}::integer * d.days
    from leave_days d
    where d.application_id = ${leave.id} and c.year = d.year
      and c.employee_id = ${leave.employee_id} and c.type_of_leave = ${leave.type_of_leave}`.execute(
    ctx.database,
  );
}

async function takeUnpaid(ctx: Context, leave: Leave): Promise<void> {
  await sql`
    insert into leave_credits as c (employee_id, year, type_of_leave, used)
    select ${leave.employee_id}::integer, d.year, 'unpaid', d.days
    from leave_days d where d.application_id = ${leave.id} order by d.year
    on conflict on constraint leave_credits_once do update set used = c.used + excluded.used`.execute(
    ctx.database,
  );
}
