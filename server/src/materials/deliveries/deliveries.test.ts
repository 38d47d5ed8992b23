import {
  closeIssuePo,
  createDelivery,
  createIssuePo,
  createRequestOrder,
  decideRequestOrder,
  deleteDelivery,
  deleteIssuePo,
  deliveryMessages,
  exportDeliveries,
  getIssuePo,
  issuePoMessages,
  listDeliveries,
  listOrdersForDelivery,
  listOrdersPartiallyDelivered,
  updateDelivery,
  updateIssuePo,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { next } from '../../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, material } = site;
const cable = await material();
const idsOf = (rows: { data: { id: number }[] }) => rows.data.map(({ id }) => id);
const query = { per_page: 100 };
const status = async (id: number) => (await superadmin.call(getIssuePo, { params: { id } })).delivery_status;

test('an order is for delivery, partially delivered and delivered, and falls back when a delivery is deleted', async () => {
  const order = await site.issue([[cable.id, 10]]);
  expect(idsOf(await superadmin.call(listOrdersForDelivery, { query }))).toContain(order.id);
  const first = await site.deliver(order.id, [[cable.id, 4]]);
  expect(await status(order.id)).toBe('Partially Delivered');
  expect(idsOf(await superadmin.call(listOrdersPartiallyDelivered, { query }))).toContain(order.id);
  await site.deliver(order.id, [[cable.id, 6]]);
  expect(await status(order.id)).toBe('Delivered');
  const complete = await superadmin.send(createDelivery, {
    body: site.deliverBody(order.id, [[cable.id, 1]]),
  });
  expect([complete.status, complete.body.code]).toEqual([409, 'wrong_state']);
  expect(idsOf(await superadmin.call(listDeliveries, { query }))).toContain(first.id);
  await superadmin.call(deleteDelivery, { params: first });
  expect(await status(order.id)).toBe('Partially Delivered');
});

test('open orders are listed by their date, or by the day on which they are expected', async () => {
  const expectedOn = async (delivery_date: string | null) => {
    const { id } = await superadmin.call(createRequestOrder, {
      body: { task_id: tree.subTask.id, delivery_date, materials: [{ material_id: cable.id, order_qty: 1 }] },
    });
    await superadmin.call(decideRequestOrder, { body: { id, status: 'Approved2' } });
    return superadmin.call(createIssuePo, { body: site.issueBody(id, [[cable.id, 1]]) });
  };
  const [late, undated, early] = [
    await expectedOn('2026-07-20'),
    await expectedOn(null),
    await expectedOn('2026-06-20'),
  ];
  const made = [late.id, undated.id, early.id];
  const listed = async (order: object) =>
    idsOf(await superadmin.call(listOrdersForDelivery, { query: { ...query, ...order } })).filter((id) =>
      made.includes(id),
    );
  expect(await listed({})).toEqual([early.id, undated.id, late.id]);
  expect(await listed({ sort: 'expected', direction: 'asc' })).toEqual([early.id, late.id, undated.id]);
  expect(await listed({ sort: 'expected', sort_by: 'desc' })).toEqual([late.id, early.id, undated.id]);
});

test('the rest of a closed order will not be delivered', async () => {
  const order = await site.issue([[cable.id, 10]]);
  await site.deliver(order.id, [[cable.id, 4]]);
  const buyer = await site.as('Procurement');
  const unsaid = await buyer.send(closeIssuePo, { params: order, body: { reason: ' ' } });
  expect(unsaid.body.errors).toEqual({ reason: [issuePoMessages.reason] });
  const closed = await buyer.send(closeIssuePo, { params: order, body: { reason: 'Out of production' } });
  expect(closed).toMatchObject({
    body: { message: 'Issue PO Closed!' },
    data: {
      delivery_status: 'Delivered',
      closed: { by: { id: buyer.employeeId }, reason: 'Out of production' },
      abilities: { deliver: false, close: false },
    },
  });
  const late = await superadmin.send(createDelivery, { body: site.deliverBody(order.id, [[cable.id, 1]]) });
  expect(late.status).toBe(409);
  expect((await buyer.send(closeIssuePo, { params: order, body: { reason: 'Again' } })).status).toBe(409);
});

test.each([
  [{ attachment: undefined }, 'attachment', deliveryMessages.attachment],
  [{ attachment: '' }, 'attachment', deliveryMessages.attachment],
  [{ received_by: undefined }, 'received_by', deliveryMessages.receiver],
  [{ received_by: 999_999 }, 'received_by', 'Please select an Active employee.'],
  [{ delivered_date: '2026-06-16' }, 'delivered_date', deliveryMessages.dateAhead],
  [{ materials: [] }, 'materials', deliveryMessages.materials],
  [{ materials: [{ id: cable.id, stock_qty: 0 }] }, 'materials.0.stock_qty', deliveryMessages.quantity],
  [
    { materials: [{ id: 999_999, stock_qty: 1 }] },
    'materials.0.id',
    'This material is not in this Issue PO.',
  ],
])('%j is refused at %s', async (wrong, field, message) => {
  const order = await site.issue([[cable.id, 1]]);
  const body = { ...site.deliverBody(order.id, [[cable.id, 1]]), ...wrong };
  const reply = await superadmin.send(createDelivery, { body: body as never });
  expect([reply.status, reply.body.errors?.[field]]).toEqual([422, [message]]);
});

test('a delivery costs what was issued, or else what the material does, unless it says', async () => {
  const priced = await material({ price: 3 });
  const order = await site.order([
    [cable.id, 1],
    [priced.id, 1],
  ]);
  const body = site.issueBody(order.id, [
    [cable.id, 1],
    [priced.id, 1],
  ]);
  const free = { ...body, materials: body.materials.map((line) => ({ ...line, issue_price: 0 })) };
  const issued = await superadmin.call(createIssuePo, { body: free });
  const delivery = await site.deliver(issued.id, [
    [cable.id, 1],
    [priced.id, 1],
  ]);
  expect(delivery.materials.map(({ pivot }) => pivot.delivery_price)).toEqual([12.5, 3]);
});

test('another day is another day of its rows, and the stock stays as it is', async () => {
  const { id } = await material();
  const order = await site.issue([[id, 5]], tree.subTask, '2026-06-01');
  const delivery = await site.deliver(order.id, [[id, 5]]);
  await site.withdraw([[id, 5]]);
  const receiver = await site.employee('Logistic');
  const moved = await superadmin.call(updateDelivery, {
    body: { id: delivery.id, delivered_date: '2026-06-01', received_by: receiver },
  });
  expect(moved).toMatchObject({ delivered_date: '2026-06-01', received_by: { id: receiver } });
  expect((await site.see(id)).filtered_in_stock).toBe(0);
  expect(await site.differences()).toEqual([]);
});

test('an order can be changed and deleted before its first delivery only', async () => {
  const order = await site.issue([[cable.id, 5]]);
  const update = (body: object) =>
    superadmin.send(updateIssuePo, { body: { id: order.id, ...body } as never });
  expect((await update({ materials: [{ id: cable.id, issue_qty: 3, issue_price: 1 }] })).data).toMatchObject({
    materials: [{ pivot: { issue_qty: 3 } }],
    total: 3,
  });
  await site.deliver(order.id, [[cable.id, 1]]);
  expect((await update({ comments: 'Late' })).body.code).toBe('wrong_state');
  expect((await superadmin.send(deleteIssuePo, { params: order })).status).toBe(409);
  const untouched = await site.issue([[cable.id, 5]]);
  await superadmin.call(deleteIssuePo, { params: untouched });
  expect((await superadmin.send(getIssuePo, { params: untouched })).status).toBe(404);
});

test.each([
  [{ company_id: undefined }, 'company_id', issuePoMessages.company],
  [{ warehouse_id: undefined }, 'warehouse_id', issuePoMessages.warehouse],
  [{ ship_to_id: undefined }, 'ship_to_id', issuePoMessages.shipTo],
  [{ warehouse_id: 999_999 }, 'warehouse_id', 'This warehouse does not exist. Please select another one.'],
  [{ materials: [] }, 'materials', issuePoMessages.materials],
])('an order with %j is refused at %s', async (wrong, field, message) => {
  const order = await site.order([[cable.id, 1]]);
  const { status: answered, body } = await superadmin.send(createIssuePo, {
    body: { ...site.issueBody(order.id, [[cable.id, 1]]), ...wrong } as never,
  });
  expect([answered, body.errors?.[field]]).toEqual([422, [message]]);
});

test('a reference number is unique within the company', async () => {
  const order = await site.order([[cable.id, 10]]);
  const issue = (ref_no: string) =>
    superadmin.send(createIssuePo, { body: { ...site.issueBody(order.id, [[cable.id, 1]]), ref_no } });
  const ref = `PO-${next()}`;
  expect((await issue(ref)).status).toBe(201);
  const { status: answered, body } = await issue(` ${ref.toLowerCase()} `);
  expect([answered, body.errors]).toEqual([409, { ref_no: [issuePoMessages.refNoTaken] }]);
});

test('the list of deliveries is narrowed by days, and its export has them', async () => {
  const { id } = await material();
  const delivery = await site.stock([[id, 1]]);
  const within = async (start_date: string, end_date: string) =>
    idsOf(
      await superadmin.call(listDeliveries, {
        query: { ...query, project_id: tree.project.id, start_date, end_date },
      }),
    );
  expect(await within(TODAY, TODAY)).toContain(delivery.id);
  expect(await within('2026-01-01', '2026-05-31')).not.toContain(delivery.id);
  const { headers } = await superadmin.send(exportDeliveries, {
    query: { is_export: 'true', project_id: tree.project.id },
  });
  expect(headers['content-disposition']).toContain(`Delivered Materials - ${TODAY}.xlsx`);
});
