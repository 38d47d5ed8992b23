import {
  createWithdrawal,
  decideWithdrawal,
  deleteTask,
  deleteWithdrawal,
  getWithdrawal,
  listMaterialsForReport,
  listNotifications,
  listWithdrawals,
  returnWithdrawn,
  updateWithdrawal,
  withdrawalMessages,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon, TODAY, write } from '../../../test/site-records.ts';
import type { Person } from '../../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, material } = site;
const onSite = async (role: Parameters<typeof site.as>[0]): Promise<Person> => {
  const person = await site.as(role);
  await site.assign(person.employeeId, tree.project);
  return person;
};
const [engineer, manager, supervisor] = [
  await onSite('Engineer'),
  await onSite('Project Manager'),
  await onSite('Supervisor'),
];
const cable = await material();
await site.stock([[cable.id, 1000]]);

const request = (who: Person = engineer, quantity: number | string = 2) =>
  who.call(createWithdrawal, {
    body: { task_id: tree.subTask.id, date: TODAY, materials: [{ id: cable.id, withdraw_qty: quantity }] },
  });
const decide = (who: Person, { id }: { id: number }, status: 'Approved' | 'Rejected', more: object = {}) =>
  who.send(decideWithdrawal, { body: { id, status, ...more } });
const giveBack = (id: number, qty: number, date = TODAY) =>
  superadmin.send(returnWithdrawn, { params: { id }, body: { date, materials: [{ id: cable.id, qty }] } });

test('it is made at the bottom level only', async () => {
  for (const task_id of [tree.area.id, tree.location.id]) {
    const { status, body } = await engineer.send(createWithdrawal, {
      body: { task_id, date: TODAY, materials: [{ id: cable.id, withdraw_qty: 1 }] },
    });
    expect([status, body.errors]).toEqual([422, { task_id: [withdrawalMessages.bottomLevel] }]);
  }
});

test.each([
  [{ date: '' }, 'date', withdrawalMessages.date],
  [{ materials: [] }, 'materials', withdrawalMessages.materials],
  [
    { materials: [{ id: cable.id, withdraw_qty: 0 }] },
    'materials.0.withdraw_qty',
    withdrawalMessages.quantity,
  ],
  [
    { materials: [{ id: cable.id, withdraw_qty: 1, source: { type: 'tasks', id: 999_999 } }] },
    'materials.0.source',
    'Please select an item of this project.',
  ],
])('%j is refused at %s', async (wrong, field, message) => {
  const body = {
    task_id: tree.subTask.id,
    date: TODAY,
    materials: [{ id: cable.id, withdraw_qty: 1 }],
    ...wrong,
  };
  const reply = await engineer.send(createWithdrawal, { body: body as never });
  expect([reply.status, reply.body.errors?.[field]]).toEqual([422, [message]]);
});

test('those with permission decide, not on their own requests; the requester is notified, and Approved is final', async () => {
  const made = await request();
  expect((await decide(engineer, made, 'Approved')).status).toBe(403);
  const own = await request(manager);
  expect((await decide(manager, own, 'Approved')).status).toBe(403);
  expect(await decide(manager, made, 'Approved', { approved_comments: 'Go' })).toMatchObject({
    status: 200,
    body: { message: 'Withdrawal Request Approved!' },
    data: {
      status: 'Approved',
      approved_by: { id: manager.employeeId },
      approved_comments: 'Go',
      rejected_by: null,
      abilities: { approve: false, reject: false, edit: false },
    },
  });
  expect((await decide(manager, made, 'Rejected')).body.code).toBe('wrong_state');
  const inbox = (await engineer.call(listNotifications, { query: { per_page: 100 } })).data;
  expect(inbox.some(({ kind }) => kind === 'withdrawal_approved')).toBe(true);
});

test('a rejected one can be decided again, and changed, which makes it Pending', async () => {
  const made = await request();
  expect((await decide(manager, made, 'Rejected', { rejected_comments: 'Too much' })).data).toMatchObject({
    status: 'Rejected',
    rejected_comments: 'Too much',
  });
  const changed = await supervisor.call(updateWithdrawal, {
    body: { id: made.id, materials: [{ id: cable.id, withdraw_qty: 1 }] },
  });
  expect(changed).toMatchObject({
    status: 'Pending',
    rejected_by: null,
    materials: [{ pivot: { withdraw_qty: 1 } }],
  });
  await decide(manager, made, 'Rejected');
  expect((await decide(manager, made, 'Approved')).data.status).toBe('Approved');
  const late = await supervisor.send(updateWithdrawal, { body: { id: made.id, date: TODAY } });
  expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
});

