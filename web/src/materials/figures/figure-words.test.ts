import { expect, test } from 'vitest';
import { figureWords, totalWords } from './figure-words.ts';

test('a quantity is shown to the thousandth, an amount as dollars with three decimals', () => {
  expect(figureWords('filtered_in_stock', 1234.5)).toBe('1,234.5');
  expect(figureWords('filtered_stocktake_adjustments', -0.125)).toBe('-0.125');
  expect(figureWords('filtered_delivered_amount_total', 1026.28125)).toBe('$1,026.281');
  expect(totalWords(0)).toBe('$0.000');
});

test('it is rounded by its digits and not by the floating-point number', () => {
  // As a floating-point number 1.0005 is less than that.
  expect(totalWords(1.0005)).toBe('$1.001');
});
