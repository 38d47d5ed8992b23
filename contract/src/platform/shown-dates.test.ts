import { expect, test } from 'vitest';
import { shownDate, shownMoment, shownPeriod } from './shown-dates.ts';

test.each([
  ['2026-11-25', 'day', 'Nov 25, 2026'],
  ['2026-09-03', 'day', 'Sep 3, 2026'],
  ['2026-11-25', 'shortDay', 'Nov 25'],
  ['2026-11-25', 'weekday', 'Wed, Nov 25'],
  ['2026-11-25', 'weekdayAndYear', 'Wed, Nov 25, 2026'],
  ['2026-11-25', 'longWeekday', 'Wednesday, November 25'],
  ['2026-11-25', 'longDay', 'Wednesday, November 25, 2026'],
  ['2026-11-01', 'month', 'November 2026'],
  ['2026-11-01', 'shortMonth', 'Nov 2026'],
  ['2026-11-01', 'monthName', 'Nov'],
  ['2026-11-25', 'year', '2026'],
  ['2026-11-25', 'weekdayName', 'Wed'],
  ['2026-11-3', 'day', '2026-11-3'],
  ['soon', 'day', 'soon'],
] as const)('%s as %s is %s', (date, shape, shown) => {
  expect(shownDate(date, shape)).toBe(shown);
});

test.each([
  ['2026-11-02', '2026-11-08', 'Nov 2 – 8, 2026'],
  ['2026-11-30', '2026-12-06', 'Nov 30 – Dec 6, 2026'],
  ['2026-12-30', '2027-01-04', 'Dec 30, 2026 – Jan 4, 2027'],
  ['2026-11-02', '2026-11-02', 'Nov 2, 2026'],
])('from %s to %s is %s', (from, to, shown) => {
  expect(shownPeriod(from, to)).toBe(shown);
});

test('an instant is shown with the time of its place', () => {
  expect(shownMoment('2026-03-07T10:05:00.000Z', 'Asia/Singapore')).toBe('Mar 7, 2026, 18:05');
  expect(shownMoment('2026-03-07T16:00:00.000Z', 'Asia/Singapore')).toBe('Mar 8, 2026, 00:00');
  expect(shownMoment('no instant')).toBe('no instant');
});

test('another locale shows dates its way', () => {
  expect(shownDate('2026-11-25', 'day', 'en-GB')).toBe('25 Nov 2026');
  expect(shownDate('2026-11-25', 'day', 'zh')).toBe('2026年11月25日');
});
