import type { HistoryWords } from '../platform/history-words.ts';
import { deliveryHistoryWords } from './deliveries/history-words.ts';
import { stocktakeHistoryWords } from './stocktakes/history-words.ts';

/** How the histories of materials and their papers read. */
export const materialHistoryWords = {
  ...deliveryHistoryWords,
  ...stocktakeHistoryWords,
} satisfies Record<string, HistoryWords>;
