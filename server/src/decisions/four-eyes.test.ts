import {
  countToReview,
  createCommonDelivery,
  createCommonIssuePo,
  createDelivery,
  createIssuePo,
  createRequestOrder,
  createWithdrawal,
  decideRequestOrder,
  decideWithdrawal,
  getIssuePo,
  getWithdrawal,
  listApprovals,
  listNotifications,
  listOpenOrders,
  listRequestOrders,
  updateRequestOrder,
  updateWithdrawal,
} from '@plumbline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonStore } from '../../test/common-store.ts';
import { materialStore } from '../../test/material-store.ts';
import { noon, TODAY } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = await testApp({ now: noon });
const site = await materialStore(app);
const { superadmin, tree } = site;
const onSite = async (role: Parameters<typeof site.as>[0]): Promise<Person> => {
  const person = await site.as(role);
  await site.assign(person.employeeId, tree.project);
  return person;
};
const engineer = await onSite('Engineer');
const managers = [await onSite('Project Manager'), await onSite('Project Manager')] as const;
const [manager, other] = managers;
const supervisor = await onSite('Supervisor');
const procurement = await site.as('Procurement');
const cable = await site.material();
await site.stock([[cable.id, 5000]]);

const SENTENCE = 'Who changed this cannot decide on it. Somebody else has to approve or reject it.';
const task_id = tree.subTask.id;
const request = (who: Person, withdraw_qty = 1) =>
  who.call(createWithdrawal, { body: { task_id, date: TODAY, materials: [{ id: cable.id, withdraw_qty }] } });
const change = (who: Person, id: number, body: object) =>
  who.send(updateWithdrawal, { body: { id, ...body } });
const raise = (who: Person, id: number, withdraw_qty: number) =>
  change(who, id, { materials: [{ id: cable.id, withdraw_qty }] });
const decide = (who: Person, id: number, status: 'Approved' | 'Rejected' = 'Approved') =>
  who.send(decideWithdrawal, { body: { id, status, below_zero_reason: 'Delivered before it was recorded' } });
const statusOf = async (reply: ReturnType<typeof decide>) => (await reply).status;

describe('withdrawals', () => {
  test('who raises the quantity does not approve it; somebody else does', async () => {
    const { id } = await request(engineer);
    expect((await raise(manager, id, 40)).status).toBe(200);
    const refused = await decide(manager, id);
    expect([refused.status, refused.body.message]).toEqual([403, SENTENCE]);
    expect(await statusOf(decide(manager, id, 'Rejected'))).toBe(403);
    const abilities = async (who: Person) => (await who.call(getWithdrawal, { params: { id } })).abilities;
    expect(await abilities(manager)).toMatchObject({ approve: false, reject: false });
    expect(await abilities(other)).toMatchObject({ approve: true, reject: true });
    expect(await statusOf(decide(other, id))).toBe(200);
  });

  test('an edit that changes nothing adds no author and frees none', async () => {
    const { id } = await request(engineer);
    await raise(other, id, 1);
    await change(other, id, { date: TODAY });
    expect((await other.call(getWithdrawal, { params: { id } })).abilities.approve).toBe(true);
    await raise(manager, id, 40);
    await raise(other, id, 40);
    await raise(supervisor, id, 40);
    expect(await statusOf(decide(manager, id))).toBe(403);
    expect(await statusOf(decide(other, id))).toBe(200);
  });

  test('all who changed it since are its authors, also after a rejection and a return to what it was', async () => {
    const { id } = await request(engineer);
    await raise(manager, id, 40);
    expect(await statusOf(decide(other, id, 'Rejected'))).toBe(200);
    expect(await statusOf(decide(manager, id)), 'of what was rejected').toBe(403);
    await raise(supervisor, id, 41);
    await raise(other, id, 40);
    for (const who of managers) expect(await statusOf(decide(who, id))).toBe(403);
    expect(await statusOf(decide(superadmin, id))).toBe(200);
  });

  test('a Superadmin decides on what they changed', async () => {
    const { id } = await request(engineer);
    await raise(superadmin, id, 2);
    expect(await statusOf(decide(superadmin, id))).toBe(200);
  });

  test('lists, counts and the inbox of who changed it leave it out', async () => {
    const count = async (who: Person) => (await who.call(countToReview, {})).withdrawals;
    const approvals = async (who: Person) =>
      (await who.call(listApprovals, { query: { kind: 'withdrawals', per_page: 100 } })).data.map(
        (row) => row.id,
      );
    const unread = async (who: Person) =>
      (await who.call(listNotifications)).data.filter(
        (row) => row.kind === 'withdrawal_to_review' && !row.read_at,
      ).length;
    const before = { manager: await count(manager), other: await count(other) };
    const { id } = await request(engineer);
    expect([await count(manager), await unread(manager)]).toEqual([(before.manager ?? 0) + 1, 1]);
    await raise(manager, id, 3);
    expect([await count(manager), await count(other)]).toEqual([before.manager, (before.other ?? 0) + 1]);
    expect([await unread(manager), await unread(other)]).toEqual([0, 1]);
    expect(await approvals(manager)).not.toContain(id);
    expect(await approvals(other)).toContain(id);
    expect(await statusOf(decide(other, id))).toBe(200);
  });
});

