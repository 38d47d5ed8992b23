import { createStocktake, getMaterial, listAllMaterials, MAX_STORED_MATERIALS } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon } from '../../../test/site-records.ts';

const site = await materialStore(undefined, noon);
const { superadmin, material } = site;
const { id } = await material();
const logistic = await site.as('Logistic');

test('all of the list come in one answer, each as its own record, with what the company’s store has of it', async () => {
  const checker = await site.as('Coordinator');
  await logistic.call(createStocktake, {
    body: {
      date: '2026-06-15',
      checked_by: checker.employeeId,
      action: 'With Adjustment',
      materials: [{ id, operation: 'Increase', adjustment_qty: 7 }],
    },
  });
  const all = await logistic.call(listAllMaterials, {});
  expect(all.data.find((each) => each.id === id)).toEqual({
    ...(await logistic.call(getMaterial, { params: { id } })),
    store_stock: 7,
  });
});

test.each(['Worker', 'Driver'] as const)('a %s, who sees no list of materials, is refused', async (role) => {
  const { status } = await (await site.as(role)).request('/materials/all');
  expect(status).toBe(403);
});

test('it has the latest added, at most so many, and says of how many', async () => {
  const { total } = await superadmin.call(listAllMaterials, {});
  await site.query(sql`
    insert into materials (type, code, description, unit, price, created_by)
    select type, code || '-' || n, description, unit, price, created_by
    from materials, generate_series(1, ${MAX_STORED_MATERIALS}) n where id = ${id}`);
  const all = await superadmin.call(listAllMaterials, {});
  expect([all.data.length, all.total]).toEqual([MAX_STORED_MATERIALS, total + MAX_STORED_MATERIALS]);
  expect(all.data.some((each) => each.id === id)).toBe(false);
});
