import { expect, test } from 'vitest';
import { periodAfter, periodAround, periodName } from './period.ts';

test.each([
  ['2026-11-22', 'month', '2026-11-01', '2026-11-30', 30, 'November 2026'],
  ['2028-02-29', 'month', '2028-02-01', '2028-02-29', 29, 'February 2028'],
  ['2026-11-22', 'week', '2026-11-16', '2026-11-22', 7, 'Nov 16 – 22, 2026'],
  ['2026-11-23', 'week', '2026-11-23', '2026-11-29', 7, 'Nov 23 – 29, 2026'],
  ['2027-01-01', 'week', '2026-12-28', '2027-01-03', 7, 'Dec 28, 2026 – Jan 3, 2027'],
] as const)('the period of %s by %s is %s to %s', (day, unit, from, to, length, name) => {
  const period = periodAround(day, unit);
  expect([period.from, period.to, period.days.length]).toEqual([from, to, length]);
  expect(periodName(period, unit)).toBe(name);
});

test('only Sundays are marked', () => {
  const sundays = periodAround('2026-11-10', 'month').days.filter(({ isSunday }) => isSunday);
  expect(sundays.map(({ date }) => date)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
});

test('the period after the 31st is the next month, and not the one after it', () => {
  expect(periodAfter('2027-01-31', 'month', 1)).toBe('2027-02-01');
  expect(periodAfter('2027-01-31', 'month', -1)).toBe('2026-12-01');
  expect(periodAfter('2026-11-22', 'week', 1)).toBe('2026-11-23');
});
