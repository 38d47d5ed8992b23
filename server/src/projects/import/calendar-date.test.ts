import { expect, test } from 'vitest';
import { calendarDate, dayFirstDate, daysFromTo } from './calendar-date.ts';

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
  ['31/03/2026', '2026-03-31'],
  ['5.1.2026', '2026-01-05'],
  ['05/01/2026 08:00', '2026-01-05'],
  ['03/14/2026', null],
  ['29/02/2026', null],
  ['01/02/26', null],
  ['2026-03-31', null],
  ['', null],
])('%j is the day %s, the day before the month', (text, day) => {
  expect(dayFirstDate(text)).toBe(day);
});

test('both ends of a span are counted', () => {
  expect(daysFromTo('2024-02-28', '2024-03-01')).toBe(3);
  expect(daysFromTo('2024-02-28', '2024-02-28')).toBe(1);
  expect(daysFromTo('2024-02-28', '2024-02-26')).toBe(-1);
});
