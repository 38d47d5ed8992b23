import { randomUUID } from 'node:crypto';
import {
  allocateCommonMaterials,
  createCommonStocktake,
  createDelivery,
  createStocktake,
  createWithdrawal,
  decideWithdrawal,
  getCommonMaterial,
  listMaterialInventories,
  stocktakeMessages,
} from '@plumbline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { testApp } from '../../../test/test-app.ts';

let hours = 0;
const app = await testApp({ now: () => new Date(noon().getTime() + hours * 3_600_000) });
const site = await commonStore(app);
const { superadmin, tree, material } = site;
const project_id = tree.project.id;
const checker = await site.employee('Coordinator');

/** The site date so many days before today. */
const before = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);

async function deliverOn(date: string, id: number, quantity: number) {
  const order = await site.issue([[id, quantity]], tree.subTask, date);
  await superadmin.call(createDelivery, {
    body: { ...site.deliverBody(order.id, [[id, quantity]]), delivered_date: date },
  });
}

async function withdrawOn(date: string, id: number, withdraw_qty: number) {
  const body = { task_id: tree.subTask.id, date, materials: [{ id, withdraw_qty }] };
  const request = await superadmin.call(createWithdrawal, { body });
  await superadmin.call(decideWithdrawal, { body: { id: request.id, status: 'Approved' } });
}

const count = (id: number, counted_qty: number, fields: object) =>
  superadmin.send(createStocktake, {
    body: {
      ...{ date: TODAY, checked_by: checker, action: 'With Adjustment', project_id },
      materials: [{ id, counted_qty }],
      ...fields,
    } as never,
  });

async function stockOn(search_term: string, on?: string) {
  const { data } = await superadmin.call(listMaterialInventories, { query: { search_term, project_id, on } });
  return data[0]?.stock;
}

test('a stocktake of yesterday is compared with the stock of yesterday, and what has moved since stays', async () => {
  const { id, code } = await material();
  await deliverOn(before(2), id, 10);
  await withdrawOn(TODAY, id, 2);
  const { status, data } = await count(id, 8, { date: before(1) });
  expect([status, data.date, data.counted_at]).toEqual([201, before(1), null]);
  expect(data.materials[0]?.pivot).toMatchObject({ operation: 'Decrease', qty: 2, counted_qty: 8 });
  expect([await stockOn(code, before(2)), await stockOn(code, before(1)), await stockOn(code)]).toEqual([
    10, 8, 6,
  ]);
});

test('of common materials too, in each warehouse', async () => {
  const { id } = await site.inStore(10);
  const order = await site.requested([[id, 2]], tree.subTask);
  await superadmin.call(createCommonStocktake, {
    body: {
      ...{ date: before(1), checked_by: checker, action: 'With Adjustment' },
      materials: [{ id, operation: 'Increase', adjustment_qty: 5, warehouse_id: site.warehouse.id }],
    },
  });
  await superadmin.call(allocateCommonMaterials, {
    body: { id: order.id, materials: [{ id, allocated_qty: 2 }] } as never,
  });
  const { status, data } = await superadmin.send(createCommonStocktake, {
    body: {
      ...{ date: before(1), checked_by: checker, action: 'With Adjustment' },
      materials: [{ id, counted_qty: 4, warehouse_id: site.warehouse.id }],
    },
  });
  expect([status, data.materials[0]?.pivot]).toMatchObject([201, { operation: 'Decrease', qty: 1 }]);
  const stock = async (on?: string) =>
    (await superadmin.call(getCommonMaterial, { params: { id }, query: { on } })).common_in_stock;
  expect([await stock(before(1)), await stock()]).toEqual([4, 12]);
});

test('at a time of the day, what was recorded on that day after it stays too', async () => {
  const { id, code } = await material();
  await deliverOn(before(1), id, 10);
  hours = 1;
  await withdrawOn(TODAY, id, 3);
  hours = 2;
  const { data } = await count(id, 9, { counted_at: '12:30' });
  expect([data.counted_at, data.materials[0]?.pivot]).toMatchObject([
    '12:30',
    { operation: 'Decrease', qty: 1 },
  ]);
  expect(await stockOn(code)).toBe(6);
  // The adjustment of 12:30 is in a count of 13:30, as is the withdrawal of 13:00.
  const later = await count(id, 6, { counted_at: '13:30' });
  expect(later.data.materials[0]?.pivot.qty).toBe(0);
  const end = await count(id, 6.5, {});
  expect([end.data.counted_at, end.data.materials[0]?.pivot]).toMatchObject([
    '14:00',
    { operation: 'Increase', qty: 0.5 },
  ]);
  hours = 0;
});

test('a count that is sent later without a time is of when it was done, today and yesterday. Rule: API-24', async () => {
  const { id } = await material();
  await deliverOn(before(2), id, 10);
  const sent = (date: string, at: string) =>
    superadmin.send(
      createStocktake,
      {
        body: {
          ...{ date, checked_by: checker, action: 'With Adjustment', project_id },
          materials: [{ id, counted_qty: 10 }],
        } as never,
      },
      { 'command-id': randomUUID(), 'command-done-at': at },
    );
  // 7:50 and 9:15 at the site, where it is noon now.
  expect((await sent(TODAY, `${before(1)}T23:50:00.000Z`)).data.counted_at).toBe('07:50');
  expect((await sent(before(1), `${before(1)}T01:15:00.000Z`)).data.counted_at).toBe('09:15');
  // Of the day before, as it is without a device: the end of that day.
  expect((await sent(before(1), `${before(1)}T23:50:00.000Z`)).data.counted_at).toBeNull();
});

test('what was missing then and is used since is refused at its line', async () => {
  const { id, code } = await material();
  await deliverOn(before(2), id, 10);
  await withdrawOn(TODAY, id, 9);
  const { status, body } = await count(id, 5, { date: before(1) });
  expect([status, body.code, body.errors]).toEqual([
    409,
    'not_enough_stock',
    { 'materials.0.counted_qty': [`${code}: 1 m in stock, 5 needed.`] },
  ]);
  expect(await stockOn(code)).toBe(1);
});

test.each([
  ['12:01', stocktakeMessages.timeAhead],
  ['24:00', stocktakeMessages.time],
  ['noon', stocktakeMessages.time],
])('a count at %s is refused', async (counted_at, sentence) => {
  const { id } = await material();
  const { status, body } = await count(id, 1, { counted_at });
  expect([status, body.errors]).toEqual([422, { counted_at: [sentence] }]);
});

test('after a stocktake of any day, the stock of that day is what was counted', async () => {
  const moved = fc.record({ day: fc.integer({ min: 0, max: 6 }), quantity: fc.integer({ min: 1, max: 5 }) });
  const plan = fc.record({
    deliveries: fc.array(moved, { minLength: 1, maxLength: 4 }),
    day: fc.integer({ min: 0, max: 6 }),
    more: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ deliveries, day, more }) => {
      const { id, code } = await material();
      for (const each of deliveries) await deliverOn(before(each.day), id, each.quantity);
      const [then, now] = [await stockOn(code, before(day)), await stockOn(code)];
      await count(id, (then ?? 0) + more, { date: before(day) });
      expect([await stockOn(code, before(day)), await stockOn(code)]).toEqual([
        (then ?? 0) + more,
        (now ?? 0) + more,
      ]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
