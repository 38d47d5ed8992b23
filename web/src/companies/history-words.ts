import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of companies reads. */
export const companyHistoryWords = {
  companies: {
    labels: {
      gst_rate: 'GST rate',
      over_price_percent: 'Price increase that needs a second person',
      po_number_pattern: 'Numbers of issue POs',
      logo_file_id: 'Logo',
    },
  },
} satisfies Record<string, HistoryWords>;
