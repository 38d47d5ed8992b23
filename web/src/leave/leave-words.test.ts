import { expect, test } from 'vitest';
import { daysInWords, formatCredit, formatPeriod } from './leave-words.ts';

test.each([
  ['2026-07-06', '2026-07-06', null, 'Jul 6, 2026'],
  ['2026-07-06', '2026-07-06', 'morning', 'Jul 6, 2026, morning'],
  ['2026-07-06', '2026-07-06', 'afternoon', 'Jul 6, 2026, afternoon'],
  ['2026-07-06', '2026-07-08', null, 'Jul 6 – 8, 2026'],
  ['2026-07-30', '2026-08-03', null, 'Jul 30 – Aug 3, 2026'],
  ['2026-12-30', '2027-01-04', null, 'Dec 30, 2026 – Jan 4, 2027'],
] as const)('leave from %s to %s, half %s, reads “%s”', (start_date, end_date, half_of_day, words) => {
  expect(formatPeriod({ start_date, end_date, half_of_day })).toBe(words);
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
