import { type LeaveStatus, leaveTransitions } from '@plumbline/contract';
import type { DecisionPolicy } from '../decisions/index.ts';
import { siteToday } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/** The facts that decide who may do what with an application. */
type Decidable = {
  status: LeaveStatus;
  employee_id: number;
  requested_by: number;
  /** Site date. */
  start_date: string;
};

/** The decisions on applications for leave, and cancelling them. Rules: LEAVE-5, APPROVAL-2. */
export const leavePolicy: DecisionPolicy<Decidable, keyof typeof leaveTransitions> = {
  transitions: leaveTransitions,
  subject: (row) => ({ state: row.status, requestedBy: row.requested_by, concerns: [row.employee_id] }),
  ownMatter: 'Only a Superadmin can decide on their own leave or leave that they requested.',
  wrongState: ({ status }) => problem('wrong_state', { message: `This application is already ${status}.` }),
  forbidden(ctx, { status, employee_id, start_date }, decision) {
    const { role, employeeId } = ctx.actor;
    const hasBegun = status === 'approved' && start_date <= siteToday(ctx);
    if (decision !== 'cancel' || !hasBegun || employee_id !== employeeId || role === 'Superadmin')
      return null;
    return problem('not_allowed', {
      message: 'This leave has started. Please ask a manager who can approve leave to cancel it.',
    });
  },
};
