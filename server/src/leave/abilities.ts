import { type LeaveStatus, may } from '@plumbline/contract';
import type { Actor } from '../platform/context.ts';
import { type Problem, problem } from '../platform/problem.ts';

/** What decides who may do what with an application. */
export type LeaveState = {
  status: LeaveStatus;
  /** Whose leave it is. */
  employeeId: number;
  createdBy: number;
  /** Site date. */
  startDate: string;
};

export type Decision = Exclude<LeaveStatus, 'pending'>;

/**
 * Why the actor may not decide so on an application that is in their reach; null when they may.
 * Source: decisions 3 and 6, Leave.
 * @param today the site's day
 */
export function refusalOf(
  actor: Actor,
  leave: LeaveState,
  decision: Decision,
  today: string,
): Problem | null {
  return decision === 'cancelled'
    ? refusalOfCancelling(actor, leave, today)
    : refusalOfDeciding(actor, leave);
}

/** What the actor may do with it now. */
export function leaveAbilities(
  actor: Actor,
  leave: LeaveState,
  today: string,
): { decide: boolean; cancel: boolean } {
  return {
    decide: refusalOf(actor, leave, 'approved', today) === null,
    cancel: refusalOf(actor, leave, 'cancelled', today) === null,
  };
}

function refusalOfDeciding(actor: Actor, leave: LeaveState): Problem | null {
  if (!may(actor.role, 'leave.decide')) return problem('not_allowed');
  const isRequester = leave.employeeId === actor.employeeId || leave.createdBy === actor.employeeId;
  if (isRequester && actor.role !== 'Superadmin')
    return problem('not_allowed', {
      message: 'Only a Superadmin can decide on their own leave or leave that they requested.',
    });
  return leave.status === 'pending' ? null : wrongState(leave);
}

function refusalOfCancelling(actor: Actor, leave: LeaveState, today: string): Problem | null {
  const isOwn = leave.employeeId === actor.employeeId;
  if (!isOwn && !may(actor.role, 'leave.decide')) return problem('not_allowed');
  if (leave.status !== 'pending' && leave.status !== 'approved') return wrongState(leave);
  const hasBegun = leave.status === 'approved' && leave.startDate <= today;
  if (isOwn && hasBegun && actor.role !== 'Superadmin')
    return problem('not_allowed', {
      message: 'This leave has started. Please ask a manager who can approve leave to cancel it.',
    });
  return null;
}

function wrongState({ status }: LeaveState): Problem {
  return problem('wrong_state', { message: `This application is already ${status}.` });
}
