import { expect, test } from 'vitest';
import { datesInOrder, itemFields } from './fields.ts';

test.each([
  [{ start_date: '2027-01-01', end_date: '2027-01-01' }, true],
  [{ start_date: '2027-01-01', end_date: '2026-12-31' }, false],
  [{ start_date: null, end_date: '2026-12-31' }, true],
  [{ start_date: '2027-01-01' }, true],
  [{}, true],
])('the dates %j are in order: %s', (dates, inOrder) => {
  expect(datesInOrder(dates)).toBe(inOrder);
});

test.each([0, 100, 33.333333, 0.000001, 99.999999, 0.3, 12.5])('%d is a percentage', (value) => {
  expect(itemFields.set_percentage.safeParse(value).success).toBe(true);
});

test.each([-0.000001, 100.000001, 33.3333333, 1e-10, Number.NaN, Number.POSITIVE_INFINITY, '50', null])(
  '%s is no percentage that can be kept',
  (value) => {
    expect(itemFields.set_percentage.safeParse(value).success).toBe(false);
  },
);

test('every percentage of six places is one', () => {
  for (let millionths = 0; millionths <= 100_000_000; millionths += 9_973)
    expect(itemFields.set_percentage.safeParse(millionths / 1e6).success, String(millionths)).toBe(true);
});
