import { expect, test } from 'vitest';
import {
  MAX_PREFILLED_LINES,
  newRequestOrderPlace,
  prefilledText,
  readPrefilled,
} from './prefilled-lines.ts';

test('lines come out of an address as they went in', () => {
  const lines = [
    { material_id: 7, order_qty: '49.5' },
    { material_id: 12, order_qty: '0.001' },
  ];
  expect(prefilledText(lines)).toBe('7:49.5,12:0.001');
  expect(readPrefilled(prefilledText(lines))).toEqual(lines);
});

test('invalid, zero and repeated lines are left out', () => {
  expect(readPrefilled('7:1,7:2,8:0,x:1,9:-1,10:1.2345,0:1,11:1e3,12:2.50')).toEqual([
    { material_id: 7, order_qty: '1' },
    { material_id: 12, order_qty: '2.5' },
  ]);
  expect(readPrefilled(undefined)).toEqual([]);
});

test('an address has a bounded number of lines', () => {
  const many = Array.from({ length: 80 }, (_, index) => ({ material_id: index + 1, order_qty: '1' }));
  const place = newRequestOrderPlace({ project_id: 3, id: 4 }, many);
  expect(readPrefilled(place.lines)).toHaveLength(MAX_PREFILLED_LINES);
  expect(readPrefilled(many.map(({ material_id }) => `${material_id}:1`).join(','))).toHaveLength(
    MAX_PREFILLED_LINES,
  );
});
