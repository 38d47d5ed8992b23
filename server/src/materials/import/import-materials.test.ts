import {
  createMaterial,
  exportMaterials,
  getPriceListTemplate,
  importMaterials,
  listHistory,
  listMaterials,
  type Material,
  materialCategories,
  materialMessages,
  materialSuppliers,
  priceListHeadings,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { next } from '../../../test/test-app.ts';
import { readXlsx } from '../../platform/tables/fixtures/read-xlsx.ts';
import { workbook } from '../../platform/tables/fixtures/workbook.ts';

type Row = Partial<Record<keyof typeof priceListHeadings, string>>;

const site = await materialStore();
const { superadmin, supplier, category, warehouse } = site;
const buyer = await site.as('Procurement');

const base64 = (file: string | Uint8Array) => Buffer.from(file as string).toString('base64');
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const fields = Object.keys(priceListHeadings) as (keyof Row)[];

/** A row of a material that does not exist. */
const row = (more: Row = {}): Row => ({
  code: `PL-${next()}`,
  description: 'Cable 4 x 16 sqmm',
  unit: 'm',
  price: '12.50',
  category: category.name.toUpperCase(),
  supplier: supplier.name.toLowerCase(),
  warehouse: warehouse.name,
  ...more,
});
const csv = (rows: readonly Row[]) => {
  const given = fields.filter((field) => rows.some((each) => each[field] !== undefined));
  return [
    given.map((field) => priceListHeadings[field]),
    ...rows.map((each) => given.map((field) => each[field] ?? '')),
  ]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
};

type Options = { dry_run?: boolean; create_categories?: boolean; create_suppliers?: boolean };

const send = (file: string | Uint8Array, options: Options = {}) =>
  buyer.send(importMaterials, { body: { file: base64(file), file_name: 'list.csv', ...options } });
const dryRun = (rows: readonly Row[], options: Options = {}) =>
  send(csv(rows), { dry_run: true, ...options });
const found = async (search_term = ''): Promise<Material[]> =>
  (await superadmin.call(listMaterials, { query: { search_term } })).data;
const named = async (code: string | undefined) => (await found(code))[0] as Material;
const count = async () =>
  (await site.query(sql<{ count: number }>`select count(*)::integer as count from materials`))[0]?.count;

test('new codes are added with all that the list says of them', async () => {
  const rows = [row({ price: '$1,234.5' }), row({ category: '', supplier: '', warehouse: '', price: '0' })];
  const { status, body, data } = await send(csv(rows));
  expect([status, body.message]).toEqual([201, 'Price List Imported!']);
  expect(data).toMatchObject({
    counts: { rows: 2, good: 2, bad: 0, new: 2, changed: 0, unchanged: 0 },
    added: 2,
    updated: 0,
    new_categories: [],
    new_suppliers: [],
  });
  expect(await named(rows[0]?.code)).toMatchObject({
    type: 'Specialised',
    code: rows[0]?.code,
    description: 'Cable 4 x 16 sqmm',
    unit: 'm',
    price: 1234.5,
    category: { id: category.id },
    supplier: { id: supplier.id },
    warehouse: { id: warehouse.id },
  });
  const plain = await named(rows[1]?.code);
  expect(plain).toMatchObject({ price: 0, category: null, supplier: null, warehouse: null });
  const history = await superadmin.call(listHistory, { params: { kind: 'materials', id: plain.id } });
  expect(history.data).toMatchObject([{ actor: { id: buyer.employeeId }, action: 'created' }]);
});

test('codes that exist are changed where the list says something else, shown as old and new', async () => {
  const material = await site.material({ price: 12.5 });
  const pipes = await superadmin.call(materialCategories.create, { body: { name: `Pipes ${next()}` } });
  const list = [{ code: ` ${material.code.toLowerCase()} `, price: '13.75', category: pipes.name, unit: '' }];
  const preview = await dryRun(list);
  expect(preview.data).toMatchObject({
    counts: { new: 0, changed: 1, unchanged: 0 },
    added: 0,
    updated: 0,
    rows: [
      {
        row: 2,
        code: material.code.toLowerCase(),
        description: material.description,
        effect: 'changed',
        changes: [
          { column: 'Price', from: '$12.50', to: '$13.75' },
          { column: 'Category', from: category.name, to: pipes.name },
        ],
        errors: [],
      },
    ],
  });
  expect(await named(material.code)).toMatchObject({ price: 12.5, updated_at: material.updated_at });

  const { data } = await send(csv(list));
  expect(data).toMatchObject({ added: 0, updated: 1 });
  const changed = await named(material.code);
  expect(changed).toMatchObject({
    id: material.id,
    code: material.code,
    description: material.description,
    unit: material.unit,
    price: 13.75,
    category: { id: pipes.id },
    supplier: { id: supplier.id },
  });
  const history = await superadmin.call(listHistory, { params: { kind: 'materials', id: material.id } });
  expect(history.data[0]).toMatchObject({ actor: { id: buyer.employeeId }, action: 'updated' });
});

test('a list that is imported again changes nothing, and writes nothing', async () => {
  const rows = [row(), row({ category: 'uncategorized' })];
  await send(csv(rows));
  const before = await Promise.all(rows.map(({ code }) => named(code)));
  const { status, data } = await send(csv(rows));
  expect([status, data.counts.unchanged, data.added, data.updated]).toEqual([201, 2, 0, 0]);
  expect(await Promise.all(rows.map(({ code }) => named(code)))).toEqual(before);
});

test('a list says how much more than was ordered can be received, with the sign or without', async () => {
  const material = await site.material();
  const rows = [
    { code: material.code, over_delivery_percent: '2.5%' },
    row({ over_delivery_percent: '10' }),
    row({ over_delivery_percent: '' }),
  ];
  const column = priceListHeadings.over_delivery_percent;
  const preview = await dryRun(rows);
  expect(preview.data?.rows.find(({ row }) => row === 2)).toMatchObject({
    effect: 'changed',
    changes: [{ column, from: '0%', to: '2.5%' }],
  });
  expect((await send(csv(rows))).data).toMatchObject({ added: 2, updated: 1 });
  const allowed = await Promise.all(rows.map(async ({ code }) => (await named(code)).over_delivery_percent));
  expect(allowed).toEqual([2.5, 10, 0]);
  const again = [
    { code: material.code, over_delivery_percent: '2.50' },
    { code: rows[1]?.code, unit: 'm' },
  ];
  expect((await send(csv(again))).data.counts).toMatchObject({ unchanged: 2 });
  expect((await named(rows[1]?.code)).over_delivery_percent).toBe(10);
});

test('a material can lose its category', async () => {
  const material = await site.material();
  const { data } = await send(csv([{ code: material.code, category: 'UNCATEGORIZED' }]));
  expect(data.rows[0]?.changes).toEqual([{ column: 'Category', from: category.name, to: null }]);
  expect((await named(material.code)).category).toBeNull();
});

test('the unit of a material that has stock or papers cannot be changed', async () => {
  const material = await site.material();
  await site.stock([[material.id, 5]]);
  const list = [row({ code: material.code, description: 'Cable', unit: 'roll', price: '450.00' })];
  expect((await send(csv(list))).status).toBe(422);
  expect((await dryRun(list)).data?.rows[0]?.errors).toEqual([
    { column: 'Unit', message: materialMessages.unitInUse },
  ]);
  expect(await named(material.code)).toMatchObject({ unit: 'm', price: 12.5 });
  const same = [row({ code: material.code, unit: 'm', price: '450.00' })];
  expect((await send(csv(same))).data).toMatchObject({ updated: 1 });
  const unused = await site.material();
  expect((await send(csv([row({ code: unused.code, unit: 'roll' })]))).data).toMatchObject({ updated: 1 });
  expect(await named(unused.code)).toMatchObject({ unit: 'roll' });
});

test('each wrong cell is named by its column', async () => {
  const wrong: [Row, string, string][] = [
    [{ code: '' }, 'Code', materialMessages.code],
    [{ code: 'x'.repeat(101) }, 'Code', 'Please use at most 100 characters.'],
    [{ description: '' }, 'Description', materialMessages.description],
    [{ unit: ' ' }, 'Unit', materialMessages.unit],
    [{ price: '' }, 'Price', materialMessages.price],
    [{ price: 'a lot' }, 'Price', 'Please type a number from 0 to 99,999,999.9999.'],
    [{ price: '-1' }, 'Price', 'Please type a number from 0 to 99,999,999.9999.'],
    [{ price: '1.00005' }, 'Price', 'Please use at most 4 decimal places.'],
    [{ over_delivery_percent: '101' }, 'Over-delivery %', 'Please type a number from 0 to 100.'],
    [{ over_delivery_percent: 'some' }, 'Over-delivery %', 'Please type a number from 0 to 100.'],
    [{ category: 'Lasers' }, 'Category', 'There is no category with this name.'],
    [{ category: 'x'.repeat(256) }, 'Category', 'Please use at most 255 characters.'],
    [{ supplier: 'Unknown Ltd' }, 'Supplier', 'There is no supplier with this name.'],
    [{ warehouse: 'Atlantis' }, 'Warehouse', 'There is no warehouse with this name.'],
  ];
  const { data } = await dryRun(wrong.map(([more]) => row(more)));
  expect(data.counts).toMatchObject({ rows: wrong.length, good: 0, bad: wrong.length });
  for (const [index, [, column, message]] of wrong.entries()) {
    const reported = data.rows.find((each) => each.row === index + 2);
    expect(reported?.errors).toContainEqual({ column, message });
    expect(reported).toMatchObject({ effect: null, changes: [] });
  }
});

test('a code that is in several rows is named in each, whatever its case', async () => {
  const code = `Twice-${next()}`;
  const { data } = await dryRun([row({ code }), row(), row({ code: code.toUpperCase() })]);
  expect(data.rows.filter(({ errors }) => errors.length > 0)).toMatchObject([
    { row: 2, errors: [{ column: 'Code', message: 'This code is also in row 4.' }] },
    { row: 4, errors: [{ column: 'Code', message: 'This code is also in row 2.' }] },
  ]);
});

test('categories and suppliers that do not exist are named, and added if requested', async () => {
  const names = { category: `Trunking ${next()}`, supplier: `Lim & Sons ${next()}` };
  const rows = [row(names), row({ category: names.category.toUpperCase(), supplier: names.supplier })];
  const refused = await dryRun(rows);
  expect(refused.data).toMatchObject({
    counts: { bad: 2 },
    new_categories: [names.category],
    new_suppliers: [names.supplier],
  });
  expect((await dryRun(rows, { create_categories: true })).data.rows[0]?.errors).toEqual([
    { column: 'Supplier', message: 'There is no supplier with this name.' },
  ]);
  const create = { create_categories: true, create_suppliers: true };
  expect((await send(csv(rows), create)).status).toBe(201);
  for (const { code } of rows)
    expect(await named(code)).toMatchObject({
      category: { name: names.category },
      supplier: { name: names.supplier },
    });
  const suppliers = await superadmin.call(materialSuppliers.list, {});
  expect(suppliers.filter(({ name }) => name === names.supplier)).toHaveLength(1);
});

test('a common material gets a price, and no category or supplier of specialised ones', async () => {
  const common = await superadmin.call(createMaterial, {
    body: { type: 'Common', code: `CST-${next()}`, description: 'Bracket', unit: 'pc' },
  });
  const { code } = common;
  const wrong = await dryRun([{ code, category: category.name, supplier: supplier.name }]);
  expect(wrong.data.rows[0]?.errors).toEqual([
    { column: 'Category', message: 'This category is not for common materials.' },
    { column: 'Supplier', message: 'This supplier is not for common materials.' },
  ]);
  await send(csv([{ code, price: '3.2', category: 'Uncategorized', warehouse: warehouse.name }]));
  expect(await named(code)).toMatchObject({
    type: 'Common',
    price: 3.2,
    warehouse: { id: warehouse.id },
    category: null,
  });
});

test('one row with an error prevents the import, and each such row is reported', async () => {
  const before = await count();
  const material = await site.material();
  const { status, body } = await send(
    csv([
      { code: material.code, price: '99' },
      row({ description: '', category: 'Lasers' }),
      row({ price: 'x' }),
    ]),
    { create_categories: true },
  );
  expect([status, body.code, body.message]).toEqual([
    422,
    'invalid',
    'Nothing was added: 2 of 3 rows are not valid.',
  ]);
  expect(body.errors).toEqual({
    'rows.3.Description': [materialMessages.description],
    'rows.4.Price': ['Please type a number from 0 to 99,999,999.9999.'],
  });
  expect(await count()).toBe((before as number) + 1);
  expect((await named(material.code)).price).toBe(material.price);
  expect((await superadmin.call(materialCategories.list, {})).map(({ name }) => name)).not.toContain(
    'Lasers',
  );
});

test('an Excel file brings numbers as Excel shows them, under other words of the headings', async () => {
  const code = 70_000_000 + next();
  const table = workbook([
    ['ITEM CODE', 'description', 'UOM', 'Unit Price', 'Remarks', 'Vendor'],
    [code, 'Elbow', 'pc', 0.1 + 0.2, 'new', supplier.name],
  ]);
  const { status, data } = await send(table);
  expect([status, data.unknown_columns]).toEqual([201, ['Remarks']]);
  expect(await named(String(code))).toMatchObject({
    code: String(code),
    price: 0.3,
    supplier: { id: supplier.id },
  });
});

test('an exported list can be imported: nothing has changed', async () => {
  const mark = `Round trip ${next()}`;
  await site.material({ description: `${mark} cable` });
  await site.material({ description: `${mark} pipe`, supplier_id: null, material_category_id: null });
  await superadmin.call(createMaterial, {
    body: { type: 'Common', code: `CST-${next()}`, description: `${mark} bracket`, unit: 'pc' },
  });
  const { raw } = await superadmin.send(exportMaterials, { query: { search_term: mark } });
  const { data } = await send(raw, { dry_run: true });
  expect(data.counts).toEqual({ rows: 3, good: 3, bad: 0, new: 0, changed: 0, unchanged: 3 });
});

test('a file without the code or without rows is refused with a sentence', async () => {
  const lacks = await send('Description,Price\nCable,12');
  expect([lacks.status, lacks.body.errors?.file?.[0]]).toEqual([
    422,
    "The column 'Code' is missing. The template has all columns.",
  ]);
  const empty = await send('Code,Price');
  expect(empty.body.message).toBe(
    'There are no materials in this file. Add one row for each below the headings.',
  );
});

test('several imports of the same list at once add it once', async () => {
  const rows = Array.from({ length: 50 }, () => row());
  const replies = await Promise.all([send(csv(rows)), send(csv(rows.toReversed())), send(csv(rows))]);
  expect(replies.reduce((sum, { status, data }) => sum + (status === 201 ? data.added : 0), 0)).toBe(50);
  for (const { status, body } of replies.filter(({ status }) => status !== 201))
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Nothing was added: /)]);
});

test('those who keep the materials import them and get the template', async () => {
  const path = await buyer.call(getPriceListTemplate, {});
  const response = await site.app.inject({ url: path });
  expect(response.statusCode).toBe(200);
  expect(await readXlsx(new Uint8Array(response.rawPayload))).toEqual([Object.values(priceListHeadings)]);
  const engineer = await site.as('Engineer');
  expect((await engineer.send(getPriceListTemplate, {})).status).toBe(403);
  const body = { file: base64(csv([row()])), dry_run: true };
  expect((await engineer.send(importMaterials, { body })).status).toBe(403);
});
