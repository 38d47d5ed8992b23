import { decisionBody } from '../decisions/decision.ts';
import { transitions } from '../decisions/transitions.ts';
import { leaveStatuses } from './leave.ts';

/**
 * How applications for leave are decided on. Leave that has begun is cancelled by others only; the server refuses the
 * rest. Rule: LEAVE-5.
 */
export const leaveTransitions = transitions(leaveStatuses, {
  approve: { from: ['pending'], to: 'approved', permission: 'leave.decide', own: 'superadmin-only' },
  reject: { from: ['pending'], to: 'rejected', permission: 'leave.decide', own: 'superadmin-only' },
  cancel: { from: ['pending', 'approved'], to: 'cancelled', permission: 'leave.decide', own: 'always' },
});

/** How approved leave is shortened, by those who may decide on it. Rule: LEAVE-6. */
export const leaveShortening = transitions(leaveStatuses, {
  shorten: { from: ['approved'], to: 'approved', permission: 'leave.decide', own: 'superadmin-only' },
});

/** An approval, a rejection or a cancellation of leave. */
export const leaveDecision = decisionBody(leaveTransitions, 'Please approve, reject or cancel.');
