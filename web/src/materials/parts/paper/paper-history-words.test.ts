import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { paperHistoryWords } from './paper-history-words.ts';

const t = ((key: string, { title }: { title?: string } = {}) =>
  key.replace('{{title}}', title ?? '')) as TFunction;
const entry = (action: string, changes: object, title: string | null = null) =>
  ({ action, changes, subject: { kind: '', id: 1, title } }) as unknown as HistoryEntry;

test.each([
  ['Approved1', 'approved this on site'],
  ['Approved2', 'approved this'],
  ['Rejected', 'rejected this'],
  ['Pending', 'sent this back to Pending'],
])('a request order that became %s reads “%s”', (status, sentence) => {
  const { sentence: sentenceOf } = paperHistoryWords.request_orders;
  expect(sentenceOf(t, entry('updated', { status: ['Pending', status] }))).toBe(sentence);
});

test('a line is named by the code of its material', () => {
  const { sentence } = paperHistoryWords.request_order_lines;
  expect(sentence(t, entry('created', {}, 'CB-16'))).toBe('added CB-16');
  expect(sentence(t, entry('updated', {}, 'CB-16'))).toBe('changed CB-16');
  expect(sentence(t, entry('deleted', {}, 'CB-16'))).toBe('removed CB-16');
  expect(sentence(t, entry('created', {}))).toBeNull();
});

test('an issue PO that is closed says so', () => {
  const { sentence } = paperHistoryWords.issue_pos;
  expect(sentence(t, entry('updated', { closed_at: [null, '2026-11-03T00:00:00.000Z'] }))).toBe(
    'closed this Issue PO',
  );
  expect(sentence(t, entry('updated', { comments: [null, 'x'] }))).toBeNull();
});
