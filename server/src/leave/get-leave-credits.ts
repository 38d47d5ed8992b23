import {
  creditedLeaveTypes,
  type getLeaveCredits as getLeaveCreditsEndpoint,
  type Input,
  type LeaveCredits,
  type LeaveType,
  leaveCreditYears,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { leaveInReach } from './reach.ts';

/** An employee's credits of each type in a year, by default this year. @throws not_found, invalid */
export async function getLeaveCredits(
  ctx: Context,
  { params, query }: Input<typeof getLeaveCreditsEndpoint>,
): Promise<LeaveCredits> {
  await refuseUnseenCredits(ctx, params.id);
  const year = query.year ?? Number(siteToday(ctx).slice(0, 4));
  refuseOtherYears(ctx, year);
  return readLeaveCredits(ctx, params.id, year);
}

/** @throws not_found when somebody is not there or the actor may not see their leave credits */
export async function refuseUnseenCredits(ctx: Context, employeeId: number): Promise<void> {
  const { rows } = await sql`select from employees e
    where e.id = ${employeeId} and ${leaveInReach(ctx, sql`e.id`, 'leave-credit.see-others')}`.execute(
    ctx.database,
  );
  if (rows.length === 0) throw problem('not_found');
}

/** Credits are kept from two years back to next year. @throws invalid for any other */
export function refuseOtherYears(ctx: Context, year: number): void {
  const years = leaveCreditYears(siteToday(ctx));
  if (!years.includes(year))
    throw invalid({ year: `Please select a year from ${years.at(0)} to ${years.at(-1)}.` });
}

/** The stored credits of a year, without checking who reads them; 0 for a type that was never set. */
export async function readLeaveCredits(
  ctx: Context,
  employeeId: number,
  year: number,
): Promise<LeaveCredits> {
  const { rows } = await sql<{
    type_of_leave: LeaveType;
    credit: string | null;
    used: string;
    updated_at: Date;
  }>`
    select type_of_leave, credit, used, updated_at from leave_credits
    where employee_id = ${employeeId} and year = ${year}`.execute(ctx.database);
  const of = (type: LeaveType) => rows.find((row) => row.type_of_leave === type);
  const version = Math.max(...rows.map((row) => row.updated_at.getTime()));
  const days = Object.fromEntries(
    creditedLeaveTypes.flatMap((type) => [
      [type, Number(of(type)?.credit ?? 0)],
      [`used_${type}`, Number(of(type)?.used ?? 0)],
    ]),
  ) as Omit<LeaveCredits, 'employee_id' | 'year' | 'unpaid' | 'updated_at'>;
  return {
    employee_id: employeeId,
    year,
    ...days,
    unpaid: Number(of('unpaid')?.used ?? 0),
    updated_at: rows.length > 0 ? new Date(version).toISOString() : null,
  };
}
