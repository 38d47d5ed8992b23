import {
  closeIssuePo,
  createMaterial,
  deleteWithdrawal,
  getDelivery,
  getIssuePo,
  getMaterial,
  warehouses,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon } from '../../../test/site-records.ts';
import { next } from '../../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin, material } = site;

/** Another warehouse for the store's orders. */
async function otherWarehouse() {
  const made = await superadmin.call(warehouses.create, { body: { name: `Shed ${next()}` } });
  site.warehouse.id = made.id;
  return made;
}
const remove = (id: number) => superadmin.send(warehouses.remove, { params: { id } });
const listed = async () => (await superadmin.call(warehouses.list, {})).map(({ id }) => id);

test('one with stock cannot be deleted', async () => {
  const { id } = await otherWarehouse();
  const { id: cable } = await material();
  await site.stock([[cable, 3]]);
  const { status, body } = await remove(id);
  expect([status, body.code, body.message]).toEqual([
    409,
    'in_use',
    'This warehouse has stock, so it cannot be deleted.',
  ]);
  expect(await listed()).toContain(id);
});

test('one with open orders cannot be deleted until they are closed', async () => {
  const { id } = await otherWarehouse();
  const { id: cable } = await material();
  const order = await site.issue([[cable, 3]]);
  const { status, body } = await remove(id);
  expect([status, body.message]).toEqual([409, 'This warehouse has open orders, so it cannot be deleted.']);
  await superadmin.call(closeIssuePo, { params: order, body: { reason: 'Cancelled' } });
  expect((await remove(id)).status).toBe(200);
});

test('an empty one with a history is removed from lists and forms, and its papers keep its name', async () => {
  const { id, name } = await otherWarehouse();
  const { id: cable } = await material({ warehouse_id: id });
  const delivery = await site.stock([[cable, 3]]);
  await site.withdraw([[cable, 3]]);
  expect((await remove(id)).status).toBe(200);

  expect(await listed()).not.toContain(id);
  const paged = await superadmin.send(warehouses.list, { query: { page: 1, per_page: 100 } });
  expect(JSON.stringify(paged.body)).not.toContain(name);
  const orderId = (await superadmin.call(getDelivery, { params: delivery })).issue_purchase_order.id;
  expect((await superadmin.call(getIssuePo, { params: { id: orderId } })).warehouse).toEqual({ id, name });
  expect((await superadmin.call(getMaterial, { params: { id: cable } })).warehouse).toBeNull();

  const again = await remove(id);
  const renamed = await superadmin.send(warehouses.update, { params: { id }, body: { name: 'Other' } });
  expect([again.status, renamed.status]).toEqual([404, 404]);
  const chosen = await superadmin.send(createMaterial, {
    body: { code: `W-${next()}`, description: 'Pipe', unit: 'm', warehouse_id: id },
  });
  expect([chosen.status, chosen.body.errors?.warehouse_id]).toEqual([
    422,
    ['This warehouse does not exist. Please select another one.'],
  ]);
  // Its name is free again.
  const same = await superadmin.send(warehouses.create, { body: { name: name.toUpperCase() } });
  expect(same.status).toBe(201);
});

test('one that receives stock again is listed again', async () => {
  const { id } = await otherWarehouse();
  const { id: cable } = await material();
  await site.stock([[cable, 3]]);
  const withdrawal = await site.withdraw([[cable, 3]]);
  expect((await remove(id)).status).toBe(200);
  expect(await listed()).not.toContain(id);
  await superadmin.call(deleteWithdrawal, { params: withdrawal });
  expect(await listed()).toContain(id);
  expect(await site.differences()).toEqual([]);
});
