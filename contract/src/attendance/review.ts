import { MAX_DECISION_COMMENT } from '../decisions/decision.ts';
import { type ReviewManifest, reviewDecision, withReason } from '../decisions/review-decision.ts';
import { decideCorrection, decideOvertime } from './endpoints.ts';

type Decide = typeof decideOvertime | typeof decideCorrection;

const decision = (endpoint: Decide, status: 'approved' | 'rejected') =>
  reviewDecision(endpoint, {
    call: ({ id, updated_at }, comments) => ({ params: { id }, body: { status, comments, updated_at } }),
    maxComment: MAX_DECISION_COMMENT,
  });
const bothDecisions = (endpoint: Decide) => ({
  approve: decision(endpoint, 'approved'),
  reject: withReason(decision(endpoint, 'rejected')),
});

/** Overtime among the approvals. */
export const overtimeReview: ReviewManifest = {
  name: 'overtime',
  singular: 'Overtime',
  plural: 'Overtime',
  facts: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'times', label: 'Time' },
    { key: 'reason', label: 'Reason' },
  ],
  dates: { from: 'date', words: 'Worked {{dates}}' },
  ...bothDecisions(decideOvertime),
};

/** Corrections of attendance among the approvals. */
export const correctionReview: ReviewManifest = {
  name: 'corrections',
  singular: 'Attendance correction',
  plural: 'Attendance corrections',
  facts: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'time_in', label: 'Time in', format: 'instant' },
    { key: 'time_out', label: 'Time out', format: 'instant' },
    { key: 'recorded_in', label: 'Recorded time in', format: 'instant' },
    { key: 'recorded_out', label: 'Recorded time out', format: 'instant' },
    { key: 'reason', label: 'Reason' },
  ],
  dates: { from: 'date', words: 'Attendance of {{dates}}' },
  ...bothDecisions(decideCorrection),
};
