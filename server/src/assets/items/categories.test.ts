import { familyNames, pagedCatalogue } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { toolStore } from '../../../test/tool-store.ts';

describe.each(familyNames)('categories of %s', async (name) => {
  const site = await toolStore(undefined, name);
  const { family, store, add, see } = site;
  const { categories } = family;

  test('names are unique, case ignored', async () => {
    await store.call(categories.create, { body: { name: 'Cutting' } });
    const { status, body } = await store.send(categories.create, { body: { name: ' cutting' } });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, 'duplicate', ['name']]);
  });

  test('without a page it answers all of them, with one the page', async () => {
    for (const each of ['Lifting 2', 'Lifting 10', 'Lifting 1'])
      await store.call(categories.create, { body: { name: each } });
    const all = await store.call(categories.list, {});
    expect(all.map((category) => category.name)).toEqual([
      'Cutting',
      site.category.name,
      'Lifting 1',
      'Lifting 2',
      'Lifting 10',
    ]);
    const page = await store.call(pagedCatalogue(categories), { query: { page: 2, per_page: 2 } });
    expect(page).toEqual({ data: all.slice(2, 4), from: 3, to: 4, total: 5, last_page: 3, current_page: 2 });
    expect((await store.send(pagedCatalogue(categories), { query: { page: 0 } })).status).toBe(422);
  });

  test('a deleted one leaves its items Uncategorized, which an update may leave so', async () => {
    const field = `${family.one}_category_id`;
    const category = await store.call(categories.create, { body: { name: 'Surveying' } });
    const asset = await add({ [field]: category.id });
    expect(asset.category).toEqual({ id: category.id, name: 'Surveying' });
    const early = await store.send(family.update, { params: asset, body: { [field]: null } });
    expect([early.status, early.body.errors]).toEqual([422, { [field]: ['Please select a category'] }]);

    await store.call(categories.remove, { params: category });
    expect((await see(asset.id)).category).toBeNull();
    const uncategorized = await store.call(family.list, { query: { category: 0 } });
    expect(uncategorized.data.map(({ id }) => id)).toEqual([asset.id]);
    const body = { [field]: null, brand: 'Leica' };
    expect(await store.call(family.update, { params: asset, body })).toMatchObject({
      brand: 'Leica',
      category: null,
    });
    const gone = await store.send(family.update, { params: asset, body: { [field]: category.id } });
    expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([422, [field]]);
    const again = await store.call(family.update, { params: asset, body: { [field]: site.category.id } });
    expect(again.category?.id).toBe(site.category.id);
  });
});
