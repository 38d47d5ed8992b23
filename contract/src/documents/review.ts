import { type ReviewManifest, reviewDecision } from '../decisions/review-decision.ts';
import { MAX_REPORT_COMMENT, REASON_MISSING } from './decisions.ts';
import { decideDailyReport } from './endpoints.ts';

const decision = (status: 'approved' | 'rejected', commentMissing?: string) =>
  reviewDecision(decideDailyReport, {
    call: ({ id, updated_at }, comments) => ({ params: { id }, body: { status, comments, updated_at } }),
    maxComment: MAX_REPORT_COMMENT,
    ...(commentMissing && { commentMissing }),
  });

/** Daily reports among the approvals. */
export const dailyReportReview: ReviewManifest = {
  name: 'daily_reports',
  singular: 'Daily report',
  plural: 'Daily reports',
  facts: [
    { key: 'date', label: 'Report date', format: 'date' },
    { key: 'activity', label: 'Activity' },
    { key: 'location', label: 'Location' },
    { key: 'accomplishments', label: 'Accomplishments (%)' },
    { key: 'manpower', label: 'Manpower' },
    { key: 'hours', label: 'Hours' },
    { key: 'photos', label: 'Photos' },
    { key: 'comments', label: 'Comments', format: 'rich' },
  ],
  approve: decision('approved'),
  reject: decision('rejected', REASON_MISSING),
};
