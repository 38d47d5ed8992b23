import type { Withdrawal } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { sentencesByField } from '../../ui/forms/use-contract-form.ts';
import { type ReturnRow, returnSchema, rowsToReturn } from './return-values.ts';

const line = (id: number, withdraw_qty: number, returned_qty: number) =>
  ({
    ...{ id, code: `M-${id}`, description: 'Cable', unit: 'm' },
    pivot: { withdraw_qty, returned_qty },
  }) as Withdrawal['materials'][number];
const row = (id: number, qty: string): ReturnRow => ({
  ...{ id, code: '', description: '', unit: 'm' },
  left: '9',
  qty,
});

test('what is left to come back is exact, and what came back whole is left out', () => {
  expect(
    rowsToReturn({ materials: [line(1, 0.3, 0.1), line(2, 5, 5), line(3, 9_999_999.999, 0.001)] }),
  ).toMatchObject([
    { id: 1, left: '0.2', qty: '' },
    { id: 3, left: '9999999.998' },
  ]);
});

test('only rows with a quantity are sent, and errors are shown at their row', () => {
  const values = { date: '2026-11-20', comments: ' ', materials: [row(1, ''), row(2, '1.5'), row(3, ' ')] };
  expect(returnSchema.safeParse(values)).toMatchObject({
    success: true,
    data: { materials: [{ id: 2, qty: '1.5' }] },
  });
  const wrong = returnSchema.safeParse({ ...values, materials: [row(1, ''), row(2, '0')] });
  expect(wrong.success || sentencesByField(wrong.error.issues)).toEqual({
    'materials.1.qty': 'Please type a quantity greater than 0.',
  });
});

test('nothing typed is refused as no material', () => {
  const none = returnSchema.safeParse({ date: null, comments: '', materials: [row(1, '')] });
  expect(none.success || sentencesByField(none.error.issues)).toEqual({
    date: 'Please select a date.',
    materials: 'Please type a return quantity for at least one material.',
  });
});
