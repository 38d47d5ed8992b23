import type { HistoryEntry } from '@plumbline/contract';
import { expect, test } from 'vitest';
import '../app/history-words.ts';
import { t } from '../platform/i18n.ts';
import { entrySentence } from './entry-sentence.ts';

const deleted = (changes: HistoryEntry['changes']): HistoryEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  done_at: null,
  actor: { id: 1, first_name: 'Wei Jian', last_name: 'Koh' },
  for: null,
  action: 'deleted',
  subject: { kind: 'work_items', id: 5, title: 'Block 218A' },
  changes: { title: ['Block 218A', null], ...changes },
});

test.each([
  [{}, 'deleted Block 218A'],
  [{ items_below: [1, null] }, 'deleted Block 218A with the item below it'],
  [{ items_below: [5965, null] }, 'deleted Block 218A with 5,965 items below it'],
] satisfies [HistoryEntry['changes'], string][])(
  'a deleted tree is one sentence: %j',
  (changes, sentence) => {
    expect(entrySentence(t, deleted(changes))).toBe(sentence);
  },
);

const changed = (
  kind: string,
  action: HistoryEntry['action'],
  changes: HistoryEntry['changes'],
  title: string | null = null,
) => entrySentence(t, { ...deleted({}), action, subject: { kind, id: 5, title }, changes });

test.each<[string, HistoryEntry['action'], HistoryEntry['changes'], string]>([
  ['leave_applications', 'created', { status: [null, 'pending'] }, 'applied for this leave'],
  ['leave_applications', 'updated', { status: ['pending', 'approved'] }, 'approved this'],
  ['leave_applications', 'updated', { status: ['approved', 'cancelled'] }, 'cancelled this'],
  ['overtimes', 'created', { status: [null, 'pending'] }, 'recorded this overtime'],
  ['overtimes', 'updated', { status: ['pending', 'rejected'] }, 'rejected this'],
  ['attendance_corrections', 'created', {}, 'requested this correction'],
  ['attendance_spans', 'created', { time_in: [null, '2026-11-20T00:00:00Z'] }, 'clocked in'],
  ['attendance_spans', 'updated', { time_out: [null, '2026-11-20T08:00:00Z'] }, 'clocked out'],
  ['attendance_spans', 'updated', { is_corrected: [false, true] }, 'approved a correction'],
  [
    'attendance_spans',
    'updated',
    { forgotten_at: [null, '2026-11-21T00:00:00Z'] },
    'clocked in again; this clock-out is missing',
  ],
])('the sentence of an entry of %s: %s %j', (kind, action, changes, sentence) => {
  expect(changed(kind, action, changes)).toBe(sentence);
});

test('what was done with an account or with credits names which', () => {
  const account = (action: HistoryEntry['action'], changes: HistoryEntry['changes']) =>
    changed('users', action, changes, 'mei.tan');
  expect(account('created', { username: [null, 'mei.tan'] })).toBe('added the user “mei.tan”');
  expect(account('deleted', {})).toBe('deleted the user “mei.tan”');
  expect(account('updated', { password_changed_at: ['a', 'b'] })).toBe('changed the password');
  expect(account('updated', { username: ['mei', 'mei.tan'] })).toBe('changed the username');
  const END = '2026-11-21T00:00:00Z';
  expect(account('updated', { link_ends_at: [null, END] })).toBe('created a link to set the password');
  expect(account('updated', { link_ends_at: [END, null] })).toBe('ended the link to set the password');
  const used: HistoryEntry['changes'] = { link_ends_at: [END, null], password_changed_at: ['a', 'b'] };
  expect(account('updated', used)).toBe('changed the password');
  expect(account('updated', { two_step_since: [null, 'b'] })).toBe('turned on two-step sign-in');
  expect(account('updated', { two_step_since: ['a', null] })).toBe('turned off two-step sign-in');

  const credits = (changes: HistoryEntry['changes'], action: HistoryEntry['action'] = 'updated') =>
    changed('leave_credits', action, changes, 'Annual 2026');
  expect(credits({ credit: [null, 14] }, 'created')).toBe('set the leave credits: Annual 2026');
  expect(credits({ credit: [14, 18] })).toBe('changed the leave credits: Annual 2026');
  expect(credits({ used: [0, 1] })).toBe('changed the used leave: Annual 2026');
});

test('a mail with a paper says to whom it went, one with a monthly report of which month', () => {
  const mailed = (month: string | null) =>
    changed('mails', 'created', { month: [null, month], state: [null, 'sent'] }, 'client@hdb.example');
  expect(mailed(null)).toBe('sent this to client@hdb.example');
  expect(mailed('2026-11')).toBe('sent the monthly report of November 2026 to client@hdb.example');
});
