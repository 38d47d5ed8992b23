import {
  commentRequired,
  decisionBody,
  decisionStatuses,
  REJECTION_REASON_MISSING,
} from '../decisions/decision.ts';
import { transitions } from '../decisions/transitions.ts';

const MISSING = 'Please approve or reject.';

/** How overtime is decided on. Rules: ATTENDANCE-7, APPROVAL-2. */
export const overtimeTransitions = transitions(decisionStatuses, {
  approve: { from: ['pending'], to: 'approved', permission: 'overtime.decide', own: 'superadmin-only' },
  reject: { from: ['pending'], to: 'rejected', permission: 'overtime.decide', own: 'superadmin-only' },
});

/** An approval or a rejection of overtime. */
export const overtimeDecision = decisionBody(overtimeTransitions, MISSING);

/** How corrections of attendance are decided on. */
export const correctionTransitions = transitions(decisionStatuses, {
  approve: {
    from: ['pending'],
    to: 'approved',
    permission: 'attendance-correction.decide',
    own: 'superadmin-only',
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    permission: 'attendance-correction.decide',
    own: 'superadmin-only',
  },
});

/** An approval or a rejection of a correction. */
export const correctionDecision = decisionBody(correctionTransitions, MISSING).superRefine(
  commentRequired('rejected', REJECTION_REASON_MISSING),
);
