import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal, percentOf, roundTo } from './decimal.ts';

const text = (value: bigint | null) => (value === null ? null : formatDecimal(value));

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['12.50', '12.5'],
  ['12,5', '12.5'],
  ['.5', '0.5'],
  ['7.', '7'],
  ['+3', '3'],
  ['-2.25', '-2.25'],
  ['1.5e-7', '0.00000015'],
  ['2E3', '2000'],
  [' 8 ', '8'],
  ['999999999999', '999999999999'],
])('%j is read as %s', (given, expected) => {
  expect(text(parseDecimal(given))).toBe(expected);
});

test.each([
  '',
  '.',
  '-',
  'e5',
  '1.2.3',
  '1,000.5',
  'NaN',
  'Infinity',
  '0x10',
  '8 h',
  '1e999',
  '1000000000000',
])('%j is no number', (given) => {
  expect(parseDecimal(given)).toBeNull();
});

test('digits beyond 40 places are rounded half up', () => {
  expect(text(parseDecimal(`0.${'0'.repeat(39)}15`))).toBe(`0.${'0'.repeat(39)}2`);
  expect(text(parseDecimal(`0.${'0'.repeat(39)}14`))).toBe(`0.${'0'.repeat(39)}1`);
});

test('percentages are rounded half up to the places asked for', () => {
  const share = (part: bigint, whole: bigint, places: number) =>
    formatDecimal(percentOf(part, whole, places));
  expect(share(1n, 3n, 6)).toBe('33.333333');
  expect(share(2n, 3n, 6)).toBe('66.666667');
  expect(share(1n, 200_000_000n, 6)).toBe('0.000001');
  expect(share(1n, 200_000_001n, 6)).toBe('0');
  expect(share(1n, 0n, 6)).toBe('0');
  expect(share(-1n, 3n, 6)).toBe('0');
});

test('a decimal survives being written and read', () => {
  const limit = 10n ** 52n - 1n;
  fc.assert(
    fc.property(fc.bigInt({ min: -limit, max: limit }), (value) => {
      expect(parseDecimal(formatDecimal(value))).toBe(value);
    }),
  );
});

test('rounding moves a number by half a unit at most', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 50n }), fc.integer({ min: 0, max: 40 }), (value, places) => {
      const unit = 10n ** BigInt(40 - places);
      const rounded = roundTo(value, places);
      expect(rounded % unit).toBe(0n);
      expect((rounded - value) * 2n <= unit && (rounded - value) * 2n > -unit).toBe(true);
    }),
  );
});
