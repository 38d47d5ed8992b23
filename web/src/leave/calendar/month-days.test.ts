import type { MonthCalendar } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { byDay, byPerson, daysWithin, monthAfter, monthDays } from './month-days.ts';

/** A Sunday is worked, and the Monday after it is a holiday. */
const calendar: MonthCalendar = {
  company_id: 1,
  weekdays: [1, 2, 3, 4, 5, 6],
  days: [
    { date: '2026-11-08', kind: 'working_day', name: 'Instead of Monday' },
    { date: '2026-11-09', kind: 'holiday', name: 'Deepavali' },
  ],
};

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %d days', (month, count) => {
  const days = monthDays(month, calendar);
  expect(days.length).toBe(count);
  expect(days.at(-1)).toMatchObject({ date: `${month}-${count}`, day: count });
});

test('the rest days of November 2026, with the holidays', () => {
  const days = monthDays('2026-11', calendar);
  expect(days.flatMap(({ day, isRestDay }) => (isRestDay ? [day] : []))).toEqual([1, 9, 15, 22, 29]);
  expect(days.filter(({ holiday }) => holiday !== null)).toMatchObject([{ day: 9, holiday: 'Deepavali' }]);
});

test('months follow each other over the years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-05', 0)).toBe('2026-05');
});

test.each([
  ['within', '2026-11-03', '2026-11-05', { first: 3, last: 5, startsBefore: false, endsAfter: false }],
  ['into it', '2026-10-30', '2026-11-02', { first: 1, last: 2, startsBefore: true, endsAfter: false }],
  ['out of it', '2026-11-30', '2027-01-02', { first: 30, last: 30, startsBefore: false, endsAfter: true }],
  ['all over it', '2026-09-01', '2026-12-31', { first: 1, last: 30, startsBefore: true, endsAfter: true }],
])('a leave %s covers its days of the month', (_, start_date, end_date, covered) => {
  expect(daysWithin('2026-11', { start_date, end_date })).toEqual(covered);
});

const leave = (id: number, person: number, start_date: string, end_date = start_date) => ({
  id,
  employee: { id: person, company: { id: 1 } },
  start_date,
  end_date,
});

test('a person has one row, however often they are away', () => {
  const rows = byPerson([leave(1, 7, '2026-11-03'), leave(2, 8, '2026-11-04'), leave(3, 7, '2026-11-20')]);
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([[1, 3], [2]]);
});

test('the list of days has those on which somebody is away, and the holidays', () => {
  const found = byDay(
    monthDays('2026-11', calendar),
    [leave(1, 7, '2026-11-14', '2026-11-16'), leave(2, 8, '2026-11-16')],
    [calendar],
  );
  expect(found.map(({ day, leaves }) => [day.day, leaves.map(({ id }) => id)])).toEqual([
    [9, []],
    [14, [1]],
    [16, [1, 2]],
  ]);
});
