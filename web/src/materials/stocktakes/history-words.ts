import type { HistoryWords } from '../../platform/history-words.ts';

/** How the history of stocktakes reads. */
export const stocktakeHistoryWords = {
  stocktakes: {
    labels: { action: 'Operation', attachment_file_id: 'Attachment' },
    order: ['date', 'action', 'attachment_file_id'],
    hidden: ['type', 'checked_by'],
    sentence: (t, { action }) => (action === 'created' ? t('recorded this stocktake') : null),
  },
} satisfies Record<string, HistoryWords>;
