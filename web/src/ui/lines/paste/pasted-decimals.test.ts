import { expect, test } from 'vitest';
import { decimalMark, readPastedDecimal } from './pasted-decimals.ts';

test.each([
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['$ 1 200', '1200'],
  ['1.234', '1.234'],
  // A thousand, or one and a bit.
  ['1,234', null],
  ['eight', null],
  ['-3', null],
  ['', null],
])('%j by itself is read as %j', (text, expected) => {
  expect(readPastedDecimal(text, null)).toBe(expected);
});

test('the mark of a block is inferred from all of its numbers', () => {
  expect(decimalMark(['1,234', '12.50'])).toBe('.');
  expect(decimalMark(['1,234', '0,5'])).toBe(',');
  expect(decimalMark(['1,234', '12'])).toBeNull();
  expect(decimalMark(['0.5', '0,5'])).toBeNull();
  expect(readPastedDecimal('1,234', '.')).toBe('1234');
  expect(readPastedDecimal('1,234', ',')).toBe('1.234');
});
