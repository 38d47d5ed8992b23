import type { HistoryWords } from '../platform/history-words.ts';

/** How the histories of materials and their papers read. */
export const materialHistoryWords = {} satisfies Record<string, HistoryWords>;
