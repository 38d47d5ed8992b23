import type { BelowReorderLevel } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { draftsOf } from './reorder-drafts.ts';

const [yard, store] = [
  { id: 1, name: 'Yard' },
  { id: 2, name: 'Store' },
];
const hardware = { id: 7, name: 'Kaki Bukit Hardware' };
const row = (material_id: number, warehouse: typeof yard, more: Partial<BelowReorderLevel> = {}) =>
  ({
    ...{ material_id, warehouse, common_supplier: hardware, missing_qty: 4.5, reorder_level: 10 },
    ...more,
  }) as BelowReorderLevel;

test('a supplier gets one order, whatever the warehouses of its lines', () => {
  const drafts = draftsOf([row(1, yard), row(2, store), row(3, yard, { common_supplier: null })]);
  expect(drafts.map(({ supplier, warehouse, lines }) => [supplier, warehouse, lines])).toEqual([
    [
      hardware,
      null,
      [
        { material_id: 1, quantity: '4.5', warehouse_id: 1 },
        { material_id: 2, quantity: '4.5', warehouse_id: 2 },
      ],
    ],
    [null, null, [{ material_id: 3, quantity: '4.5', warehouse_id: 1 }]],
  ]);
});

test('a material for two warehouses makes an order for each warehouse, with one line of it', () => {
  const drafts = draftsOf([row(1, yard), row(1, store), row(2, yard)]);
  expect(
    drafts.map(({ supplier, warehouse, lines }) => [
      supplier,
      warehouse,
      lines.map(({ material_id }) => material_id),
    ]),
  ).toEqual([
    [hardware, yard, [1, 2]],
    [hardware, store, [1]],
  ]);
});

test('where enough is on order the level itself is ordered', () => {
  expect(draftsOf([row(1, yard, { missing_qty: 0 })])[0]?.lines[0]?.quantity).toBe('10');
});
