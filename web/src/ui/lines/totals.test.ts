import { formatDecimal } from '@plumbline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalWords, productText, sumText } from './totals.ts';

test('sums and products are exact where floating-point numbers are not', () => {
  expect(sumText(['0.1', '0.2'])).toBe('0.3');
  expect(sumText(['9999999.999', '0.001'])).toBe('10000000');
  expect(productText('1.005', '100')).toBe('100.5');
  expect(productText('9999999.999', '99999999.99')).toBe('999999999800000.00001');
});

test('blank decimals count as nothing, and one that cannot be read makes the sum unknown', () => {
  expect(sumText(['1.5', '', null, ' '])).toBe('1.5');
  expect(sumText([])).toBe('0');
  expect(sumText(['1', 'eight'])).toBeNull();
  expect(productText('', '2')).toBeNull();
  expect(productText(null, '2')).toBeNull();
});

test('decimals are shown with thousands, money with cents, and nothing is rounded', () => {
  expect(decimalWords('1234.5', 'quantity')).toBe('1,234.5');
  expect(decimalWords('1234.5', 'money')).toBe('$1,234.50');
  expect(decimalWords('106.255', 'money')).toBe('$106.255');
  expect(decimalWords(null, 'money')).toBe('—');
});

test('a sum and a product are those of whole thousandths', () => {
  const thousandths = fc.integer({ min: 0, max: 9_999_999_999 });
  const text = (value: number) => String(value / 1000);
  fc.assert(
    fc.property(fc.array(thousandths, { maxLength: 60 }), thousandths, (values, price) => {
      const unit = 10n ** 37n;
      const sum = values.reduce((total, value) => total + BigInt(value), 0n);
      expect(sumText(values.map(text))).toBe(formatDecimal(sum * unit));
      const product = BigInt(values[0] ?? 0) * BigInt(price);
      expect(productText(text(values[0] ?? 0), text(price))).toBe(formatDecimal(product * 10n ** 34n));
    }),
  );
});
