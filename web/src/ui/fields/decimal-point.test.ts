import { expect, test } from 'vitest';
import { withDecimalPoint } from './decimal-point.ts';

test.each([
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['12,5 %', '12.5 %'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1,234,567', '1234567'],
  ['12.,', '12.'],
  [',5', '.5'],
  ['100%', '100%'],
  ['', ''],
])('%s reads as %s', (written, read) => {
  expect(withDecimalPoint(written)).toBe(read);
});

test('a separator that is typed after another one is the point', () => {
  expect(withDecimalPoint('1.234.', true)).toBe('1234.');
  expect(withDecimalPoint('12,', true)).toBe('12.');
});
