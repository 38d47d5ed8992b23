import {
  closeIssuePo,
  deleteDelivery,
  exportMaterialInventories,
  listMaterialInventories,
  listMaterialMovements,
  type MaterialInventory,
  type OpenedFigure,
  returnWithdrawn,
  totalPurchased,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { next, testApp } from '../../../test/test-app.ts';

const app = await testApp({ now: noon });
const site = await materialStore(app);
const { superadmin, tree, material } = site;

/** Orders a material of a project's task; the order is of a day, however long ago. */
async function orderOn(date: string, quantity: number | string, price: number | string, task = tree.subTask) {
  const { id } = await material();
  const requested = await site.order([[id, quantity]], task);
  const order = await site.issued({
    ...site.issueBody(requested.id, []),
    materials: [{ id, issue_qty: quantity, issue_price: price }],
  });
  await site.query(sql`update issue_pos set date = ${date} where id = ${order.id}`);
  return order;
}

const purchased = (query: object, caller = superadmin) => caller.call(totalPurchased, { query });

test('what was purchased is summed exactly by the months of a year, by the dates of the issue POs', async () => {
  const before = await purchased({ year: 2024 });
  expect(before).toEqual({
    ...Object.fromEntries(Object.keys(before).map((month) => [month, 0])),
    total_purchased: 0,
  });
  expect(Object.keys(before).sort()).toEqual(
    '01 02 03 04 05 06 07 08 09 10 11 12 total_purchased'.split(' '),
  );
  await orderOn('2024-01-01', '0.001', '0.01');
  await orderOn('2024-01-31', '0.1', '0.1');
  await orderOn('2024-01-31', '0.2', '0.1');
  await orderOn('2024-12-31', '3', '10.25');
  await orderOn('2023-12-31', '7', '10.25');
  await orderOn('2025-01-01', '7', '10.25');
  const { '01': january, '02': february, '12': december, total_purchased } = await purchased({ year: 2024 });
  // Each line is rounded to cents where it is made: 0.001 at 0.01 is 0.00.
  expect([january, february, december, total_purchased]).toEqual([0.03, 0, 30.75, 30.78]);
});

test('ordered quantities count in full, also after the order is closed', async () => {
  const { id } = await orderOn('2022-05-04', 10, 2);
  await superadmin.call(closeIssuePo, { params: { id }, body: { reason: 'Out of production' } });
  expect((await purchased({ year: 2022 }))['05']).toBe(20);
});

test('purchases are of the projects that the reader may see, and of one where it is given', async () => {
  const elsewhere = await app.tree();
  await orderOn('2021-03-01', 1, 100);
  await orderOn('2021-03-01', 1, 1, elsewhere.subTask);
  expect((await purchased({ year: 2021 })).total_purchased).toBe(101);
  expect((await purchased({ year: 2021, project: tree.project.id })).total_purchased).toBe(100);
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, elsewhere.project);
  expect((await purchased({ year: 2021 }, engineer))['03']).toBe(1);
  const hidden = await engineer.send(totalPurchased, { query: { year: 2021, project: tree.project.id } });
  expect(hidden.status).toBe(404);
});

test('the year is the current one at the site unless given, and within the years of papers', async () => {
  await orderOn(TODAY, 2, 3);
  const now = await purchased({});
  expect(now).toEqual(await purchased({ year: Number(TODAY.slice(0, 4)) }));
  expect(now).not.toEqual(await purchased({ year: 1999 }));
  for (const year of [1899, 2200, 'soon']) {
    const { status, body } = await superadmin.send(totalPurchased, { query: { year: year as number } });
    expect([status, body.errors?.year?.[0]]).toEqual([422, 'Please enter a year from 1900 to 2199.']);
  }
});

/** What a column of the inventories opens. */
const opened: [keyof MaterialInventory, OpenedFigure][] = [
  ['estimated', 'filtered_bulk_qty'],
  ['po', 'po'],
  ['requested', 'filtered_request_order_qty'],
  ['in', 'filtered_delivered_order_qty'],
  ['withdrawn', 'filtered_used_qty'],
  ['stock', 'filtered_in_stock'],
];

