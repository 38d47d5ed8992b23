import {
  createDelivery,
  createStocktake,
  decideWithdrawal,
  deleteDelivery,
  deleteStocktake,
  deleteWithdrawal,
  listAvailableMaterials,
  listMaterialMovements,
  materialFigures,
  pageOfAvailableMaterials,
  returnWithdrawn,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { materialStore } from '../../test/material-store.ts';
import { noon, TODAY } from '../../test/site-records.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, material, see, stock, withdraw } = site;
const checker = await site.employee('Logistic');
const inStock = async (id: number, scope = {}) => (await see(id, scope)).filtered_in_stock;

test('delivered materials belong to the item that requested them, until a task withdraws them', async () => {
  const { id } = await material();
  await site.bulk([[id, 200]]);
  await stock([[id, 100.125]]);
  await withdraw([[id, 30.5]]);
  const expected = {
    filtered_bulk_qty: 200,
    filtered_request_order_qty: 100.125,
    filtered_delivered_order_qty: 100.125,
    filtered_delivered_amount_total: 1026.28,
    filtered_stocktake_adjustments: 0,
    filtered_used_qty: 30.5,
    filtered_in_stock: 69.625,
  };
  for (const scope of [
    {},
    { project_id: tree.project.id },
    { task_id: tree.area.id },
    { task_id: tree.subTask.id },
  ])
    expect(await see(id, scope)).toMatchObject(expected);
  const elsewhere = await site.project();
  const none = Object.fromEntries(materialFigures.map((figure) => [figure, 0]));
  expect(await see(id, { project_id: elsewhere.id })).toMatchObject(none);
});

test('every figure is the sum of the entries that it opens', async () => {
  const { id } = await material();
  await site.bulk([[id, 40]]);
  const delivery = await stock([[id, 40]]);
  await stock([[id, 8]], tree.area);
  const { id: withdrawal } = await withdraw([[id, 12]]);
  await superadmin.call(returnWithdrawn, {
    params: { id: withdrawal },
    body: { date: TODAY, materials: [{ id, qty: 2 }] },
  });
  expect(delivery.materials[0]?.pivot.stock_qty).toBe(40);
  for (const scope of [{}, { task_id: tree.subTask.id }, { project_id: tree.project.id }])
    for (const figure of materialFigures) {
      const { data } = await superadmin.call(listMaterialMovements, {
        params: { id },
        query: { figure, per_page: 100, ...scope },
      });
      expect(
        data.reduce((sum, { quantity }) => sum + quantity, 0),
        figure,
      ).toBe((await see(id, scope))[figure]);
    }
});

test('without a source a task takes from its own stock, its ancestors from below, the rest of the project, the store', async () => {
  const { id } = await material();
  const other = await site.task(tree.area);
  await stock([[id, 1]], other);
  await stock([[id, 2]], tree.area);
  await stock([[id, 3]], tree.location);
  await stock([[id, 4]], tree.subTask);
  await superadmin.call(createStocktake, {
    body: {
      date: TODAY,
      checked_by: checker,
      action: 'With Adjustment',
      materials: [{ id, operation: 'Increase', adjustment_qty: 5 }],
    },
  });
  const available = await superadmin.call(listAvailableMaterials, {
    query: { task_id: tree.subTask.id, search_term: (await see(id)).code },
  });
  expect(available.map(({ source, filtered_in_stock }) => [source?.id ?? null, filtered_in_stock])).toEqual([
    [tree.subTask.id, 4],
    [tree.location.id, 3],
    [tree.area.id, 2],
    [other.id, 1],
    [null, 5],
  ]);
  const page = await superadmin.call(pageOfAvailableMaterials(), {
    query: { task_id: tree.subTask.id, search_term: (await see(id)).code, page: 2, per_page: 2 },
  });
  expect(page).toMatchObject({ from: 3, to: 4, total: 5, last_page: 3, current_page: 2 });
  expect(page.data).toEqual(available.slice(2, 4));
  const left = async () =>
    (
      await site.query(
        sql<{ item_id: number | null; in_stock: string }>`
          select item_id, sum(in_stock) as in_stock from stock_figures where material_id = ${id} group by 1`,
      )
    ).map(({ item_id, in_stock }) => [item_id, Number(in_stock)]);
  await withdraw([[id, 8.5]]);
  expect(new Map((await left()) as [number | null, number][])).toEqual(
    new Map<number | null, number>([
      [tree.subTask.id, 0],
      [tree.location.id, 0],
      [tree.area.id, 0.5],
      [other.id, 1],
      [null, 5],
    ]),
  );
  const { id: withdrawal } = await withdraw([[id, 3]]);
  expect(await inStock(id)).toBe(3.5);
  // Last taken first: the store's before the others'.
  await superadmin.call(returnWithdrawn, {
    params: { id: withdrawal },
    body: { date: TODAY, materials: [{ id, qty: 1 }] },
  });
  expect(new Map((await left()) as [number | null, number][]).get(null)).toBe(4.5);
  await superadmin.call(deleteWithdrawal, { params: { id: withdrawal } });
  expect(new Map((await left()) as [number | null, number][]).get(null)).toBe(5);
  expect(await inStock(id)).toBe(6.5);
});

test('a withdrawal of more than there is takes nothing, and says at each line how much there is', async () => {
  const [wire, pipe] = [await material({ unit: 'm' }), await material({ unit: 'pcs' })];
  await stock([
    [wire.id, 5],
    [pipe.id, 2],
  ]);
  const { id } = await site.requestWithdrawal([
    [wire.id, 5],
    [pipe.id, 2.001],
  ]);
  const { status, body } = await superadmin.send(decideWithdrawal, { body: { id, status: 'Approved' } });
  expect([status, body.code, body.errors]).toEqual([
    409,
    'not_enough_stock',
    { 'materials.1.withdraw_qty': [`${pipe.code}: 2 pcs in stock, 2.001 needed.`] },
  ]);
  expect([await inStock(wire.id), await inStock(pipe.id)]).toEqual([5, 2]);
});

test('of 50 simultaneous withdrawals of the last stock as many are approved as the stock allows', async () => {
  const { id } = await material();
  await stock([[id, 3]]);
  const requests = [];
  for (let index = 0; index < 50; index += 1) requests.push(await site.requestWithdrawal([[id, 1]]));
  const replies = await Promise.all(
    requests.map((each) => superadmin.send(decideWithdrawal, { body: { id: each.id, status: 'Approved' } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['not_enough_stock']),
  );
  expect(await inStock(id)).toBe(0);
});

test('two deliveries at once never exceed the order', async () => {
  const { id } = await material();
  const order = await site.issue([[id, 10]]);
  const replies = await Promise.all(
    [6, 6].map((quantity) =>
      superadmin.send(createDelivery, { body: site.deliverBody(order.id, [[id, quantity]]) }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused?.body.errors).toMatchObject({
    'materials.0.stock_qty': ['Only 4 m of 10 are left to deliver.'],
  });
  expect(await inStock(id)).toBe(6);
});

test('a delivery can be deleted only while its stock is unused', async () => {
  const { id } = await material();
  const delivery = await stock([[id, 5]]);
  const { id: withdrawal } = await withdraw([[id, 1]]);
  const refused = await superadmin.send(deleteDelivery, { params: { id: delivery.id } });
  expect([refused.status, refused.body.code]).toEqual([409, 'stock_used']);
  await superadmin.call(deleteWithdrawal, { params: { id: withdrawal } });
  await superadmin.call(deleteDelivery, { params: { id: delivery.id } });
  expect(await see(id)).toMatchObject({ filtered_in_stock: 0, filtered_delivered_order_qty: 0 });
});

test('the ledger is append-only, and no balance falls below zero', async () => {
  const { id } = await material();
  await stock([[id, 1]]);
  for (const statement of [
    sql`update stock_movements set quantity = 2 where material_id = ${id}`,
    sql`delete from stock_movements where material_id = ${id}`,
    sql`truncate stock_movements cascade`,
  ])
    await expect(site.query(statement)).rejects.toThrow();
  await expect(
    site.query(sql`insert into stock_movements (material_id, quantity, reason, document_id, line_id, item_id, project_id,
        warehouse_id, date, recorded_by)
      select material_id, -1.001, 'stocktake', 1, 1, item_id, project_id, warehouse_id, date, recorded_by
      from stock_movements where material_id = ${id}`),
  ).rejects.toMatchObject({ constraint: 'stock_figures_in_stock' });
});

/** Random actions on a material, with quantities to the thousandth. */
type Act =
  | {
      act: 'bulk' | 'stock' | 'withdraw' | 'decrease' | 'increase' | 'count';
      quantity: number;
      place: number;
    }
  | { act: 'return' | 'delete'; quantity: number; place: number };

const acts = fc.array(
  fc.record({
    act: fc.constantFrom<Act['act']>(
      'bulk',
      'stock',
      'withdraw',
      'decrease',
      'increase',
      'count',
      'return',
      'delete',
    ),
    quantity: fc.integer({ min: 1, max: 5000 }).map((thousandths) => thousandths / 1000),
    place: fc.nat({ max: 3 }),
  }),
  { minLength: 5, maxLength: 25 },
);

test('after any sequence of actions every figure equals its recomputation and nothing is below zero', async () => {
  const places = [tree.subTask, tree.location, tree.area, tree.subTask];
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const { id } = await material();
      const undo: (() => Promise<{ status: number }>)[] = [];
      const withdrawals: number[] = [];
      for (const { act, quantity, place } of sequence) {
        const item = places[place] as typeof tree.subTask;
        const stocktake = async (line: object) => {
          const { status, data } = await superadmin.send(createStocktake, {
            body: {
              date: TODAY,
              checked_by: checker,
              action: 'With Adjustment',
              project_id: place === 3 ? null : tree.project.id,
              materials: [{ id, ...line }],
            },
          });
          if (status === 201) undo.push(() => superadmin.send(deleteStocktake, { params: { id: data.id } }));
        };
        if (act === 'bulk') await site.bulk([[id, quantity]], item);
        if (act === 'stock') {
          const { id: delivery } = await stock([[id, quantity]], item);
          undo.push(() => superadmin.send(deleteDelivery, { params: { id: delivery } }));
        }
        if (act === 'withdraw') {
          const made = await site.requestWithdrawal([[id, quantity]]);
          const { status } = await superadmin.send(decideWithdrawal, {
            body: { id: made.id, status: 'Approved' },
          });
          if (status === 200) withdrawals.push(made.id);
          undo.push(() => superadmin.send(deleteWithdrawal, { params: { id: made.id } }));
        }
        if (act === 'decrease') await stocktake({ operation: 'Decrease', adjustment_qty: quantity });
        if (act === 'increase') await stocktake({ operation: 'Increase', adjustment_qty: quantity });
        if (act === 'count') await stocktake({ counted_qty: quantity });
        const last = withdrawals.at(-1);
        if (act === 'return' && last)
          await superadmin.send(returnWithdrawn, {
            params: { id: last },
            body: { date: TODAY, materials: [{ id, qty: quantity }] },
          });
        if (act === 'delete') {
          const { status } = (await undo.pop()?.()) ?? { status: 200 };
          expect([200, 404, 409]).toContain(status);
        }
        const figures = await see(id);
        expect(figures.filtered_in_stock).toBeGreaterThanOrEqual(0);
        expect(figures.filtered_in_stock).toBeCloseTo(
          figures.filtered_delivered_order_qty +
            figures.filtered_stocktake_adjustments -
            figures.filtered_used_qty,
          9,
        );
      }
      expect(await site.differences()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
