import type { HistoryEntry } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import '../app/history-words.ts';
import { changedFields } from './change-words.ts';

const t = ((sentence: string) => sentence) as TFunction;
const wording = {
  timeZone: 'Asia/Singapore',
  names: new Map([['company_id', new Map([[2, 'Tiang Lurus']])]]),
};

const shown = (kind: string, changes: HistoryEntry['changes'], action: HistoryEntry['action'] = 'updated') =>
  changedFields(
    t,
    {
      id: 1,
      at: '2026-01-01T00:00:00.000Z',
      done_at: null,
      actor: null,
      for: null,
      action,
      subject: { kind, id: 1, title: null },
      changes,
    },
    wording,
  ).map(({ label, before, after }) => [label, before, after]);

test('the fields of an item read as on its form, the most important first', () => {
  expect(
    shown('work_items', {
      new_updates: [null, 'Poured'],
      current_percentage: [33.333333, 40],
      start_date: [null, '2026-03-01'],
      is_inspected: [false, true],
      inspection_proof_file_id: [null, 7],
    }),
  ).toEqual([
    ['Current Progress', '33.333333%', '40%'],
    ['Start Date', null, expect.stringContaining('2026')],
    ['New Updates', null, 'Poured'],
    ['Inspected', 'No', 'Yes'],
    ['Inspection proof', null, 'a file'],
  ]);
});

test('a person’s role and company go by their names, and the fields by those of the form', () => {
  expect(shown('employees', { role_id: [7, 6], company_id: [2, 99], wp_no: ['A', 'B'] })).toEqual([
    ['Role', 'Worker', 'Supervisor'],
    ['Company', 'Tiang Lurus', 'a company'],
    ['Work Permit No.', 'A', 'B'],
  ]);
});

test('of a new record only filled fields are shown, and of a deleted one none', () => {
  expect(shown('work_items', { title: [null, 'Pier'], set_percentage: [null, 0] }, 'created')).toEqual([
    ['Title', null, 'Pier'],
  ]);
  expect(shown('work_items', { title: ['Pier', null] }, 'deleted')).toEqual([]);
});

test('of a request its fields are shown, and not its state, which the sentence has', () => {
  expect(
    shown('overtimes', {
      status: ['pending', 'rejected'],
      start_time: ['17:00:00', '18:30:00'],
      decision_comments: [null, 'Too long'],
    }),
  ).toEqual([
    ['Start time', '17:00', '18:30'],
    ['Comments', null, 'Too long'],
  ]);
  expect(shown('leave_applications', { type_of_leave: ['annual', 'extended_childcare'] })).toEqual([
    ['Type', 'Annual', 'Extended childcare'],
  ]);
  expect(shown('leave_credits', { used: [0, 1.5] })).toEqual([['Used', '0.0', '1.5']]);
});

test('of an account its username is shown, and of its password nothing', () => {
  expect(shown('users', { username: ['mei', 'mei.tan'], password_changed_at: ['a', 'b'] })).toEqual([
    ['Username', 'mei', 'mei.tan'],
  ]);
});
