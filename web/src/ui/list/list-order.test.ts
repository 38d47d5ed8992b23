import { listBulkPos, listMaterials } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { orderInQuery } from './list-order.ts';

test('a list with several orders is asked for one of them', () => {
  expect(orderInQuery(listMaterials, { by: 'code', direction: 'asc' })).toEqual({
    sort: 'code',
    direction: 'asc',
  });
});

test('a list with one order is asked for its direction', () => {
  expect(orderInQuery(listBulkPos, { by: 'contract_date', direction: 'asc' })).toEqual({ sort_by: 'asc' });
});