test('every column of the inventories equals the figure of the material, and the sum of the entries that it opens', async () => {
  const elsewhere = await app.tree();
  const quantity = fc.integer({ min: 1, max: 50_000 }).map((thousandths) => thousandths / 1000);
  const act = fc.record({
    kind: fc.constantFrom('bulk', 'order', 'issue', 'stock', 'withdraw'),
    quantity,
    task: fc.constantFrom(tree.subTask, tree.area, elsewhere.subTask),
  });
  const isBottom = (task: { id: number }) => task.id !== tree.area.id;
  const run = async (acts: readonly { kind: string; quantity: number; task: typeof tree.area }[]) => {
    const { id, code } = await material();
    for (const { kind, quantity: some, task } of acts) {
      if (kind === 'bulk') await site.bulk([[id, some]], task);
      else if (kind === 'order') await site.order([[id, some]], task, false);
      else if (kind === 'issue') await site.issue([[id, some]], task);
      else if (kind === 'stock') await site.stock([[id, some]], task);
      else if (isBottom(task)) {
        await site.stock([[id, some]], task);
        const { id: withdrawal } = await site.withdraw([[id, some]], task);
        await superadmin.call(returnWithdrawn, {
          params: { id: withdrawal },
          body: { date: TODAY, materials: [{ id, qty: 0.001 }] },
        });
      }
    }
    for (const scope of [{}, { project_id: tree.project.id }, { project_id: elsewhere.project.id }]) {
      const { data } = await superadmin.call(listMaterialInventories, {
        query: { search_term: code, ...scope },
      });
      const [row] = data;
      const figures = await site.see(id, scope);
      for (const [column, figure] of opened) {
        if (figure !== 'po' && figure !== 'reported_qty')
          expect(row?.[column] ?? 0, column).toBe(figures[figure]);
        const rows = await superadmin.call(listMaterialMovements, {
          params: { id },
          query: { figure, per_page: 100, ...scope },
        });
        const sum = rows.data.reduce((total, each) => total + Math.round(each.quantity * 1000), 0);
        expect(Math.round(Number(row?.[column] ?? 0) * 1000), column).toBe(sum);
      }
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), run), {
    numRuns: 6,
    endOnFailure: true,
  });
  expect(await site.differences()).toEqual([]);
});

test('a row names the paper that it comes from, until that was deleted', async () => {
  const { id } = await material();
  const delivery = await site.stock([[id, 4]]);
  const rows = async () =>
    (await superadmin.call(listMaterialMovements, { params: { id }, query: {} })).data.map(
      ({ reason, document, quantity }) => [reason, document, quantity],
    );
  expect(await rows()).toEqual([
    ['delivery', { kind: 'deliveries', id: delivery.id, number: expect.stringMatching(/^PO-/) }, 4],
  ]);
  await superadmin.call(deleteDelivery, { params: delivery });
  expect(await rows()).toEqual([
    ['reversal', null, -4],
    ['delivery', null, 4],
  ]);
});

test('the inventories are narrowed by project, category and search, and have no archived material', async () => {
  const [here, elsewhere] = [await material(), await material({ material_category_id: null })];
  await site.bulk([[here.id, 2]]);
  const ids = async (query: object) =>
    (await superadmin.call(listMaterialInventories, { query: { per_page: 100, ...query } })).data.map(
      ({ id }) => id,
    );
  expect(await ids({ search_term: elsewhere.code })).toEqual([elsewhere.id]);
  expect(await ids({ project_id: tree.project.id, search_term: elsewhere.code })).toEqual([]);
  expect(await ids({ project_id: tree.project.id, search_term: here.code })).toEqual([here.id]);
  expect(await ids({ category: 0, search_term: here.code })).toEqual([]);
  expect(await ids({ category: site.category.id, search_term: here.code })).toEqual([here.id]);
  const engineer = await site.as('Engineer');
  const hidden = await engineer.send(listMaterialInventories, { query: { project_id: tree.project.id } });
  expect(hidden.status).toBe(404);
});

test('the export has the filtered inventories', async () => {
  const { code } = await material({ code: `I-${next()}` });
  const path = await superadmin.call(exportMaterialInventories, { query: { search_term: code } });
  const { statusCode, headers } = await site.app.inject({ url: path });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain('Material Inventories - 2026-06-15.xlsx');
});
