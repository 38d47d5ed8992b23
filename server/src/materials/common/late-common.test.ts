import { randomUUID } from 'node:crypto';
import {
  allocateCommonMaterials,
  createCommonDelivery,
  getCommonMaterialRequest,
  listCommonDeliveries,
  listHistory,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { next } from '../../../test/test-app.ts';

// What is done with common materials where there is no connection, and arrives later. Rules: SCREEN-18, API-20, API-23.

const site = await commonStore(undefined, noon);
const { superadmin, allocate, buy, receive, receiveBody, requested, stockOf } = site;

const MORNING = `${TODAY}T00:10:00.000Z`;
const late = () => ({ 'command-id': randomUUID(), 'command-done-at': MORNING });
const historyOf = async (kind: string, id: number) =>
  (await superadmin.call(listHistory, { params: { kind, id }, query: {} })).data;

test('a delivery that arrives late is recorded once, with when it was done', async () => {
  const code = `CEM-${next()}`;
  const order = await buy([[code, 10]]);
  const headers = late();
  const request = { body: receiveBody(order, [4]) };
  const first = await superadmin.send(createCommonDelivery, request, headers);
  const again = await superadmin.send(createCommonDelivery, request, headers);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await stockOf(code)).common_in_stock).toBe(4);
  const { total } = await superadmin.call(listCommonDeliveries, { query: { search_term: order.po_no } });
  expect(total).toBe(1);
  expect(await historyOf('common_deliveries', first.data.id)).toMatchObject([
    { action: 'created', done_at: MORNING },
  ]);
});

test('a delivery of what has come meanwhile is refused with how much is left, or that all has come', async () => {
  const order = await buy([[`CEM-${next()}`, 10]]);
  const request = { body: receiveBody(order, [6]) };
  await receive(order, [7]);
  const part = await superadmin.send(createCommonDelivery, request, late());
  expect([part.status, part.body.errors]).toMatchObject([
    422,
    { 'materials.0.stock_qty': ['Only 3 bag of 10 are left to deliver.'] },
  ]);
  await receive(order, [3]);
  const { status, body } = await superadmin.send(createCommonDelivery, request, late());
  expect([status, body.message]).toEqual([409, 'This Issue PO is delivered or closed already.']);
});

/** A request for 6 of a material of which there are 10. */
async function toAllocate() {
  const code = `CEM-${next()}`;
  const order = await buy([[code, 10]]);
  await receive(order, [10]);
  const id = order.materials[0]?.material_id as number;
  return { code, id, request: await requested([[id, 6]]) };
}

test('what is allocated late leaves the stock once, with when it was done', async () => {
  const { code, id, request } = await toAllocate();
  const headers = late();
  const sent = { body: { id: request.id, materials: [{ id, allocated_qty: 4 }] } };
  const first = await superadmin.send(allocateCommonMaterials, sent, headers);
  const again = await superadmin.send(allocateCommonMaterials, sent, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect((await stockOf(code)).common_in_stock).toBe(6);
  const read = await superadmin.call(getCommonMaterialRequest, { params: request });
  expect(read).toMatchObject({ status: 'Approved', materials: [{ allocated_qty: 4, left_qty: 2 }] });
  const [latest] = await historyOf('common_material_requests', request.id);
  expect(latest).toMatchObject({ action: 'updated', done_at: MORNING });
});

test('what is allocated late is refused with who was quicker, or how much is left', async () => {
  const { id, request } = await toAllocate();
  await allocate(request, [[id, 5]]);
  const body = { id: request.id, materials: [{ id, allocated_qty: 4 }] };
  const { updated_at } = request;
  const stale = await superadmin.send(allocateCommonMaterials, { body: { ...body, updated_at } }, late());
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  expect(stale.body.message).toMatch(/^.+ has changed this record since you opened it/);
  const { body: refused } = await superadmin.send(allocateCommonMaterials, { body }, late());
  expect(refused.errors).toEqual({
    'materials.0.allocated_qty': ['Only 1 bag of 6 are left to allocate.'],
  });
});
