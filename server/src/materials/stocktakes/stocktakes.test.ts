import {
  createStocktake,
  deleteStocktake,
  getStocktake,
  listStocktakes,
  printCountingSheet,
  searchMaterials,
  stocktakeMessages,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { fetchPdf } from '../../../test/pdf.ts';
import { onePixel } from '../../../test/pictures.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp({ now: noon });
const site = await materialStore(app);
const { superadmin, tree, material, see } = site;
const keeper = await site.as('Logistic');
const checker = await site.employee('Coordinator');

const send = (body: object) =>
  keeper.send(createStocktake, {
    body: { date: TODAY, checked_by: checker, action: 'With Adjustment', materials: [], ...body } as never,
  });
const inStock = async (id: number, scope = {}) => (await see(id, scope)).filtered_in_stock;

test('a count adjusts the stock by the difference at that moment, and deleting it reverses that', async () => {
  const { id } = await material();
  await site.stock([[id, 10]]);
  const { status, body, data } = await send({
    project_id: tree.project.id,
    attachment: onePixel,
    materials: [{ id, counted_qty: 7.25, remarks: 'Two drums short' }],
  });
  expect([status, body.message]).toEqual([201, 'Stocktake Added!']);
  expect(data).toMatchObject({
    prepared_by: { id: keeper.employeeId },
    checked_by: { id: checker },
    project: { id: tree.project.id },
    attachment_full_url: expect.stringContaining('/files/'),
    materials: [
      { id, pivot: { operation: 'Decrease', qty: 2.75, counted_qty: 7.25, remarks: 'Two drums short' } },
    ],
  });
  expect(await inStock(id)).toBe(7.25);
  const same = await send({ project_id: tree.project.id, materials: [{ id, counted_qty: 7.25 }] });
  expect(same.data.materials[0]?.pivot.qty).toBe(0);
  await superadmin.call(deleteStocktake, { params: data });
  expect(await inStock(id)).toBe(10);
  expect((await superadmin.send(getStocktake, { params: data })).status).toBe(404);
});

test('without a project it is the company’s store, which counts in everything and in no project', async () => {
  const { id } = await material();
  await send({ materials: [{ id, operation: 'Increase', adjustment_qty: 4 }] });
  expect(await inStock(id)).toBe(4);
  expect(await inStock(id, { project_id: tree.project.id })).toBe(0);
  const { data } = await send({
    project_id: tree.project.id,
    materials: [{ id, operation: 'Increase', adjustment_qty: 1 }],
  });
  expect(await inStock(id, { project_id: tree.project.id })).toBe(1);
  // A count of the project does not change the store.
  await send({ project_id: tree.project.id, materials: [{ id, counted_qty: 0 }] });
  expect([await inStock(id), await inStock(id, { project_id: tree.project.id })]).toEqual([4, 0]);
  const refused = await superadmin.send(deleteStocktake, { params: data });
  expect([refused.status, refused.body.code]).toEqual([409, 'stock_used']);
});

test('a decrease beyond the stock changes nothing', async () => {
  const { id, code } = await material();
  await site.stock([[id, 1]]);
  const { status, body } = await send({
    project_id: tree.project.id,
    materials: [{ id, operation: 'Decrease', adjustment_qty: 1.001 }],
  });
  expect([status, body.code, body.errors]).toEqual([
    409,
    'not_enough_stock',
    { 'materials.0.adjustment_qty': [`${code}: 1 m in stock, 1.001 needed.`] },
  ]);
  expect(await inStock(id)).toBe(1);
});

test.each([
  [{ action: 'No Adjustment', date: '2026-06-16' }, 'date', stocktakeMessages.dateAhead],
  [{ checked_by: undefined }, 'checked_by', stocktakeMessages.checkedBy],
  [
    { action: 'No Adjustment', checked_by: keeper.employeeId },
    'checked_by',
    stocktakeMessages.checkedByAnother,
  ],
  [{}, 'materials', stocktakeMessages.materials],
  [
    { action: 'No Adjustment', materials: [{ id: 1, operation: 'Increase', adjustment_qty: 1 }] },
    'materials',
    stocktakeMessages.noMaterials,
  ],
  [{ materials: [{ id: 1, adjustment_qty: 1 }] }, 'materials.0.operation', stocktakeMessages.operation],
  [
    { materials: [{ id: 1, operation: 'Increase', adjustment_qty: 0 }] },
    'materials.0.adjustment_qty',
    stocktakeMessages.quantity,
  ],
  [
    { materials: [{ id: 1, counted_qty: 1, operation: 'Increase', adjustment_qty: 1 }] },
    'materials.0.counted_qty',
    stocktakeMessages.oneOfBoth,
  ],
])('%j is refused at %s', async (wrong, field, message) => {
  const { status, body } = await send(wrong);
  expect([status, body.errors?.[field]]).toEqual([422, [message]]);
});

test('a line names an item of the project, and of the company’s store none', async () => {
  const { id } = await material();
  const other = await app.tree();
  const adjusting = (project_id: number | null, source: object | null) =>
    send({ project_id, materials: [{ id, operation: 'Increase', adjustment_qty: 1, source }] });
  for (const [project_id, item] of [
    [tree.project.id, other.subTask.id],
    [null, tree.subTask.id],
  ] as const) {
    const { status, body } = await adjusting(project_id, { type: 'tasks', id: item });
    expect([status, body.errors]).toEqual([
      422,
      { 'materials.0.source': ['Please select an item of this project.'] },
    ]);
  }
  expect(await inStock(id)).toBe(0);
  expect((await adjusting(null, null)).status).toBe(201);
  expect((await adjusting(tree.project.id, { type: 'tasks', id: tree.subTask.id })).status).toBe(201);
  expect(await inStock(id)).toBe(2);
});

test('who may not see a project sees none of its stocktakes', async () => {
  const { data } = await send({ project_id: tree.project.id, action: 'No Adjustment' });
  const stranger = await site.as('Engineer');
  expect((await stranger.send(getStocktake, { params: data })).status).toBe(404);
  const ids = (await stranger.call(listStocktakes, { query: { per_page: 100 } })).data.map(({ id }) => id);
  expect(ids).not.toContain(data.id);
});

const sheetOf = (query: object) => keeper.send(printCountingSheet, { query: query as never });
const pdfOf = async (query: object) => fetchPdf(site.app, (await sheetOf(query)).data.pdf_full_url);

test('a counting sheet lists the stock of a project by warehouse, with empty columns, with or without the current stock', async () => {
  const place = await app.tree();
  const [cable, drum] = [await material(), await material({ description: 'Drum of #eval("1+1")' })];
  await site.stock(
    [
      [cable.id, '12.345'],
      [drum.id, 777],
    ],
    place.subTask,
  );
  const other = await material({ material_category_id: null });
  await site.stock([[other.id, 5]], place.subTask);
  const project_id = place.project.id;

  const sheet = await pdfOf({ project_id });
  expect(sheet).toMatchObject({
    title: `Counting sheet - ${place.project.title}`,
    author: keeper.name,
    pages: 1,
  });
  for (const words of [cable.code, '12.345', '777', site.warehouse.name, 'COUNTED', 'REMARKS', 'COUNTED BY'])
    expect(sheet.text).toContain(words);
  expect(sheet.text).toContain('#eval("1+1")');

  const blind = await pdfOf({ project_id, stock: 'hidden' });
  expect(blind.text).toContain(cable.code);
  expect(blind.text).not.toContain('12.345');

  const uncategorized = await pdfOf({ project_id, category: 0 });
  expect([uncategorized.text.includes(other.code), uncategorized.text.includes(cable.code)]).toEqual([
    true,
    false,
  ]);
});

test('a counting sheet of the company’s store has no project’s stock; one of nothing is refused', async () => {
  const [stored, used] = [await material({ warehouse_id: site.warehouse.id }), await material()];
  await site.stock([[used.id, 3]]);
  await send({ materials: [{ id: stored.id, operation: 'Increase', adjustment_qty: 4 }] });
  const { text } = await pdfOf({});
  expect([text.includes(stored.code), text.includes(used.code)]).toEqual([true, false]);
  // A surplus in the store without a warehouse is listed at the warehouse of its material.
  expect((await pdfOf({ warehouse_id: site.warehouse.id })).text).toContain(stored.code);

  const empty = await app.tree();
  const refused = await sheetOf({ project_id: empty.project.id });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { project_id: [stocktakeMessages.nothingToCount] },
  ]);
  expect((await sheetOf({ project_id: 2_000_000_000 })).status).toBe(404);
});

test('materials are found with what the company’s store has of them', async () => {
  const { id, code } = await material();
  await site.stock([[id, 10]]);
  await send({ materials: [{ id, operation: 'Increase', adjustment_qty: 4 }] });
  const found = async (query: object) =>
    (await keeper.call(searchMaterials, { query: { codes: code, ...query } as never })).map(
      ({ in_stock }) => in_stock,
    );
  expect([
    await found({}),
    await found({ project_id: tree.project.id }),
    await found({ stock_of: 'store' }),
  ]).toEqual([[14], [10], [4]]);
});
