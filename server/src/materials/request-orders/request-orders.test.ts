import {
  countToReview,
  createIssuePo,
  createRequestOrder,
  decideRequestOrder,
  deleteRequestOrder,
  getRequestOrder,
  getRunningNumber,
  listNotifications,
  listRequestOrders,
  printRequestOrder,
  type RequestOrder,
  updateRequestOrder,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { readPdf } from '../../../test/pdf.ts';
import { onePixel } from '../../../test/pictures.ts';
import { noon } from '../../../test/site-records.ts';
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
const procurement = await site.as('Procurement');
const cable = await material();

const order = (who: Person = engineer, lines: object[] = [{ material_id: cable.id, order_qty: 2 }]) =>
  who.call(createRequestOrder, { body: { task_id: tree.subTask.id, materials: lines as never } });
const decide = (
  who: Person,
  { id }: { id: number },
  status: 'Approved1' | 'Approved2' | 'Rejected',
  more: object = {},
) => who.send(decideRequestOrder, { body: { id, status, ...more } });
const see = (id: number, who: Person = superadmin): Promise<RequestOrder> =>
  who.call(getRequestOrder, { params: { id } });

describe('numbers and lines', () => {
  test('numbers are consecutive within the project, also under concurrency', async () => {
    const project = await site.project();
    const task = await site.task(project);
    expect(await superadmin.call(getRunningNumber, { query: { task_id: task.id } })).toEqual({
      running_number: 1,
    });
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        superadmin.call(createRequestOrder, {
          body: { task_id: task.id, materials: [{ material_id: cable.id, order_qty: 1 }] },
        }),
      ),
    );
    expect(made.map(({ series_no }) => series_no).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(await superadmin.call(getRunningNumber, { query: { task_id: task.id } })).toEqual({
      running_number: 11,
    });
  });

  test('an ad-hoc material becomes a common material with its own code and its photo', async () => {
    const made = await order(engineer, [
      { description: ' Safety net ', unit: 'pcs', order_qty: '3.5', photo: onePixel, comment: 'Blue' },
    ]);
    expect(made.materials).toMatchObject([
      {
        type: 'Common',
        code: expect.stringMatching(/^CST-[A-Z0-9]{6}$/),
        description: 'Safety net',
        unit: 'pcs',
        photo_full_url: expect.stringContaining('/files/'),
        pivot: { order_qty: 3.5, comment: 'Blue' },
      },
    ]);
  });

  test.each([
    [[], 'materials', 'Please add at least one material.'],
    [
      [{ material_id: cable.id, order_qty: 0 }],
      'materials.0.order_qty',
      'Please type a quantity greater than 0.',
    ],
    [[{ description: 'Net', order_qty: 1 }], 'materials.0.unit', 'Please type a unit.'],
    [[{ unit: 'pcs', order_qty: 1 }], 'materials.0.description', 'Please type a description.'],
    [
      [
        { material_id: cable.id, order_qty: 1 },
        { material_id: cable.id, order_qty: 2 },
      ],
      'materials.1.material_id',
      'This material is in another line already.',
    ],
    [
      [{ material_id: 999_999, order_qty: 1 }],
      'materials.0.material_id',
      'This material does not exist, or was archived.',
    ],
  ])('%j is refused at %s', async (lines, field, message) => {
    const { status, body } = await engineer.send(createRequestOrder, {
      body: { task_id: tree.subTask.id, materials: lines as never },
    });
    expect([status, body.errors?.[field]]).toEqual([422, [message]]);
  });

  test('fields of the record and of a picked material are ignored, another is refused by its name', async () => {
    const send = (fields: object) =>
      engineer.request('/request-po-materials', {
        method: 'POST',
        body: {
          task_id: tree.subTask.id,
          approved_by: 1,
          approved_comments: 'Fine',
          created_at: '2026-06-15',
          materials: [{ material_id: cable.id, order_qty: 1, filtered_in_stock: 3, material_category_id: 1 }],
          ...fields,
        },
      });
    expect((await send({})).status).toBe(201);
    const { status, body } = await send({ approved_words: 'Fine' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['approved_words']]);
  });

  test('a request order belongs to a task, not to a project', async () => {
    const { status, body } = await engineer.send(createRequestOrder, {
      body: { task_id: tree.project.id, materials: [{ material_id: cable.id, order_qty: 1 }] },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['task_id']]);
  });

  test('quantities above the bulk quantity are accepted with a warning, on the order and for the approvers', async () => {
    const { id, code } = await material();
    await site.bulk([[id, 5]]);
    const made = await order(engineer, [{ material_id: id, order_qty: 5.5 }]);
    const sentence = `${code}: 5.5 of 5 m of this task’s bulk quantity requested.`;
    expect(made.warnings).toEqual([sentence]);
    expect((await see(made.id, procurement)).warnings).toEqual([sentence]);
    await decide(procurement, made, 'Rejected');
    expect((await see(made.id)).warnings).toEqual([]);
  });

  test('a bulk quantity of the whole project covers what its tasks request, all of them together', async () => {
    const { id, code } = await material();
    await site.bulk([[id, 10]], tree.project);
    const first = await order(engineer, [{ material_id: id, order_qty: 6 }]);
    expect(first.warnings).toEqual([]);
    expect(first.materials).toMatchObject([{ requested_qty: 6, bulk_qty: 10 }]);
    const other = await site.order([[id, 4.5]], await site.task(tree.area), false);
    const sentence = `${code}: 10.5 of 10 m of this task’s bulk quantity requested.`;
    expect(other.warnings).toEqual([sentence]);
    expect((await see(first.id, procurement)).warnings).toEqual([sentence]);
  });
});

