import type {
  decideLeave as decideLeaveEndpoint,
  Input,
  LeaveApplication,
  LeaveStatus,
  LeaveType,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { notify } from '../notifications/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { type Decision, refusalOf } from './abilities.ts';
import { leaveInReach } from './reach.ts';
import { readApplication } from './read-applications.ts';
import { giveBack, take } from './use-credit.ts';

type LockedApplication = {
  id: number;
  employee_id: number;
  type_of_leave: LeaveType;
  start_date: string;
  end_date: string;
  status: LeaveStatus;
  created_by: number;
  updated_at: Date;
};

/**
 * Approves, rejects or cancels an application. Approval takes its days from the credit of each of its years, and
 * cancelling what was approved gives them back; whose leave it is, is told.
 * @throws not_found, not_allowed, stale, wrong_state; invalid when fewer days remain than it takes
 */
export async function decideLeave(
  ctx: Context,
  { params, body }: Input<typeof decideLeaveEndpoint>,
): Promise<LeaveApplication> {
  const leave = await lockApplication(ctx, params.id);
  const refusal = refusalOf(
    ctx.actor,
    {
      status: leave.status,
      employeeId: leave.employee_id,
      createdBy: leave.created_by,
      startDate: leave.start_date,
    },
    body.status,
    siteToday(ctx),
  );
  if (refusal?.code === 'not_allowed') throw refusal;
  await refuseStale(
    ctx,
    { table: 'leave_applications', id: leave.id, updatedAt: leave.updated_at },
    body.updated_at,
  );
  if (refusal) throw refusal;

  if (body.status === 'approved') await take(ctx, leave);
  if (body.status === 'cancelled' && leave.status === 'approved') await giveBack(ctx, leave);
  await ctx.database
    .updateTable('leave_applications')
    .set({
      status: body.status,
      decided_by: ctx.actor.employeeId,
      // Of the last decision: an older one's would stand there as if the last had said it.
      comments: body.comments ?? null,
    })
    .where('id', '=', leave.id)
    .execute();
  await notifyDecided(ctx, leave, body.status, body.comments ?? '');
  return readApplication(ctx, leave.id);
}

/** @throws not_found, also for an application that is not in the actor's reach */
async function lockApplication(ctx: Context, id: number): Promise<LockedApplication> {
  const { rows } = await sql<LockedApplication>`
    select l.id, l.employee_id, l.type_of_leave, l.start_date, l.end_date, l.status, l.created_by, l.updated_at
    from leave_applications l
    where l.id = ${id} and ${leaveInReach(ctx, sql`l.employee_id`, 'leave.decide')} for update of l`.execute(
    ctx.database,
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

async function notifyDecided(
  ctx: Context,
  leave: LockedApplication,
  decision: Decision,
  comments: string,
): Promise<void> {
  await notify(ctx, [leave.employee_id], {
    kind: `leave_${decision}`,
    facts: { start: leave.start_date, end: leave.end_date, comments },
    place: '/leave',
  });
}
