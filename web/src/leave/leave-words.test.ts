import { expect, test } from 'vitest';
import { daysInWords, formatCredit, formatPeriod } from './leave-words.ts';

test.each([
  ['2026-07-06', '2026-07-06', false, '6 Jul 2026'],
  ['2026-07-06', '2026-07-06', true, '6 Jul 2026, half day'],
  ['2026-07-06', '2026-07-08', false, '6 – 8 Jul 2026'],
  ['2026-07-30', '2026-08-03', false, '30 Jul – 3 Aug 2026'],
  ['2026-12-30', '2027-01-04', false, '30 Dec 2026 – 4 Jan 2027'],
])('leave from %s to %s, half a day %s, reads “%s”', (start_date, end_date, half_day, words) => {
  expect(formatPeriod({ start_date, end_date, half_day })).toBe(words);
});

test.each([
  [0.5, '0.5 days'],
  [1, '1 day'],
  [3, '3 days'],
])('%d reads “%s”', (days, words) => {
  expect(daysInWords(days)).toBe(words);
});

test('credits have one decimal', () => {
  expect([7.5, 3, 0].map(formatCredit)).toEqual(['7.5', '3.0', '0.0']);
});
