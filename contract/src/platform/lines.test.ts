import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { quantity } from './decimal-input.ts';
import { newOrder } from './fixtures/order.ts';
import { lines } from './lines.ts';

const EMPTY = 'Please add at least one material.';
const TWICE = 'This material is listed already.';
const line = { description: 'River sand', condition: 'Good' };

function faults(materials: unknown) {
  const { error } = newOrder.safeParse({ materials });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('lines are read with exact decimals as text', () => {
  const materials = [
    { ...line, id: 1, bulk_qty: 0.1, price: '12.50', delivery_date: '2026-03-07' },
    { ...line, id: 2, bulk_qty: ' 007.250 ', price: '', delivery_date: ' ' },
  ];
  expect(newOrder.parse({ materials })).toEqual({
    materials: [
      { ...line, id: 1, bulk_qty: '0.1', price: '12.5', delivery_date: '2026-03-07' },
      { ...line, id: 2, bulk_qty: '7.25', price: null, delivery_date: null },
    ],
  });
});

test.each([
  ['none', [], EMPTY],
  ['nothing', undefined, EMPTY],
  [
    'too many',
    Array.from({ length: 501 }, (_, index) => ({ ...line, id: index + 1, bulk_qty: 1 })),
    'Please use at most 500 lines.',
  ],
])('%s: the sentence is at the list', (_what, materials, sentence) => {
  expect(faults(materials)).toEqual({ materials: sentence });
});

test('all that is wrong is named by line and field, a key that is there twice at the second', () => {
  const materials = [
    { ...line, id: 7, bulk_qty: 0 },
    { ...line, id: 8, bulk_qty: '1,5' },
    { ...line, id: 7, bulk_qty: '0.0001', price: 1.005 },
  ];
  expect(faults(materials)).toEqual({
    'materials.0.bulk_qty': 'Bulk Quantity Input is required',
    'materials.1.bulk_qty': 'Please type a number from 0 to 9,999,999.999.',
    'materials.2.id': TWICE,
    'materials.2.bulk_qty': 'Please use at most 3 decimal places.',
    'materials.2.price': 'Please use at most 2 decimal places.',
  });
});

test('text keys are compared without case and outer blanks, and blank ones not at all', () => {
  const common = lines(z.object({ code: z.string() }), { key: 'code' });
  expect(common.safeParse([{ code: '' }, { code: ' ' }]).success).toBe(true);
  expect(common.safeParse([]).success).toBe(true);
  expect(common.safeParse([{ code: 'CST-1' }, { code: ' cst-1 ' }]).error?.issues[0]?.path).toEqual([
    1,
    'code',
  ]);
});

test.each(['', ' ', '-1', '1e3', '0x10', 'ten', '10000000', '1.2345', null, true, Number.NaN, -0.5, 1e-7])(
  '%j is no quantity',
  (value) => {
    expect(quantity().safeParse(value).success).toBe(false);
  },
);

test('every quantity of up to 3 places is read exactly, as a number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (thousandths) => {
      const value = thousandths / 1000;
      const text = formatDecimal(parseDecimal(`${thousandths}e-3`) as bigint);
      expect(quantity().parse(value)).toBe(text);
      expect(quantity().parse(value.toFixed(3))).toBe(text);
    }),
  );
});
