import { MAX_DECISION_COMMENT } from '../decisions/decision.ts';
import { type ReviewManifest, reviewDecision, withReason } from '../decisions/review-decision.ts';
import { decideLeave } from './endpoints.ts';
import { halvesOfDay, leaveTypes } from './leave.ts';

const decision = (status: 'approved' | 'rejected') =>
  reviewDecision(decideLeave, {
    call: ({ id, updated_at }, comments) => ({ params: { id }, body: { status, comments, updated_at } }),
    maxComment: MAX_DECISION_COMMENT,
  });

/** Applications for leave among the approvals. */
export const leaveReview: ReviewManifest = {
  name: 'leave',
  singular: 'Leave',
  plural: 'Leave',
  facts: [
    { key: 'type_of_leave', label: 'Type of leave', words: leaveTypes },
    { key: 'start_date', label: 'From', format: 'date' },
    { key: 'end_date', label: 'To', format: 'date' },
    { key: 'half_of_day', label: 'Half of the day', words: halvesOfDay },
    { key: 'days', label: 'Days' },
    { key: 'balances', label: 'Left after approval', format: 'leave balances' },
    { key: 'absences', label: 'Also away', format: 'absences' },
    { key: 'reason', label: 'Reason' },
  ],
  dates: { from: 'start_date', to: 'end_date', words: 'On leave {{dates}}' },
  approve: decision('approved'),
  reject: withReason(decision('rejected')),
};
