import { expect, test } from 'vitest';
import { formatDate, formatInstant, parseTypedDate } from './dates.ts';

test.each([
  ['2026-03-07', '2026-03-07'],
  ['2026/3/7', '2026-03-07'],
  ['20260307', '2026-03-07'],
  ['7/3/2026', '2026-03-07'],
  ['07.03.2026', '2026-03-07'],
  ['7 Mar 2026', '2026-03-07'],
  ['7 march 2026', '2026-03-07'],
  ['07-MAR-2026', '2026-03-07'],
  ['7 Sept 2026', '2026-09-07'],
  ['7 Mar 2026', '2026-03-07'],
  ['Mar 7, 2026', '2026-03-07'],
  ['31 Feb 2026', null],
  ['7 Mai 2026', null],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['tomorrow', null],
  ['', null],
])('%j is read as %j', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test.each([
  ['5 dec', '2026-11-26', '2026-12-05'],
  ['Dec 5', '2026-11-26', '2026-12-05'],
  ['5dec', '2026-11-26', '2026-12-05'],
  ['3 Jan', '2026-11-26', '2027-01-03'],
  ['28 Dec', '2027-01-04', '2026-12-28'],
  ['29 feb', '2028-01-10', '2028-02-29'],
  ['30 feb', '2026-11-26', null],
  ['5 de', '2026-11-26', null],
])('%j on %s is %j', (typed, today, date) => {
  expect(parseTypedDate(typed, today)).toBe(date);
});

test('dates are shown with the name of their month first', () => {
  expect(formatDate('2026-03-07')).toBe('Mar 7, 2026');
  expect(formatDate(null)).toBe('—');
  expect(formatInstant('2026-03-07T10:05:00.000Z', 'Asia/Singapore')).toBe('Mar 7, 2026, 18:05');
  expect(formatInstant('2026-03-07T16:00:00.000Z', 'Asia/Singapore')).toBe('Mar 8, 2026, 00:00');
});
