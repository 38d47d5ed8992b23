import { randomUUID } from 'node:crypto';
import {
  createRequestOrder,
  createWithdrawal,
  decideRequestOrder,
  decideWithdrawal,
  getRequestOrder,
  getWithdrawal,
  listHistory,
  updateRequestOrder,
  updateWithdrawal,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../test/material-store.ts';
import { noon, TODAY } from '../../test/site-records.ts';

// Papers that are changed where there is no connection, and arrive later. Rules: SCREEN-18, SCREEN-21, API-20, API-23.

const site = await materialStore(undefined, noon);
const { superadmin, tree } = site;
const cable = await site.material();
await site.stock([[cable.id, 100]]);

const MORNING = `${TODAY}T00:10:00.000Z`;
const late = () => ({ 'command-id': randomUUID(), 'command-done-at': MORNING });
const latestOf = async (kind: string, id: number) =>
  (await superadmin.call(listHistory, { params: { kind, id }, query: {} })).data[0];

const order = () =>
  superadmin.call(createRequestOrder, {
    body: { task_id: tree.subTask.id, materials: [{ material_id: cable.id, order_qty: 2 }] },
  });
const withdrawal = () =>
  superadmin.call(createWithdrawal, {
    body: { task_id: tree.subTask.id, date: TODAY, materials: [{ id: cable.id, withdraw_qty: 2 }] },
  });

test('a request order that was changed earlier is changed once, with when it was done', async () => {
  const { id, updated_at } = await order();
  const headers = late();
  const body = { id, updated_at, materials: [{ material_id: cable.id, order_qty: 5 }] };
  const first = await superadmin.send(updateRequestOrder, { body }, headers);
  await superadmin.call(updateRequestOrder, { body: { id, comments: 'Since then' } });
  const again = await superadmin.send(updateRequestOrder, { body }, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await superadmin.call(getRequestOrder, { params: { id } })).toMatchObject({
    comments: 'Since then',
    materials: [{ pivot: { order_qty: 5 } }],
  });
  const { data } = await superadmin.call(listHistory, {
    params: { kind: 'request_orders', id },
    query: {},
  });
  expect(data.map(({ done_at }) => done_at)).toContain(MORNING);
});

test('a change of a withdrawal is made once, with when it was done', async () => {
  const { id, updated_at } = await withdrawal();
  const headers = late();
  const body = { id, updated_at, materials: [{ id: cable.id, withdraw_qty: 5 }] };
  const first = await superadmin.send(updateWithdrawal, { body }, headers);
  const again = await superadmin.send(updateWithdrawal, { body }, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await superadmin.call(getWithdrawal, { params: { id } })).toMatchObject({
    materials: [{ pivot: { withdraw_qty: 5 } }],
  });
  expect(await latestOf('withdrawals', id)).toMatchObject({ done_at: MORNING });
});

test('a change of what was decided on since is refused with who has changed it', async () => {
  const manager = await site.as('Project Manager');
  await site.assign(manager.employeeId, tree.project);
  const [ordered, withdrawn] = [await order(), await withdrawal()];
  await manager.call(decideRequestOrder, { body: { id: ordered.id, status: 'Approved1' } });
  await manager.call(decideWithdrawal, { body: { id: withdrawn.id, status: 'Approved' } });
  const refused = [
    await superadmin.send(
      updateRequestOrder,
      { body: { id: ordered.id, updated_at: ordered.updated_at, comments: 'Urgent' } },
      late(),
    ),
    await superadmin.send(
      updateWithdrawal,
      { body: { id: withdrawn.id, updated_at: withdrawn.updated_at, date: TODAY } },
      late(),
    ),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, 'stale']);
    expect(body.message).toMatch(/^.+ has changed this record since you opened it/);
    expect(body.data).toMatchObject({ changed_by: { id: manager.employeeId } });
  }
});
