import type { HistoryEntry } from '@plumbline/contract';
import { expect, test } from 'vitest';
import '../app/history-words.ts';
import { t } from '../platform/i18n.ts';
import { joinEntries } from './join-entries.ts';

const wei = { id: 1, first_name: 'Wei Jian', last_name: 'Koh' };
let id = 0;

function entry(kind: string, title: string | null, more: Partial<HistoryEntry> = {}): HistoryEntry {
  id += 1;
  return {
    ...{ id, at: '2026-11-20T08:00:00.000Z', done_at: null, actor: wei, for: null, action: 'created' },
    subject: { kind, id, title },
    changes: {},
    ...more,
  };
}

const sentences = (entries: HistoryEntry[]) =>
  joinEntries(t, entries, 'en').map(({ said }) => said.map(({ sentence }) => sentence));

test('people who were assigned at one moment are named in one sentence', () => {
  const pic = { changes: { pic: [null, true] } } satisfies Partial<HistoryEntry>;
  expect(
    sentences([
      entry('assignments', 'Daniel Ong'),
      entry('assignments', 'Shu Fen Goh', pic),
      entry('assignments', 'Aung Myo', { at: '2026-11-20T07:59:30.000Z' }),
      entry('assignments', 'Khin Win', { at: '2026-11-20T07:58:30.000Z' }),
    ]),
  ).toEqual([['assigned Daniel Ong and Aung Myo', 'assigned Shu Fen Goh as PIC'], ['assigned Khin Win']]);
});

test('what was written at once stands together; changes one after another do not', () => {
  const changes = { status: ['In Progress', 'Completed'] } satisfies HistoryEntry['changes'];
  const changed = (at: string) => entry('work_items', null, { action: 'updated', changes, at });
  expect(
    sentences([
      changed('2026-11-20T08:00:01.000Z'),
      changed('2026-11-20T08:00:00.000Z'),
      entry('work_item_files', 'image_1'),
    ]),
  ).toEqual([['changed this'], ['changed this', 'added file 1']]);
});

test('another person, or one for another, is an entry of its own', () => {
  const other = { id: 2, first_name: 'Chee Keong', last_name: 'Lau' };
  expect(
    sentences([
      entry('assignments', 'Daniel Ong'),
      entry('assignments', 'Aung Myo', { actor: other }),
      entry('assignments', 'Khin Win', { actor: other, for: wei }),
    ]),
  ).toEqual([['assigned Daniel Ong'], ['assigned Aung Myo'], ['assigned Khin Win']]);
});
