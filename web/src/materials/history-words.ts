import type { HistoryWords } from '../platform/history-words.ts';
import { withdrawalHistoryWords } from './withdrawals/history-words.ts';

/** How the histories of materials and their papers read. */
export const materialHistoryWords = { ...withdrawalHistoryWords } satisfies Record<string, HistoryWords>;
