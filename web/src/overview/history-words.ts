import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of monthly reports reads, in that of their project. */
export const monthlyReportHistoryWords = {
  monthly_reports: {
    labels: { summary: 'Summary' },
    sentence: (t, { subject }) =>
      t('wrote the summary of the monthly report of {{month}}', { month: subject.title ?? '' }),
  },
} satisfies Record<string, HistoryWords>;
