import { linkOfPlace } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { reorderPlace } from '../common/reorder/reorder-drafts.ts';
import { addressOfLines, linesOfAddress, MAX_ADDRESS_LINES } from './lines-in-address.ts';

test('lines come out of an address as they went in', () => {
  const lines = [
    { material_id: 7, quantity: '49.5' },
    { material_id: 12, quantity: '0.001' },
  ];
  expect(addressOfLines(lines)).toBe('7:49.5,12:0.001');
  expect(linesOfAddress(addressOfLines(lines), false)).toEqual(lines);
});

test('lines come out of an address with their warehouses', () => {
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
  expect(linesOfAddress(place.lines, true)).toEqual(lines);
});

test('invalid, zero and repeated lines are left out', () => {
  expect(linesOfAddress('7:1,7:2,8:0,x:1,9:-1,10:1.2345,0:1,11:1e3,12:2.50,13:1:2', false)).toEqual([
    { material_id: 7, quantity: '1' },
    { material_id: 12, quantity: '2.5' },
  ]);
  expect(linesOfAddress('7:1:2,7:3:2,8:0:2,x:1:2,9:-1:2,10:1.2345:2,11:1,12:2.50:1', true)).toEqual([
    { material_id: 7, quantity: '1', warehouse_id: 2 },
    { material_id: 12, quantity: '2.5', warehouse_id: 1 },
  ]);
  expect(linesOfAddress(undefined, false)).toEqual([]);
});

test('an address has a bounded number of lines, and needs no supplier', () => {
  const many = Array.from({ length: 80 }, (_, index) => ({
    material_id: index + 1,
    quantity: '1',
    warehouse_id: 1,
  }));
  const place = reorderPlace(null, many);
  expect(linkOfPlace(place).search).not.toHaveProperty('supplier');
  expect(linesOfAddress(place.lines, true)).toHaveLength(MAX_ADDRESS_LINES);
  const typed = many.map(({ material_id }) => `${material_id}:1`).join(',');
  expect(linesOfAddress(typed, false)).toHaveLength(MAX_ADDRESS_LINES);
});
