import {
  type applyForLeave as applyForLeaveEndpoint,
  type Input,
  type LeaveApplication,
  leaveCreditYears,
  leaveDays,
  may,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyReviewers } from '../decisions/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { leaveToReview } from './leave-to-review.ts';
import { readApplication } from './read-applications.ts';

type Body = Input<typeof applyForLeaveEndpoint>['body'];

/**
 * Asks for leave, for oneself or, by those who keep the leave credits, for somebody else. It waits for approval;
 * whether there are enough days is decided then.
 * @throws not_allowed, invalid
 */
export async function applyForLeave(
  ctx: Context,
  { body }: Input<typeof applyForLeaveEndpoint>,
): Promise<LeaveApplication> {
  const employeeId = body.employee_id ?? ctx.actor.employeeId;
  if (employeeId !== ctx.actor.employeeId && !may(ctx.actor.role, 'leave-credit.write'))
    throw problem('not_allowed', { message: 'You can only apply for leave for yourself.' });
  await lockEmployee(ctx, employeeId);
  refuseOtherYears(ctx, body);
  await refuseOverlap(ctx, employeeId, body);

  const { id } = await ctx.database
    .insertInto('leave_applications')
    .values({
      employee_id: employeeId,
      type_of_leave: body.type_of_leave,
      start_date: body.start_date,
      end_date: body.end_date,
      half_day: body.half_day,
      reason: body.reason ?? null,
      requested_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.database
    .insertInto('leave_days')
    .values(
      leaveDays(body.start_date, body.end_date, body.half_day).map(({ year, days }) => ({
        application_id: id,
        year,
        days: String(days),
      })),
    )
    .execute();
  await notifyReviewers(ctx, leaveToReview, id);
  return readApplication(ctx, id);
}

/** One application of a person after the other: the second of two at once is told what it overlaps. */
async function lockEmployee(ctx: Context, employeeId: number): Promise<void> {
  const { rows } = await sql`
    select from employees where id = ${employeeId} and employee_status = 'Active' for no key update`.execute(
    ctx.database,
  );
  if (rows.length === 0) throw invalid({ employee_id: 'Please select an Active employee.' });
}

/** Leave is asked for within the years of which credits are kept. */
function refuseOtherYears(ctx: Context, body: Body): void {
  const years = leaveCreditYears(siteToday(ctx));
  for (const field of ['start_date', 'end_date'] as const)
    if (!years.includes(Number(body[field].slice(0, 4))))
      throw invalid({ [field]: `Please pick a date from ${years.at(0)} to ${years.at(-1)}.` });
}

async function refuseOverlap(ctx: Context, employeeId: number, body: Body): Promise<void> {
  const { rows } = await sql<{ start_date: string; end_date: string }>`
    select start_date, end_date from leave_applications
    where employee_id = ${employeeId} and status in ('pending', 'approved')
      and taken && daterange(${body.start_date}::date, ${body.end_date}::date, '[]')
    order by start_date limit 1`.execute(ctx.database);
  const [other] = rows;
  if (other)
    throw invalid({
      start_date: `This overlaps other leave from ${other.start_date} to ${other.end_date}.`,
    });
}
