import { expect, test } from 'vitest';
import { shareOf, sheetScale } from './sheet-scale.ts';

test.each([
  ['2026-01-01', '2026-03-31', 'week', 90],
  ['2026-01-01', '2027-06-30', 'month', 546],
  ['2020-01-01', '2026-12-31', 'quarter', 2557],
  ['2010-01-01', '2026-12-31', 'year', 6209],
])('from %s to %s a sheet is divided by %s', (first_day, last_day, zoom, width) => {
  expect(sheetScale({ first_day, last_day }, '2026-06-15')).toMatchObject({ zoom, width, dayWidth: 1 });
});

test('a plan without dates is today', () => {
  expect(sheetScale({ first_day: null, last_day: null }, '2026-06-15').width).toBe(1);
});

test('places are shares of the sheet, cut at its edges', () => {
  const scale = sheetScale({ first_day: '2026-01-01', last_day: '2026-01-10' }, '2026-06-15');
  expect(shareOf(scale, 5, 2)).toEqual({ left: '50%', width: '20%' });
  expect(shareOf(scale, -1, 3)).toEqual({ left: '0%', width: '20%' });
  expect(shareOf(scale, 9, 5)).toEqual({ left: '90%', width: '10%' });
});
