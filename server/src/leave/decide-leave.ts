import {
  type decideLeave as decideLeaveEndpoint,
  decisionTo,
  type Input,
  type LeaveApplication,
  type LeaveStatus,
  type LeaveType,
  leaveTransitions,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { decide, decisionKind } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { leavePolicy } from './leave-policy.ts';
import { leaveToReview } from './leave-to-review.ts';
import { readApplication } from './read-applications.ts';
import { giveBack, take } from './use-credit.ts';

type LockedApplication = {
  id: number;
  employee_id: number;
  type_of_leave: LeaveType;
  start_date: string;
  end_date: string;
  status: LeaveStatus;
  requested_by: number;
  updated_at: Date;
};

const leaveKind = decisionKind({
  policy: leavePolicy,
  table: 'leave_applications',
  lock: lockApplication,
  async apply(ctx, leave, { decision }) {
    if (decision === 'approve') await take(ctx, leave);
    if (decision === 'cancel' && leave.status === 'approved') await giveBack(ctx, leave);
  },
  notifications: (_, { employee_id, start_date, end_date }, { decision, comments }) => [
    {
      employeeIds: [employee_id],
      notification: {
        kind: `leave_${leaveTransitions[decision].to}`,
        facts: { start: start_date, end: end_date, comments },
        place: '/leave',
      },
    },
  ],
  read: readApplication,
});

/**
 * Approves, rejects or cancels an application. Approval takes its days from the credit of each of its years, and
 * cancelling what was approved gives them back; the employee is notified.
 * @throws not_found, not_allowed, stale, wrong_state; invalid when fewer days remain than it takes
 */
export function decideLeave(
  ctx: Context,
  { params, body }: Input<typeof decideLeaveEndpoint>,
): Promise<LeaveApplication> {
  const decision = decisionTo(leaveTransitions, body.status);
  return decide(ctx, leaveKind, { id: params.id, decision, body });
}

/** @throws not_found, also for an application that is not in the actor's reach */
async function lockApplication(ctx: Context, id: number): Promise<LockedApplication> {
  const { rows } = await sql<LockedApplication>`
    select l.id, l.employee_id, l.type_of_leave, l.start_date, l.end_date, l.status, l.requested_by, l.updated_at
    from leave_applications l
    where l.id = ${id} and ${leaveToReview.reach(ctx)} for update of l`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}