test('from a source it is taken there alone', async () => {
  const { id, code } = await material();
  await site.stock([[id, 2]], tree.area);
  await site.stock([[id, 9]], tree.subTask);
  const made = await site.requestWithdrawal([[id, 3]], tree.subTask, {
    source: { type: 'tasks', id: tree.area.id },
  });
  expect(made.materials[0]).toMatchObject({
    source: { type: 'tasks', id: tree.area.id },
    any_source: false,
    filtered_in_stock: 2,
  });
  expect((await decide(superadmin, made, 'Approved')).body.errors).toEqual({
    'materials.0.withdraw_qty': [`${code}: 2 m in stock, 3 needed.`],
  });
});

test('at most the withdrawn quantity can be returned, and deleting a withdrawal returns the rest', async () => {
  const before = (await site.see(cable.id)).filtered_in_stock;
  const made = await request(engineer, '5.5');
  expect((await giveBack(made.id, 1)).body.code, 'not yet withdrawn').toBe('wrong_state');
  await decide(manager, made, 'Approved');
  expect((await giveBack(made.id, 2)).data).toMatchObject({
    materials: [{ pivot: { withdraw_qty: 5.5, returned_qty: 2 } }],
    returns: [{ materials: [{ id: cable.id, qty: 2 }] }],
  });
  expect((await giveBack(made.id, 3.501)).body.errors).toEqual({
    'materials.0.qty': [`${withdrawalMessages.moreThanWithdrawn} (3.5)`],
  });
  expect((await giveBack(made.id, 1, '2026-06-16')).status).toBe(422);
  expect((await site.see(cable.id)).filtered_in_stock).toBe(before - 3.5);
  await superadmin.call(deleteWithdrawal, { params: made });
  expect((await site.see(cable.id)).filtered_in_stock).toBe(before);
  expect(await site.differences()).toEqual([]);
});

test('of 20 simultaneous returns of the last quantity one succeeds', async () => {
  const made = await request(engineer, 1);
  await decide(manager, made, 'Approved');
  const replies = await Promise.all(Array.from({ length: 20 }, () => giveBack(made.id, 1)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(422)]);
});

test('a daily report shows what was withdrawn for its task and what was reported', async () => {
  const task = await site.task(tree.location);
  const { id } = await material();
  await site.stock([[id, 10]], task);
  await site.withdraw([[id, 4]], task);
  await write(superadmin, task, 'daily_report', { materials: [{ id, report_qty: 1.5 }] });
  expect(await superadmin.call(listMaterialsForReport, { query: { task_id: task.id } })).toMatchObject([
    { id, withdrawn_qty: 4, reported_qty: 1.5 },
  ]);
});

test('a task with stock or movements is not deleted', async () => {
  const task = await site.task(tree.area);
  const { id } = await material();
  await site.stock([[id, 1]], task);
  const { status, body } = await superadmin.send(deleteTask, { params: task });
  expect([status, body.code, body.message]).toEqual([
    409,
    'in_use',
    'This task has issue POs and stock movements that must be kept.',
  ]);
});

test('who may not see the project sees none of its withdrawals', async () => {
  const made = await request();
  const stranger = await site.as('Engineer');
  expect((await stranger.send(getWithdrawal, { params: made })).status).toBe(404);
  expect((await stranger.call(listWithdrawals, {})).data).toEqual([]);
  expect(
    (await engineer.call(listWithdrawals, { query: { task_id: tree.area.id, status: 'Pending' } })).data.map(
      ({ id }) => id,
    ),
  ).toContain(made.id);
});

test('the list of what the caller can review leaves out their own', async () => {
  const [of, own] = [await request(engineer), await request(manager)];
  const rejected = await request(engineer);
  await decide(superadmin, rejected, 'Rejected');
  const query = { waits_for_me: 'true', per_page: 100 } as const;
  const waiting = async (who: Person) =>
    (await who.call(listWithdrawals, { query })).data.map(({ id }) => id);
  const ofManager = await waiting(manager);
  expect(ofManager).toContain(of.id);
  expect(ofManager).not.toContain(own.id);
  expect(ofManager).not.toContain(rejected.id);
  expect(await waiting(superadmin)).toEqual(expect.arrayContaining([of.id, own.id]));
  expect(await waiting(engineer), 'who may not decide').toEqual([]);
});