test('no sequence of edits and decisions lets somebody approve what they changed', async () => {
  const people = [engineer, manager, other, superadmin] as const;
  const act = fc.record({
    who: fc.nat(people.length - 1),
    what: fc.constantFrom('raise', 'same', 'date', 'approve', 'reject'),
    quantity: fc.integer({ min: 1, max: 4 }),
    day: fc.constantFrom(TODAY, '2026-06-14'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 9 }), async (acts) => {
      const { id } = await request(engineer);
      const authors = new Set([engineer]);
      for (const { who, what, quantity, day } of acts) {
        const person = people[who] as Person;
        const now = await superadmin.call(getWithdrawal, { params: { id } });
        const content = [now.date, now.materials[0]?.pivot.withdraw_qty];
        if (what === 'approve' || what === 'reject') {
          const may = (await person.call(getWithdrawal, { params: { id } })).abilities[what];
          const { status } = await decide(person, id, what === 'approve' ? 'Approved' : 'Rejected');
          expect(status === 200).toBe(may);
          if (status !== 200 || what === 'reject') continue;
          expect(person === superadmin || !authors.has(person)).toBe(true);
          return;
        }
        const { status } = await (what === 'raise'
          ? raise(person, id, quantity)
          : change(person, id, what === 'date' ? { date: day } : {}));
        expect(status).toBe(200);
        const changed = [what === 'date' ? day : content[0], what === 'raise' ? quantity : content[1]];
        if (changed.join() !== content.join()) authors.add(person);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

describe('request orders', () => {
  const order = (who: Person) =>
    who.call(createRequestOrder, { body: { task_id, materials: [{ material_id: cable.id, order_qty: 2 }] } });
  const alter = (who: Person, id: number, order_qty: number) =>
    who.send(updateRequestOrder, { body: { id, materials: [{ material_id: cable.id, order_qty }] } });
  const approve = async (who: Person, id: number, status: 'Approved1' | 'Approved2') =>
    (await who.send(decideRequestOrder, { body: { id, status } })).status;

  test('who changes one does not approve it; after an approval on site it is what somebody else agreed to', async () => {
    const { id } = await order(engineer);
    expect((await alter(procurement, id, 900)).status).toBe(200);
    expect(await approve(procurement, id, 'Approved2')).toBe(403);
    const waiting = async (who: Person) =>
      (await who.call(listRequestOrders, { query: { waits_for_me: '1', per_page: 100 } })).data.map(
        (row) => row.id,
      );
    expect(await waiting(procurement)).not.toContain(id);
    expect(await approve(manager, id, 'Approved1')).toBe(200);
    expect(await approve(procurement, id, 'Approved2')).toBe(200);
  });

  test('who edits it back from an approval is its author again', async () => {
    const { id } = await order(engineer);
    expect(await approve(manager, id, 'Approved1')).toBe(200);
    expect((await alter(manager, id, 3)).data).toMatchObject({ status: 'Pending' });
    expect(await approve(manager, id, 'Approved1')).toBe(403);
    expect(await approve(other, id, 'Approved1')).toBe(200);
  });

  test('who issues an order does not record what comes of it; others and a Superadmin do', async () => {
    const lines = [[cable.id, 2]] as const;
    const { id } = await order(engineer);
    await approve(procurement, id, 'Approved2');
    const issued = await procurement.call(createIssuePo, { body: site.issueBody(id, lines) });
    expect(issued.abilities.deliver).toBe(false);
    const receive = (who: Person, quantity: number) =>
      who.send(createDelivery, { body: site.deliverBody(issued.id, [[cable.id, quantity]]) });
    const refused = await receive(procurement, 1);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You issued this order, so somebody else has to record what was delivered of it.',
    ]);
    const open = async (who: Person) =>
      (await who.call(listOpenOrders, { params: { id: cable.id } })).map((row) => row.id);
    expect(await open(procurement)).not.toContain(issued.id);
    const logistic = await site.as('Logistic');
    expect(await open(logistic)).toContain(issued.id);
    expect((await logistic.call(getIssuePo, { params: issued })).abilities.deliver).toBe(true);
    expect((await receive(logistic, 1)).status).toBe(201);
    expect((await receive(superadmin, 1)).status).toBe(201);
  });

  test('of common orders too', async () => {
    const store = await commonStore(app);
    const bought = await procurement.call(createCommonIssuePo, {
      body: store.orderBody([store.line('CEM-1', 4)]),
    });
    expect(bought.abilities.deliver).toBe(false);
    const receive = (who: Person) => who.send(createCommonDelivery, { body: store.receiveBody(bought, [4]) });
    expect((await receive(procurement)).status).toBe(403);
    expect((await receive(await site.as('Logistic'))).status).toBe(201);
  });
});
