import {
  createCommonDelivery,
  createDelivery,
  createIssuePo,
  deliveryMessages,
  exportDeliveries,
  getIssuePo,
  listNotifications,
  mostToDeliver,
  updateMaterial,
} from '@plumbline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { noon } from '../../../test/site-records.ts';
import type { Person } from '../../../test/test-app.ts';
import { readXlsx } from '../../platform/tables/fixtures/read-xlsx.ts';

const site = await commonStore(undefined, noon);
const { superadmin } = site;
const buyer = await site.as('Procurement');
const keeper = await site.as('Logistic');

/** An order of 10 of a material, issued by the buyer, of which 8.1 were delivered. */
async function ordered(fields: object = {}) {
  const { id, code } = await site.material({ unit: 't', ...fields });
  const request = await site.order([[id, 10]]);
  const order = await buyer.call(createIssuePo, { body: site.issueBody(request.id, [[id, 10]]) });
  await site.deliver(order.id, [[id, '8.1']]);
  return { id, code, order };
}
const deliver = (
  by: Person,
  { id, order }: Awaited<ReturnType<typeof ordered>>,
  quantity: string,
  more = {},
) => by.send(createDelivery, { body: { ...site.deliverBody(order.id, [[id, quantity]]), ...more } });
const tooMuch = { 'materials.0.stock_qty': ['Only 1.9 t of 10 are left to deliver.'] };

test('RES-1: what is beyond the order needs somebody who may issue but did not issue it, with a reason', async () => {
  const goods = await ordered();
  const over_delivery_reason = 'Loose sand, weighed at the gate';
  const byKeeper = await deliver(keeper, goods, '2.04', { over_delivery_reason });
  expect([byKeeper.status, byKeeper.body.errors]).toEqual([422, tooMuch]);
  const byIssuer = await deliver(buyer, goods, '2.04', { over_delivery_reason });
  expect([byIssuer.status, byIssuer.body.message]).toEqual([403, deliveryMessages.issuer]);

  const other = await site.as('Procurement');
  const withoutReason = await deliver(other, goods, '2.04', { over_delivery_reason: ' ' });
  expect([withoutReason.status, withoutReason.body.errors]).toEqual([
    422,
    { ...tooMuch, over_delivery_reason: [deliveryMessages.overReason] },
  ]);
  const { status, data } = await deliver(other, goods, '2.04', { over_delivery_reason });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    over_delivery_reason,
    warnings: [`${goods.code}: 10.14 t delivered, 10 ordered.`],
  });

  expect(await superadmin.call(getIssuePo, { params: goods.order })).toMatchObject({
    delivery_status: 'Delivered',
    materials: [{ pivot: { issue_qty: 10, delivered_qty: 10.14 } }],
  });
  expect((await site.see(goods.id)).filtered_in_stock).toBe(10.14);
  expect(await site.differences()).toEqual([]);
  const { data: inbox } = await buyer.call(listNotifications, { query: {} });
  expect(inbox.map(({ body }) => body)).toContainEqual(
    expect.stringContaining(`recorded more than you ordered of ${goods.order.ref_no}`),
  );
});

test('a material can allow so many per cent more: as much is accepted and reported, and no more', async () => {
  const goods = await ordered({ over_delivery_percent: 5 });
  const beyond = await deliver(keeper, goods, '2.401');
  expect([beyond.status, beyond.body.errors]).toEqual([422, tooMuch]);
  const { status, data } = await deliver(keeper, goods, '2.4');
  expect([status, data.over_delivery_reason, data.warnings]).toEqual([
    201,
    null,
    [`${goods.code}: 10.5 t delivered, 10 ordered.`],
  ]);
});

test('a delivery within the order has no warning', async () => {
  const { data } = await deliver(superadmin, await ordered(), '1.9');
  expect([data.over_delivery_reason, data.warnings]).toEqual([null, []]);
});

test.each([
  ['-1', 'Please type a number from 0 to 100.'],
  ['100.5', 'Please type a number from 0 to 100.'],
  ['1.005', 'Please use at most 2 decimal places.'],
])('a share of %s per cent is refused', async (over_delivery_percent, sentence) => {
  const { id } = await site.material();
  const { status, body } = await superadmin.send(updateMaterial, {
    params: { id },
    body: { over_delivery_percent },
  });
  expect([status, body.errors]).toEqual([422, { over_delivery_percent: [sentence] }]);
});

test('of common materials likewise', async () => {
  const order = await site.buy([['SAND-1', 10]]);
  const body = site.receiveBody(order, [11]);
  const refused = await keeper.send(createCommonDelivery, { body });
  expect(refused.status).toBe(422);
  const { data } = await buyer.send(createCommonDelivery, {
    body: { ...body, over_delivery_reason: 'A full pallet' },
  });
  expect(data).toMatchObject({
    over_delivery_reason: 'A full pallet',
    warnings: ['SAND-1: 11 bag delivered, 10 ordered.'],
  });
});

test('the export of deliveries has the reason', async () => {
  const goods = await ordered();
  const over_delivery_reason = 'A full lorry';
  await deliver(superadmin, goods, '2', { over_delivery_reason });
  const { raw } = await superadmin.send(exportDeliveries, {
    query: { is_export: 'true', search_term: goods.order.ref_no ?? '' },
  });
  const [headings = [], ...rows] = await readXlsx(new Uint8Array(raw));
  const reasons = rows.map((row) => row[headings.indexOf('More Accepted Because')]);
  expect(reasons.toSorted()).toEqual(['', over_delivery_reason]);
});

test('of two deliveries at once the second knows the first', async () => {
  const goods = await ordered({ over_delivery_percent: 5 });
  const answers = await Promise.all([1, 2, 3].map(() => deliver(keeper, goods, '1.3')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('the most to deliver is what is left with the share, and never below 0', () => {
  const units = fc.integer({ min: 0, max: 9_999_999 });
  fc.assert(
    fc.property(units, units, fc.integer({ min: 0, max: 10_000 }), (ordered, delivered, share) => {
      const most = Number(
        mostToDeliver({
          issue_qty: (ordered / 1000).toFixed(3),
          delivered_qty: (delivered / 1000).toFixed(3),
          over_delivery_percent: (share / 100).toFixed(2),
        }),
      );
      const exact = ordered + (ordered * share) / 10_000 - delivered;
      expect(Math.abs(most * 1000 - Math.max(0, exact))).toBeLessThanOrEqual(0.5001);
    }),
  );
});
