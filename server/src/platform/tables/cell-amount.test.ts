import { expect, test } from 'vitest';
import { cellAmount, isUnclearAmount } from './cell-amount.ts';

test.each([
  ['12.50', '12.50'],
  ['$1,234.50', '1234.50'],
  ['S$ 1,234,567', '1234567'],
  ['1.234,50', '1234.50'],
  ['1 234,5', '1234.5'],
  ['0,894', '0.894'],
  ['12,5', '12.5'],
  ['1234,567', '1234.567'],
  ['12.50 SGD', '12.50'],
  ['by weight', 'by weight'],
])('%j is the amount %s', (text, amount) => {
  expect(cellAmount(text)).toBe(amount);
  expect(isUnclearAmount(text)).toBe(false);
});

test.each(['1,234', '$12,345', '999,000'])('the comma of %j is ambiguous', (text) => {
  expect(isUnclearAmount(text)).toBe(true);
  expect(cellAmount(text)).toBe(text);
});

test('once it is said what the comma means it is an amount', () => {
  expect(cellAmount('1,234', 'thousands')).toBe('1234');
  expect(cellAmount('1,234', 'decimal')).toBe('1.234');
});
