import type { AssetRequest, AssetRequestItem } from '@plumbline/contract';
import { expect, test } from 'vitest';
import type { IssueLine } from './issue-values.ts';
import { openLines } from './open-lines.ts';

const item = (changes: Partial<AssetRequestItem>): AssetRequestItem => ({
  id: 1,
  description: 'Rotary hammer',
  label: null,
  quantity: 1,
  issued_quantity: 0,
  serial_no: null,
  tool_id: null,
  tool: null,
  start_date: null,
  end_date: null,
  ...changes,
});
const line = (id: number, description = 'Rotary hammer'): IssueLine => ({
  id,
  brand: 'Makita',
  description,
  serial_no: String(id),
  condition: 'Good',
});
const chosen = (items: AssetRequestItem[], lines: IssueLine[]) =>
  openLines({ items } as AssetRequest, lines).map((open) => [open.item.id, open.left, open.chosen]);

test('what was issued is not asked for again', () => {
  const items = [item({ id: 1, quantity: 6, issued_quantity: 2 }), item({ id: 2, issued_quantity: 1 })];
  expect(chosen(items, [])).toEqual([[1, 4, 0]]);
});

test('an item counts towards the line of its serial number before one of its description', () => {
  const items = [item({ id: 1, quantity: 2 }), item({ id: 2, tool_id: 44 })];
  expect(chosen(items, [line(44), line(45)])).toEqual([
    [1, 2, 1],
    [2, 1, 1],
  ]);
});

test('a description is the same whatever its case and outer blanks, and no line takes more than it asks for', () => {
  const items = [item({ id: 1, description: ' rotary HAMMER ' })];
  expect(chosen(items, [line(1), line(2), line(3, 'Drill')])).toEqual([[1, 1, 1]]);
});
