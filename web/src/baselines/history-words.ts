import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of a project says what was done with its baselines. */
export const baselineHistoryWords = {
  baselines: {
    hidden: ['name'],
    sentence(t, { action, subject, changes }) {
      const name = subject.title ?? '';
      if (action === 'created') return t('saved the baseline {{name}}', { name });
      if (action === 'deleted') return t('deleted the baseline {{name}}', { name });
      return t('renamed the baseline {{before}} to {{name}}', {
        before: String(changes.name?.[0] ?? ''),
        name,
      });
    },
  },
} satisfies Record<string, HistoryWords>;
