import type { HistoryEntry } from '@plumbline/contract';
import { expect, test } from 'vitest';
import '../app/history-words.ts';
import { t } from '../platform/i18n.ts';
import { entrySentence } from './entry-sentence.ts';

const deleted = (changes: HistoryEntry['changes']): HistoryEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  actor: { id: 1, first_name: 'Wei Jian', last_name: 'Koh' },
  action: 'deleted',
  subject: { kind: 'work_items', id: 5, title: 'Block 218A' },
  changes: { title: ['Block 218A', null], ...changes },
});

test.each([
  [{}, 'deleted Block 218A'],
  [{ items_below: [1, null] }, 'deleted Block 218A with the item below it'],
  [{ items_below: [5965, null] }, 'deleted Block 218A with 5,965 items below it'],
] satisfies [HistoryEntry['changes'], string][])(
  'a tree that went is told in one sentence: %j',
  (changes, sentence) => {
    expect(entrySentence(t, deleted(changes))).toBe(sentence);
  },
);
