import type { AvailableMaterial } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { sentencesByField } from '../../../ui/forms/use-contract-form.ts';
import { differingParts, newWithdrawalSchema, rowOf } from './withdrawal-values.ts';

const cable = {
  id: 4,
  code: 'CB-16',
  description: 'Cable',
  unit: 'm',
  category: { id: 1, name: 'Cables' },
  source: { type: 'tasks', id: 7 },
  hierarchy: 'Pier > Level 1',
  filtered_in_stock: 12.5,
} as AvailableMaterial;
const parse = (values: object) => newWithdrawalSchema(9).safeParse(values);

test('a chosen material is withdrawn from the stock that it was chosen from', () => {
  const date = '2026-11-20';
  const fromStore = { ...cable, id: 5, source: null, hierarchy: null };
  const anywhere = { ...rowOf({ ...cable, id: 6 }, '2'), any_source: true };
  const materials = [rowOf(cable, ' 1.5 '), rowOf(fromStore, '3'), anywhere];
  expect(parse({ date, materials })).toMatchObject({
    success: true,
    data: {
      task_id: 9,
      date,
      materials: [
        { id: 4, withdraw_qty: '1.5', source: { type: 'tasks', id: 7 } },
        { id: 5, withdraw_qty: '3', source: null },
        { id: 6, withdraw_qty: '2' },
      ],
    },
  });
});

test('errors are shown at their line', () => {
  const parsed = parse({ date: null, materials: [rowOf(cable, ''), rowOf(cable, '1')] });
  expect(parsed.success || sentencesByField(parsed.error.issues)).toEqual({
    date: 'Please select a date.',
    'materials.0.withdraw_qty': 'Please type a quantity greater than 0.',
    'materials.1.id': 'This material is in another line already.',
  });
});

test('versions differ in what is sent, and not in what there is in stock', () => {
  const values = { date: '2026-11-20', materials: [rowOf(cable, '1')] };
  expect(
    differingParts(values, { ...values, materials: [rowOf({ ...cable, filtered_in_stock: 3 }, '1')] }),
  ).toEqual([]);
  expect(differingParts(values, { date: '2026-11-21', materials: [rowOf(cable, '2')] })).toEqual([
    'date',
    'materials',
  ]);
});
