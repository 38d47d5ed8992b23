import type { CommonMaterialRequest } from '@plumbline/contract';
import { expect, test } from 'vitest';
import {
  type AllocationRow,
  allocationSchema,
  isAllocable,
  rowsAfterChange,
  tick,
} from './allocation-values.ts';

const row = (fields: Partial<AllocationRow>): AllocationRow => ({
  id: 1,
  code: 'CEM-50',
  description: 'Cement',
  category: null,
  unit: 'bag',
  price: '8.5',
  warehouse: null,
  order_qty: '20',
  left_qty: '12.5',
  in_stock: '100',
  ticked: false,
  allocated_qty: '0',
  ...fields,
});
const schema = allocationSchema({ id: 7, updated_at: '2026-01-01T00:00:00.000Z' });
const values = (materials: AllocationRow[], close_rest = false) => ({
  allocated_comments: '',
  close_rest,
  materials,
});

test('a line that is ticked offers what is left, at most what is in stock, and keeps what was typed', () => {
  expect(tick(row({}), true)).toMatchObject({ ticked: true, allocated_qty: '12.5' });
  expect(tick(row({ in_stock: '3.25' }), true).allocated_qty).toBe('3.25');
  expect(tick(row({ allocated_qty: '2' }), true).allocated_qty).toBe('2');
  expect(tick(row({ ticked: true, allocated_qty: '2' }), false)).toMatchObject({
    ticked: false,
    allocated_qty: '0',
  });
});

test('a request that changes under its form keeps what is ticked and typed', () => {
  const line = (id: number, left_qty: number, common_in_stock = 100) =>
    ({
      id,
      left_qty,
      common_in_stock,
      order_qty: 20,
      price: 1,
    }) as CommonMaterialRequest['materials'][number];
  const rows = [
    row({ id: 1, ticked: true, allocated_qty: '4' }),
    row({ id: 2, ticked: true, allocated_qty: '12.5' }),
    row({ id: 3, ticked: true, allocated_qty: '12.5' }),
    row({ id: 4 }),
  ];
  const changed = rowsAfterChange(rows, { materials: [line(1, 8), line(2, 8), line(3, 0), line(4, 8)] });
  expect(changed.map(({ ticked, allocated_qty, left_qty }) => [ticked, allocated_qty, left_qty])).toEqual([
    [true, '4', '8'],
    [true, '8', '8'],
    [false, '0', '0'],
    [false, '0', '8'],
  ]);
});

test('what is not in stock, or of which nothing is left, cannot be allocated', () => {
  expect([row({}), row({ in_stock: '0' }), row({ left_qty: '0' })].map(isAllocable)).toEqual([
    true,
    false,
    false,
  ]);
});

test('only ticked lines are sent, and errors are shown at their own lines', () => {
  const rows = [row({}), row({ id: 2, ticked: true, allocated_qty: '0' })];
  const refused = schema.safeParse(values(rows));
  expect(refused.success ? [] : refused.error.issues).toEqual([
    { path: ['materials', 1, 'allocated_qty'], message: 'Please type a quantity greater than 0.' },
  ]);
  const good = schema.safeParse(values([row({}), row({ id: 2, ticked: true, allocated_qty: '4' })]));
  expect(good.success && good.data.materials).toEqual([{ id: 2, allocated_qty: '4' }]);
});

test('nothing is ticked: allowed only when the rest is closed', () => {
  const refused = schema.safeParse(values([row({})]));
  expect(refused.success ? [] : refused.error.issues).toEqual([
    { path: ['materials'], message: 'Please tick at least one material.' },
  ]);
  expect(schema.safeParse(values([row({})], true)).success).toBe(true);
});
