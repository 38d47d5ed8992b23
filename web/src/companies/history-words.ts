import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of companies reads. */
export const companyHistoryWords = {
  companies: {
    labels: {
      gst_rate: 'GST rate',
      over_price_percent: 'Price limit for a second approval',
      po_number_pattern: 'PO number format',
      logo_file_id: 'Logo',
    },
  },
} satisfies Record<string, HistoryWords>;
