import type { HistoryWords } from '../platform/history-words.ts';
import { catalogueHistoryWords } from './list/history-words.ts';

/** How the histories of materials and their papers read. */
export const materialHistoryWords = {
  ...catalogueHistoryWords,
} satisfies Record<string, HistoryWords>;
