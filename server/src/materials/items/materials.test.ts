import {
  createMaterial,
  deleteMaterial,
  exportMaterials,
  exportMaterialsToWithdraw,
  fileTypes,
  getMaterial,
  listMaterials,
  materialCategories,
  materialMessages,
  materialSuppliers,
  searchMaterials,
  updateMaterial,
} from '@plumbline/contract';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { onePixel } from '../../../test/pictures.ts';
import { noon } from '../../../test/site-records.ts';
import { next } from '../../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, material, supplier, category } = site;
const good = (fields: object = {}) => ({ code: `C-${next()}`, description: 'Pipe', unit: 'pcs', ...fields });

test('a code is unique over both families, whatever its case and outer blanks', async () => {
  const { code } = await material();
  const { status, body } = await superadmin.send(createMaterial, {
    body: good({ code: ` ${code.toLowerCase()} `, type: 'Common' }),
  });
  expect([status, body.code, body.message, body.data, body.errors]).toEqual([
    409,
    'duplicate',
    'Code already exists',
    { code_exists: true },
    { code: ['Code already exists'] },
  ]);
  const other = await material();
  const update = await superadmin.send(updateMaterial, { params: other, body: { code } });
  expect([update.status, update.body.data]).toEqual([409, { code_exists: true }]);
});

test.each([
  [{ code: ' ' }, 'code', 'Please type a code.'],
  [{ description: undefined }, 'description', 'Please type a description.'],
  [{ unit: '' }, 'unit', 'Please type a unit.'],
  [{ price: -1 }, 'price', 'Please type a number from 0 to 99,999,999.9999.'],
  [{ price: 1.00005 }, 'price', 'Please use at most 4 decimal places.'],
  [{ type: 'Odd' }, 'type', 'Please select Specialised or Common.'],
  [{ supplier_id: 999_999 }, 'supplier_id', 'This supplier does not exist. Please select another one.'],
  [{ type: 'Common', supplier_id: supplier.id }, 'supplier_id', 'This supplier is not for common materials.'],
])('%j is refused at %s', async (wrong, field, message) => {
  const { status, body } = await superadmin.send(createMaterial, { body: good(wrong) as never });
  expect([status, body.errors?.[field]]).toEqual([422, [message]]);
});

test('one is added with its photo, found by its code, changed, and another person’s change is noticed', async () => {
  const made = await superadmin.call(createMaterial, {
    body: good({ price: 3.5, photo: onePixel, material_category_id: category.id, supplier_id: supplier.id }),
  });
  expect(made).toMatchObject({
    type: 'Specialised',
    price: 3.5,
    category: { id: category.id },
    supplier: { id: supplier.id },
    photo_full_url: expect.stringContaining('/files/'),
    in_stock: 0,
  });
  const found = await superadmin.call(searchMaterials, { query: { search_term: made.code } });
  expect(found[0]?.id).toBe(made.id);
  const ofCodes = await superadmin.call(searchMaterials, {
    query: { codes: `${made.code.toUpperCase()}\n no such code ` },
  });
  expect(ofCodes.map(({ id }) => id)).toEqual([made.id]);
  const byId = await superadmin.call(searchMaterials, { query: { ids: `${made.id},999999` } });
  expect(byId.map(({ id }) => id)).toEqual([made.id]);
  const changed = await superadmin.call(updateMaterial, {
    params: made,
    body: { price: '4.25', photo: null },
  });
  expect(changed).toMatchObject({ price: 4.25, photo_full_url: null, description: 'Pipe' });
  const stale = await superadmin.send(updateMaterial, {
    params: made,
    body: { price: 1, updated_at: made.updated_at },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
});

test('with stock or open orders it cannot be deleted, with a history it is archived, else it is deleted', async () => {
  const unused = await material();
  await superadmin.call(deleteMaterial, { params: unused });
  expect((await superadmin.send(getMaterial, { params: unused })).status).toBe(404);

  const stocked = await material();
  await site.stock([[stocked.id, 1]]);
  const kept = await superadmin.send(deleteMaterial, { params: stocked });
  expect([kept.status, kept.body.code]).toEqual([409, 'in_use']);

  const ordered = await material();
  await site.order([[ordered.id, 1]], tree.subTask, false);
  expect((await superadmin.send(deleteMaterial, { params: ordered })).status).toBe(409);

  const used = await material();
  await site.bulk([[used.id, 1]]);
  await superadmin.call(deleteMaterial, { params: used });
  const codes = async () =>
    (await superadmin.call(listMaterials, { query: { search_term: used.code } })).data.map(({ id }) => id);
  expect(await codes()).toEqual([]);
  expect((await superadmin.call(getMaterial, { params: used })).code).toBe(used.code);
  const again = await superadmin.call(createMaterial, { body: good({ code: used.code }) });
  expect(await codes()).toEqual([again.id]);
});

test('the unit is fixed from the first paper on', async () => {
  const change = (id: number, body: object) => superadmin.send(updateMaterial, { params: { id }, body });
  const uses: ((id: number) => Promise<unknown>)[] = [
    (id) => site.bulk([[id, 1]]),
    (id) => site.order([[id, 1]], tree.subTask, false),
    (id) => site.issue([[id, 1]]),
    (id) => site.stock([[id, 5]]),
  ];
  for (const use of uses) {
    const { id, abilities } = await material();
    expect(abilities.update_unit).toBe(true);
    expect((await change(id, { unit: 'kg' })).data?.unit).toBe('kg');
    await use(id);
    const { status, body } = await change(id, { unit: 'roll', description: 'Cable' });
    expect([status, body.code, body.message, body.errors]).toEqual([
      409,
      'in_use',
      materialMessages.unitInUse,
      { unit: [materialMessages.unitInUse] },
    ]);
    expect((await site.see(id)).abilities).toMatchObject({ update: true, update_unit: false, delete: true });
    const others = await change(id, { unit: 'kg', description: 'Cable', price: 3 });
    expect(others.data).toMatchObject({ unit: 'kg', description: 'Cable', price: 3 });
  }
});

test('the unit and a first order that are written at once leave no paper in another unit', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await material();
    const [changed, ordered] = await Promise.all([
      superadmin.send(updateMaterial, { params: { id }, body: { unit: 'roll' } }),
      site.bulk([[id, 1]]),
    ]);
    expect([200, 409]).toContain(changed.status);
    const { unit } = await site.see(id);
    expect(unit).toBe(changed.status === 200 ? 'roll' : 'm');
    expect(ordered.materials).toHaveLength(1);
  }
});

