import {
  type Call,
  createStocktake,
  getMaterial,
  listAllMaterials,
  MAX_STORED_MATERIALS,
  searchMaterials,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon } from '../../../test/site-records.ts';

const site = await materialStore(undefined, noon);
const { superadmin, material } = site;
const { id } = await material();
const logistic = await site.as('Logistic');
const checker = await site.as('Coordinator');
const count = (
  counted: Pick<NonNullable<Call<typeof createStocktake>['body']>, 'materials'> & { project_id?: number },
) =>
  logistic.call(createStocktake, {
    body: { date: '2026-06-15', checked_by: checker.employeeId, action: 'With Adjustment', ...counted },
  });

test('all of the list come in one answer, each as its own record, with what the company’s store has of it', async () => {
  await count({ materials: [{ id, operation: 'Increase', adjustment_qty: 7 }] });
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

test('it has what each project has in stock, the latest project first', async () => {
  const [quay, pier] = [await site.project(), await site.project()];
  for (const [project, quantity] of [
    [quay, 3],
    [pier, 5],
  ] as const)
    await count({
      project_id: project.id,
      materials: [{ id, operation: 'Increase', adjustment_qty: quantity }],
    });
  const { projects, has_all_projects } = await logistic.call(listAllMaterials, {});
  expect(has_all_projects).toBe(true);
  expect(projects).toEqual([
    { id: pier.id, stocks: [{ id, in_stock: 5 }] },
    { id: quay.id, stocks: [{ id, in_stock: 3 }] },
  ]);
  const [found] = await logistic.call(searchMaterials, { query: { ids: String(id), project_id: pier.id } });
  expect(found?.in_stock).toBe(5);
  // Who does not see a project learns nothing of its stock.
  const engineer = await site.as('Engineer');
  expect((await engineer.call(listAllMaterials, {})).projects).toEqual([]);
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
