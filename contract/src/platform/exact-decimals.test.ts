import { expect, test } from 'vitest';
import { exactDecimals } from './exact-decimals.ts';

test.each([
  ['money', ['1234.5', '0.05', '1000000'], 2, ['1,234.50', '0.05', '1,000,000.00']],
  ['more digits than asked for', ['12.5', '0.125', '3'], 2, ['12.500', '0.125', '3.000']],
  ['zeros that say nothing', ['12.500', '3.000'], 0, ['12.5', '3.0']],
  ['whole numbers', ['12.000', '3'], 0, ['12', '3']],
  ['nothing', [null, '1.5'], 0, [null, '1.5']],
  ['less than nothing', ['-1234.50'], 2, ['-1,234.50']],
])('%s', (_what, decimals, fewest, written) => {
  expect(exactDecimals(decimals, fewest)).toEqual(written);
});

test('no digit is lost that a floating-point number would lose', () => {
  expect(exactDecimals(['12345678901234567890.123456789'], 2)).toEqual([
    '12,345,678,901,234,567,890.123456789',
  ]);
});
