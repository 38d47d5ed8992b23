import type { HistoryWords } from '../../platform/history-words.ts';

/** How the history of deliveries reads. */
export const deliveryHistoryWords = {
  deliveries: {
    labels: {
      delivered_date: 'Date Delivered',
      attachment_file_id: 'Attachment',
      over_delivery_reason: 'Reason for over-delivery',
    },
    order: ['delivered_date', 'attachment_file_id'],
    hidden: ['type', 'received_by_id'],
    sentence: (t, { action, changes }) => {
      if (action === 'created') return t('recorded this delivery');
      return action === 'updated' && changes.received_by_id ? t('changed who received it') : null;
    },
  },
} satisfies Record<string, HistoryWords>;
