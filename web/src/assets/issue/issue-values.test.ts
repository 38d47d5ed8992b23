import type { AssetRequest, AssetRequestItem, AssetState } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { firstValues } from './issue-values.ts';

const item = (id: number, state: AssetState, issued_quantity = 0) => ({
  quantity: 1,
  issued_quantity,
  tool_id: id,
  tool: { id, brand: 'Makita', description: 'Rotary hammer', serial_no: `S-${id}`, condition: 'Good', state },
});
const request = (items: object[]) =>
  ({
    project: { id: 7 },
    requested_by: { id: 8 },
    to_date: null,
    items: items as AssetRequestItem[],
  }) as AssetRequest;
const idsOf = (items: object[]) =>
  firstValues({ request: request(items) }, '2026-11-20').items.map(({ id }) => id);

test('what is requested by its serial number is listed at first, if it is in the store', () => {
  expect(idsOf([item(1, 'in_store'), item(2, 'issued'), item(3, 'in_service')])).toEqual([1]);
});

test('what was issued already is not listed again, even when it is back in the store', () => {
  expect(idsOf([item(1, 'in_store', 1), item(2, 'in_store')])).toEqual([2]);
});

test('what is requested by description is chosen by who issues', () => {
  expect(idsOf([{ quantity: 2, issued_quantity: 0, tool_id: null, tool: null }])).toEqual([]);
});