test('the list is narrowed by scope, category, type and supplier', async () => {
  const [here, elsewhere] = [await material(), await material({ material_category_id: null })];
  await site.bulk([[here.id, 2]], tree.area);
  const ids = async (query: object) =>
    (await superadmin.call(listMaterials, { query: { per_page: 100, ...query } })).data.map(({ id }) => id);
  expect(await ids({ project_id: tree.project.id })).toContain(here.id);
  expect(await ids({ project_id: tree.project.id })).not.toContain(elsewhere.id);
  expect(await ids({ task_id: tree.subTask.id })).not.toContain(here.id);
  expect(await ids({ task_id: tree.area.id })).toContain(here.id);
  expect(await ids({ category: 0 })).toContain(elsewhere.id);
  expect(await ids({ category: 0 })).not.toContain(here.id);
  expect(await ids({ type: 'Common', supplier_id: supplier.id })).toEqual([]);
});

test('figures are of what the reader may see', async () => {
  const { id } = await material();
  await site.stock([[id, 5]]);
  const engineer = await site.as('Engineer');
  expect(await engineer.call(getMaterial, { params: { id } })).toMatchObject({ in_stock: 0 });
  expect(
    (await engineer.send(getMaterial, { params: { id }, query: { project_id: tree.project.id } })).status,
  ).toBe(404);
  await site.assign(engineer.employeeId, tree.project);
  expect(await engineer.call(getMaterial, { params: { id } })).toMatchObject({ in_stock: 5 });
});

test('a deleted category or supplier is removed from the material, and kept on its orders', async () => {
  const [cables, seller] = [
    await superadmin.call(materialCategories.create, { body: { name: `Odd ${next()}` } }),
    await superadmin.call(materialSuppliers.create, { body: { name: `Odd ${next()}` } }),
  ];
  const { id } = await material({ material_category_id: cables.id, supplier_id: seller.id });
  await superadmin.call(materialCategories.remove, { params: cables });
  await superadmin.call(materialSuppliers.remove, { params: seller });
  expect(await superadmin.call(getMaterial, { params: { id } })).toMatchObject({
    category: null,
    supplier: null,
  });
});

test('the export has the filtered materials', async () => {
  const added = await material();
  const { code } = added;
  for (const endpoint of [exportMaterials, exportMaterialsToWithdraw] as const) {
    const { status, headers, raw } = await superadmin.send(endpoint, { query: { search_term: code } });
    expect([status, headers['content-type']]).toEqual([200, fileTypes.xlsx]);
    expect(headers['content-disposition']).toContain('Materials List - 2026-06-15.xlsx');
    const [headings, ...rows] = await readSheet(new Uint8Array(raw).buffer);
    expect(headings).toEqual([
      ...[
        'Type',
        'Category',
        'Supplier',
        'Code',
        'Description',
        'Unit',
        'Price',
        'Bulk Qty',
        'Requested Qty',
      ],
      ...['Delivered Qty', 'Delivered Amount Total', 'Adjusted Qty', 'Used Qty', 'In Stock'],
    ]);
    const said = [
      added.type,
      added.category?.name,
      added.supplier?.name,
      code,
      added.description,
      added.unit,
    ];
    expect(rows).toEqual([[...said, added.price, 0, 0, 0, 0, 0, 0, 0]]);
    const hidden = await superadmin.send(endpoint, { query: { project_id: 999_999 } });
    expect([hidden.status, hidden.body.code]).toEqual([404, 'not_found']);
  }
});
