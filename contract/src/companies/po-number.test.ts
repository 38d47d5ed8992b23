import { expect, test } from 'vitest';
import { DEFAULT_PO_NUMBER_PATTERN, isPoNumberPattern, poNumber, poNumberSeries } from './po-number.ts';

test.each([
  [DEFAULT_PO_NUMBER_PATTERN, 42, 'PO-2026-0042'],
  [DEFAULT_PO_NUMBER_PATTERN, 12345, 'PO-2026-12345'],
  ['YY/000/B', 7, '26/007/B'],
  ['000-YYYY', 7, '007-2026'],
  ['PO-00000', 7, 'PO-00007'],
])('%s makes of %i %s in 2026', (pattern, running, number) => {
  expect(isPoNumberPattern(pattern)).toBe(true);
  expect(poNumber(poNumberSeries(pattern, '2026-11-26'), running)).toBe(number);
});

test.each(['PO-YYYY', 'PO-00-00', 'P0-0000', 'PO-000000000', ''])('%j is no pattern', (pattern) => {
  expect(isPoNumberPattern(pattern)).toBe(false);
});
