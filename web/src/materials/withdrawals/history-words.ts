import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import type { HistoryWords } from '../../platform/history-words.ts';

/** How the history of withdrawals reads: the decision as a sentence, with its comments. */
export const withdrawalHistoryWords: Record<string, HistoryWords> = {
  withdrawals: {
    labels: { decision_comments: 'Comments', date: 'Request Date' },
    hidden: ['status', 'decided_at'],
    sentence: (t, { action, changes }) => {
      if (action === 'created') return t('made this request');
      return action === 'updated' ? decisionSentence(t, changes) : null;
    },
  },
  withdrawal_lines: {
    labels: { withdraw_qty: 'Withdraw Qty', source_item_id: 'Requested From' },
    hidden: ['position', 'source', 'source_item_id'],
  },
};

function decisionSentence(t: TFunction, { status }: HistoryEntry['changes']): string | null {
  switch (status?.[1]) {
    case 'Approved':
      return t('approved this');
    case 'Rejected':
      return t('rejected this');
    case 'Pending':
      return t('submitted this again');
    default:
      return null;
  }
}
