import { expect, test } from 'vitest';
import { calendarDate, daysFromTo, endDate } from './calendar-date.ts';

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2017-06-19 08:00', '2017-06-19'],
  ['2017-06-19T23:59:59Z', '2017-06-19'],
  ['2023-02-29', null],
  ['2024-13-01', null],
  ['0000-01-01', null],
  ['1899-12-31', null],
  ['2200-01-01', null],
  ['19/06/2017', null],
  ['2017-6-19', null],
  ['2017-06-190', null],
  ['', null],
])('%j is the day %s', (text, day) => {
  expect(calendarDate(text)).toBe(day);
});

test.each([
  ['2026-03-05 00:00', '2026-03-02 08:00', '2026-03-04'],
  ['2026-03-01T00:00:00', '2026-02-02T08:00:00', '2026-02-28'],
  ['2026-03-05 17:00', '2026-03-02 08:00', '2026-03-05'],
  ['2026-03-05 00:00', '2026-03-05 00:00', '2026-03-05'],
  ['2026-03-05', '2026-03-02', '2026-03-05'],
  ['', '', null],
])('a work that ends at %j and began at %j ends on %s', (end, start, day) => {
  expect(endDate(end, start)).toBe(day);
});

test('both ends of a span are counted', () => {
  expect(daysFromTo('2024-02-28', '2024-03-01')).toBe(3);
  expect(daysFromTo('2024-02-28', '2024-02-28')).toBe(1);
  expect(daysFromTo('2024-02-28', '2024-02-26')).toBe(-1);
});
