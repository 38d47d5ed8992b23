import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import type { HistoryWords } from '../platform/history-words.ts';

/**
 * How the history of what is requested and decided reads: the decision as a sentence, with its comments.
 * @param requested the sentence of its first entry, such as 'applied for this leave'
 */
export function requestHistoryWords(requested: string, words: HistoryWords): HistoryWords {
  return {
    ...words,
    // A decision had comments under another name once.
    labels: { decision_comments: 'Comments', comments: 'Comments', ...words.labels },
    hidden: ['status', 'decided_at', ...(words.hidden ?? [])],
    sentence: (t, entry) =>
      entry.action === 'created'
        ? t(requested)
        : entry.action === 'updated'
          ? decisionSentence(t, entry)
          : null,
  };
}

function decisionSentence(t: TFunction, { changes }: HistoryEntry): string | null {
  switch (changes.status?.[1]) {
    case 'approved':
      return t('approved this');
    case 'rejected':
      return t('rejected this');
    case 'cancelled':
      return t('cancelled this');
    case 'pending':
      return t('submitted this again');
    default:
      return null;
  }
}
