import { z } from 'zod';
import { type ReviewManifest, reviewDecision, withReason } from '../decisions/review-decision.ts';
import { id } from '../platform/scalars.ts';
import { MAX_REPORT_COMMENT, REASON_MISSING } from './decisions.ts';
import { decideDailyReport } from './endpoints.ts';
import { progressBody, progressChange } from './progress-change.ts';

const decision = (status: 'approved' | 'rejected') =>
  reviewDecision(decideDailyReport, {
    call: ({ id, updated_at }, comments, change) => ({
      params: { id },
      body: { status, comments, updated_at, ...progressBody(change) },
    }),
    maxComment: MAX_REPORT_COMMENT,
  });

/** The task of a report, among its facts; the progress is null while the task has tasks below it. */
const taskFact = z.object({ id, progress: z.number().nullable() });

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
    { key: 'comments', label: 'Comments', format: 'rich' },
  ],
  dates: { from: 'date', words: 'Report date {{dates}}' },
  progressChange: (title, { task, accomplishments }) => {
    const { data } = taskFact.safeParse(task);
    return data ? progressChange({ id: data.id, title }, data.progress, Number(accomplishments)) : null;
  },
  approve: decision('approved'),
  reject: withReason(decision('rejected'), REASON_MISSING),
};
