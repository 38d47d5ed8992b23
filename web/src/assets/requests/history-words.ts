import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import type { HistoryWords } from '../../platform/history-words.ts';

/** How the history of requests for tools and equipment reads: the decision as a sentence, with its comments. */
export const assetRequestHistoryWords: Record<string, HistoryWords> = {
  asset_requests: {
    labels: {
      from_date: 'Start Date',
      to_date: 'End Date',
      request_by_type: 'Request Tools By',
      decision_comments: 'Comments',
    },
    order: ['date', 'request_by_type', 'from_date', 'to_date', 'comments'],
    hidden: ['status', 'decided_at'],
    sentence: (t, { action, changes }) => {
      if (action === 'created') return t('made this request');
      return action === 'updated' ? decisionSentence(t, changes) : null;
    },
  },
};

function decisionSentence(t: TFunction, { status }: HistoryEntry['changes']): string | null {
  if (status?.[1] === 'Approved') return t('approved this');
  return status?.[1] === 'Denied' ? t('denied this') : null;
}