describe('decisions', () => {
  test('on site and then for procurement, each by those who may, never on one’s own', async () => {
    const made = await order();
    expect((await decide(engineer, made, 'Approved1')).status, 'one’s own').toBe(403);
    expect((await decide(supervisor, made, 'Approved1')).status).toBe(403);
    expect((await decide(manager, made, 'Approved2')).status).toBe(403);
    expect(await decide(manager, made, 'Approved1')).toMatchObject({
      status: 200,
      body: { message: 'Request PO Approved on site!' },
      data: { status: 'Approved1', approved_on_site_by: { id: manager.employeeId }, approved_by: null },
    });
    expect((await decide(manager, made, 'Rejected', { side: 'on site' })).body.code).toBe('wrong_state');
    expect(await decide(procurement, made, 'Approved2')).toMatchObject({
      body: { message: 'Request PO Approved!' },
      data: { status: 'Approved2', approved_by: { id: procurement.employeeId } },
    });
    for (const [who, status] of [
      [manager, 'Approved1'],
      [procurement, 'Rejected'],
      [superadmin, 'Approved2'],
    ] as const)
      expect((await decide(who, made, status)).body.code).toBe('wrong_state');
  });

  test('who rejects on site is recorded as who would have approved', async () => {
    const made = await order();
    expect((await decide(manager, made, 'Rejected', { side: 'on site' })).data).toMatchObject({
      approved_on_site_by: { id: manager.employeeId },
      approved_by: null,
      rejected_by: { id: manager.employeeId },
    });
  });

  test('Procurement may approve what was not approved on site, and a rejected one', async () => {
    const made = await order();
    expect((await decide(procurement, made, 'Rejected')).data).toMatchObject({
      status: 'Rejected',
      approved_by: { id: procurement.employeeId },
      rejected_by: { id: procurement.employeeId },
    });
    expect((await decide(procurement, made, 'Approved2')).data).toMatchObject({
      status: 'Approved2',
      approved_on_site_by: null,
      rejected_by: null,
    });
  });

  test('of 20 simultaneous decisions one succeeds', async () => {
    const made = await order();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? decide(procurement, made, 'Approved2') : decide(superadmin, made, 'Approved2'),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  test('the next approvers and the requester are notified of each decision', async () => {
    const project = await site.project();
    const task = await site.task(project);
    const people = { manager: await site.as('Project Manager'), engineer: await site.as('Engineer') };
    for (const { employeeId } of Object.values(people)) await site.assign(employeeId, project);
    const buyer = await site.as('Procurement');
    const inbox = async (who: Person) =>
      (await who.call(listNotifications, { query: { per_page: 100 } })).data
        .filter(({ read_at }) => read_at === null)
        .map(({ kind, facts }) => `${kind}${facts.count ? ` ${facts.count}` : ''}`);
    const made = await people.engineer.call(createRequestOrder, {
      body: { task_id: task.id, materials: [{ material_id: cable.id, order_qty: 1 }] },
    });
    expect(await inbox(people.manager)).toContain('request_order_to_review 1');
    expect((await people.manager.call(countToReview)).request_orders).toBe(1);
    expect((await people.engineer.call(countToReview)).request_orders, 'one’s own').toBe(0);
    const waiting = await people.manager.call(listRequestOrders, { query: { waits_for_me: 'true' } });
    expect(waiting.data.map(({ id }) => id)).toEqual([made.id]);
    const before = (await buyer.call(countToReview)).request_orders_procurement ?? 0;
    await decide(people.manager, made, 'Approved1');
    expect(await inbox(people.manager)).not.toContain('request_order_to_review 1');
    expect((await buyer.call(countToReview)).request_orders_procurement).toBe(before + 1);
    expect((await inbox(buyer)).some((entry) => entry.startsWith('request_order_to_approve'))).toBe(true);
    await decide(buyer, made, 'Approved2');
    expect(await inbox(people.engineer)).toEqual(
      expect.arrayContaining(['request_order_approved_on_site', 'request_order_approved']),
    );
  });
});

describe('changes', () => {
  test('other quantities send it back to Pending and clear both approvals; comments alone do not', async () => {
    const made = await order();
    await decide(manager, made, 'Approved1');
    const update = (body: object) =>
      engineer.call(updateRequestOrder, { body: { id: made.id, ...body } as never });
    expect(await update({ comments: 'Soon', delivery_date: '2026-07-01' })).toMatchObject({
      status: 'Approved1',
      comments: 'Soon',
      delivery_date: '2026-07-01',
    });
    expect(await update({ materials: [{ material_id: cable.id, order_qty: 2 }] })).toMatchObject({
      status: 'Approved1',
    });
    expect(await update({ materials: [{ material_id: cable.id, order_qty: 3 }] })).toMatchObject({
      status: 'Pending',
      approved_on_site_by: null,
    });
  });

  test('once something is ordered it can be neither changed nor deleted', async () => {
    const issued = await site.issue([[cable.id, 1]]);
    const id = issued.request_purchase_order.id;
    const change = await superadmin.send(updateRequestOrder, { body: { id, comments: 'Late' } });
    expect([change.status, change.body.code]).toEqual([409, 'wrong_state']);
    expect((await superadmin.send(deleteRequestOrder, { params: { id } })).status).toBe(409);
    expect(await see(id)).toMatchObject({
      has_deliveries: false,
      issue_purchase_orders: [{ id: issued.id, supplier_id: site.supplier.id }],
      materials: [{ has_issue_po: true }],
      abilities: { edit: false, delete: false },
    });
  });

  test('a stale version is refused and nothing is changed', async () => {
    const made = await order();
    await engineer.call(updateRequestOrder, { body: { id: made.id, comments: 'One' } });
    const { status, body } = await manager.send(updateRequestOrder, {
      body: { id: made.id, comments: 'Two', updated_at: made.updated_at },
    });
    expect([status, body.code]).toEqual([409, 'stale']);
    expect((await see(made.id)).comments).toBe('One');
  });
});

test('who may not see the project sees none of its orders, and a worker sees none at all', async () => {
  const made = await order();
  const stranger = await site.as('Engineer');
  expect((await stranger.send(getRequestOrder, { params: made })).status).toBe(404);
  expect((await stranger.call(listRequestOrders, {})).data).toEqual([]);
  expect((await decide(stranger, made, 'Approved1')).status).toBe(404);
  const worker = await onSite('Worker');
  expect((await worker.send(listRequestOrders, {})).status).toBe(403);
});

test('only an approved order is issued, of the materials of its supplier', async () => {
  const made = await order();
  const issue = (lines: [number, number][]) =>
    procurement.send(createIssuePo, { body: site.issueBody(made.id, lines) });
  expect((await issue([[cable.id, 1]])).body.code).toBe('wrong_state');
  await decide(procurement, made, 'Approved2');
  const other = await material();
  expect((await issue([[other.id, 1]])).body.errors).toEqual({
    'materials.0.id': ['This material of this supplier is not in the request order.'],
  });
  const { data } = await issue([[cable.id, 2.5]]);
  expect(data).toMatchObject({
    delivery_status: 'Pending Approval',
    total: 25.63,
    warnings: [
      `${cable.code}: 2.5 m ordered, 2 requested.`,
      'This Issue PO waits for a second person who may issue.',
    ],
  });
});

test('an imported order that was approved by the old process is final', async () => {
  const { id } = await order();
  await site.query(sql`update request_orders set status = 'Approved', decided_by = ${procurement.employeeId}, decided_at = now()
    where id = ${id}`);
  const read = await superadmin.call(getRequestOrder, { params: { id } });
  expect(read).toMatchObject({
    status: 'Approved',
    approved_by: { id: procurement.employeeId },
    abilities: { approve_on_site: false, approve: false, reject: false, edit: false, issue_po: false },
  });
  const { text } = await readPdf((await superadmin.send(printRequestOrder, { params: { id } })).raw);
  expect(text).toContain('APPROVED (OLD PROCESS)');
  for (const status of ['Approved1', 'Approved2', 'Rejected'] as const) {
    const refused = await decide(superadmin, { id }, status);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This request order is Approved (Old process) already.',
    ]);
  }
  const changed = await superadmin.send(updateRequestOrder, { body: { id, comments: 'Later' } });
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'This request order was approved by the old process, so it cannot be changed.',
  ]);
  const issued = await superadmin.send(createIssuePo, { body: site.issueBody(id, [[cable.id, 1]]) });
  expect(issued.status).toBe(409);
});
