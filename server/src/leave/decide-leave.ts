import {
  type decideLeave as decideLeaveEndpoint,
  decisionTo,
  type Input,
  type LeaveApplication,
  leaveTransitions,
} from '@plumbline/contract';
import { decide, decisionKind } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { leavePolicy } from './leave-policy.ts';
import { lockApplication } from './lock-application.ts';
import { readApplication } from './read-applications.ts';
import { giveBack, take } from './use-credit.ts';

const leaveKind = decisionKind({
  policy: leavePolicy,
  table: 'leave_applications',
  undecided: 'pending',
  lock: lockApplication,
  async apply(ctx, leave, { decision }) {
    if (decision === 'approve') await take(ctx, leave);
    if (decision === 'cancel' && leave.status === 'approved') await giveBack(ctx, leave);
  },
  columns: () => ({ days_not_covered: 0 }),
  notifications: (_, { employee_id, start_date, end_date }, { decision, comments }) => [
    {
      employeeIds: [employee_id],
      notification: {
        kind: `leave_${leaveTransitions[decision].to}`,
        facts: { start: start_date, end: end_date, comments },
        place: { kind: 'my_leave' },
      },
    },
  ],
  read: readApplication,
});

/**
 * Approves, rejects or cancels an application. Approval takes its days from the credit of each of its years, and
 * cancelling what was approved gives them back; the employee is notified. Rules: LEAVE-4, LEAVE-5.
 * @throws not_found, not_allowed, stale, wrong_state; invalid when fewer days remain than it takes
 */
export function decideLeave(
  ctx: Context,
  { params, body }: Input<typeof decideLeaveEndpoint>,
): Promise<LeaveApplication> {
  const decision = decisionTo(leaveTransitions, body.status);
  return decide(ctx, leaveKind, { id: params.id, decision, body });
}
