import { linkOfPlace } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { MAX_REORDER_LINES, readReorder, reorderPlace } from './reorder-place.ts';

test('lines come out of an address as they went in', () => {
  const lines = [
    { material_id: 7, quantity: '49.5', warehouse_id: 2 },
    { material_id: 7, quantity: '10', warehouse_id: 3 },
    { material_id: 12, quantity: '0.001', warehouse_id: 2 },
  ];
  const place = reorderPlace(4, lines);
  expect(place).toEqual({
    kind: 'common_issue_po_form',
    supplier: 4,
    lines: '7:49.5:2,7:10:3,12:0.001:2',
  });
  expect(readReorder(place.lines)).toEqual(lines);
});

test('invalid, zero and repeated lines are left out', () => {
  expect(readReorder('7:1:2,7:3:2,8:0:2,x:1:2,9:-1:2,10:1.2345:2,11:1,12:2.50:1')).toEqual([
    { material_id: 7, quantity: '1', warehouse_id: 2 },
    { material_id: 12, quantity: '2.5', warehouse_id: 1 },
  ]);
  expect(readReorder(undefined)).toEqual([]);
});

test('an address has a bounded number of lines, and needs no supplier', () => {
  const many = Array.from({ length: 80 }, (_, index) => ({
    material_id: index + 1,
    quantity: '1',
    warehouse_id: 1,
  }));
  const place = reorderPlace(null, many);
  expect(linkOfPlace(place).search).not.toHaveProperty('supplier');
  expect(readReorder(place.lines)).toHaveLength(MAX_REORDER_LINES);
});
