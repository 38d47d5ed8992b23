import type { AttendanceDay, AttendanceMark, AttendancePair } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { hasContent, isAtWork, minutesToday, sumDays } from './worked-time.ts';

const mark = (time_taken: string): AttendanceMark => ({
  time_taken,
  received_at: null,
  latitude: null,
  longitude: null,
  project: { id: 1, title: 'Depot' },
  task: null,
  taken_by: { id: 2, first_name: 'Ravi', last_name: 'Kumar' },
});
const pair = (id: number, from: string, to: string | null, forgotten = false): AttendancePair => ({
  id,
  attendance_in: mark(from),
  attendance_out: to === null ? null : mark(to),
  hierarchy: 'Depot',
  is_forgotten: forgotten,
  is_corrected: false,
  is_correction_pending: false,
});
const day = (part: Partial<AttendanceDay>): AttendanceDay => ({
  date: '2026-03-07',
  is_leave: false,
  leave_type: null,
  leave_no_of_days: 0,
  total_work_hours: 0,
  total_ot: 0,
  attendance_pairs: [],
  hours: 0,
  overtime: 0,
  total: 0,
  overtime_details: [],
  leaves: [],
  ...part,
});

const morning = pair(1, '2026-03-07T00:00:00.000Z', '2026-03-07T04:00:00.000Z');
const now = Date.parse('2026-03-07T06:30:00.000Z');

test('who is clocked in and has not forgotten it is at work', () => {
  expect(isAtWork(null)).toBe(false);
  expect(isAtWork(morning)).toBe(false);
  expect(isAtWork(pair(2, '2026-03-07T05:00:00.000Z', null))).toBe(true);
  expect(isAtWork(pair(2, '2026-03-05T05:00:00.000Z', null, true))).toBe(false);
});

test('today counts what is done and what goes on, once', () => {
  const open = pair(2, '2026-03-07T05:00:00.000Z', null);
  expect(minutesToday([morning], null, now)).toBe(240);
  expect(minutesToday([morning, open], open, now)).toBe(330);
});

test('a shift that began yesterday counts, a forgotten one does not', () => {
  const night = pair(3, '2026-03-06T22:30:00.000Z', null);
  expect(minutesToday([], night, now)).toBe(480);
  expect(minutesToday([pair(4, '2026-03-05T00:00:00.000Z', null, true)], null, now)).toBe(0);
});

test('a day has content by an attendance, an overtime or a leave', () => {
  expect(hasContent(day({}))).toBe(false);
  expect(hasContent(day({ attendance_pairs: [morning] }))).toBe(true);
  expect(hasContent(day({ is_leave: true, leave_type: 'annual', leave_no_of_days: 1 }))).toBe(true);
});

test('days are summed', () => {
  const days = [
    day({ hours: 8, overtime: 2, total: 10 }),
    day({ leave_no_of_days: 0.5, hours: 4, total: 4 }),
  ];
  expect(sumDays(days)).toEqual({ hours: 12, overtime: 2, total: 14, leave: 0.5 });
});
