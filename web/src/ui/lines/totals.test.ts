import { formatDecimal } from '@plumbline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, decimalWords, sumText } from './totals.ts';

test('sums and amounts are exact where floating-point numbers are not', () => {
  expect(sumText(['0.1', '0.2'])).toBe('0.3');
  expect(sumText(['9999999.999', '0.001'])).toBe('10000000');
  expect(amountText('1.005', '1')).toBe('1.01');
  expect(amountText('0.5', '0.01')).toBe('0.01');
  expect(amountText('9999999.999', '99999999.99')).toBe('999999999800000');
});

test('blank decimals count as nothing, and one that cannot be read makes the sum unknown', () => {
  expect(sumText(['1.5', '', null, ' '])).toBe('1.5');
  expect(sumText([])).toBe('0');
  expect(sumText(['1', 'eight'])).toBeNull();
  expect(amountText('', '2')).toBeNull();
  expect(amountText(null, '2')).toBeNull();
});

test('decimals are shown with thousands, money with cents, and nothing is rounded', () => {
  expect(decimalWords('1234.5', 'quantity')).toBe('1,234.5');
  expect(decimalWords('1234.5', 'money')).toBe('$1,234.50');
  expect(decimalWords('106.255', 'money')).toBe('$106.255');
  expect(decimalWords(null, 'money')).toBe('—');
});

test('a sum is that of whole thousandths, and an amount is in whole cents, half up', () => {
  const thousandths = fc.integer({ min: 0, max: 9_999_999_999 });
  const text = (value: number) => String(value / 1000);
  fc.assert(
    fc.property(fc.array(thousandths, { maxLength: 60 }), thousandths, (values, price) => {
      const unit = 10n ** 37n;
      const sum = values.reduce((total, value) => total + BigInt(value), 0n);
      expect(sumText(values.map(text))).toBe(formatDecimal(sum * unit));
      const cents = (BigInt(values[0] ?? 0) * BigInt(price) + 5000n) / 10_000n;
      expect(amountText(text(values[0] ?? 0), text(price))).toBe(formatDecimal(cents * 10n ** 38n));
    }),
  );
});
