import { type StocktakeCheckStatus, stocktakeCheckWords } from '@plumbline/contract';
import type { HistoryWords } from '../../platform/history-words.ts';

/** How the history of stocktakes reads. */
export const stocktakeHistoryWords = {
  stocktakes: {
    labels: {
      action: 'Operation',
      attachment_file_id: 'Attachment',
      counted_at: 'Time of the count',
      check_status: 'Check',
      check_comments: 'Comments of the checker',
      decision_comments: 'Decision on the dispute',
      below_zero_reason: 'Reason for negative stock',
      is_held: 'Held back until confirmed',
    },
    order: ['date', 'counted_at', 'action', 'attachment_file_id', 'check_status', 'check_comments'],
    hidden: ['type', 'checked_by', 'checked_at', 'decided_by', 'decided_for', 'decided_at'],
    value: (t, field, value) =>
      field === 'check_status' && typeof value === 'string'
        ? t(stocktakeCheckWords[value as StocktakeCheckStatus])
        : undefined,
    sentence: (t, { action }) => (action === 'created' ? t('recorded this stocktake') : null),
  },
} satisfies Record<string, HistoryWords>;
