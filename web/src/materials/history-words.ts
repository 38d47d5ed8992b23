import type { HistoryWords } from '../platform/history-words.ts';
import { deliveryHistoryWords } from './deliveries/history-words.ts';
import { catalogueHistoryWords } from './list/history-words.ts';
import { paperHistoryWords } from './parts/paper/paper-history-words.ts';
import { stocktakeHistoryWords } from './stocktakes/history-words.ts';
import { withdrawalHistoryWords } from './withdrawals/history-words.ts';

/** How the histories of materials and their papers read. */
export const materialHistoryWords = {
  ...catalogueHistoryWords,
  ...paperHistoryWords,
  ...withdrawalHistoryWords,
  ...deliveryHistoryWords,
  ...stocktakeHistoryWords,
} satisfies Record<string, HistoryWords>;
