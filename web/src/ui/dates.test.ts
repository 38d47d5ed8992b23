import { expect, test } from 'vitest';
import { formatDate, formatInstant, formatTableDate, parseTypedDate } from './dates.ts';

test.each([
  ['2026-03-07', '2026-03-07'],
  ['2026/3/7', '2026-03-07'],
  ['20260307', '2026-03-07'],
  ['7/3/2026', '2026-03-07'],
  ['07.03.2026', '2026-03-07'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['tomorrow', null],
  ['', null],
])('%j is read as %j', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test('dates as the specification shows them', () => {
  expect(formatDate('2026-03-07')).toBe('Mar 7, 2026');
  expect(formatTableDate('2026-03-07')).toBe('2026/03/07');
  expect(formatDate(null)).toBe('—');
  expect(formatInstant('2026-03-07T10:05:00.000Z', 'Asia/Singapore')).toBe('Mar 7, 2026, 18:05');
  expect(formatInstant('2026-03-07T16:00:00.000Z', 'Asia/Singapore')).toBe('Mar 8, 2026, 00:00');
});
