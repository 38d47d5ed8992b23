import {
  allocateCommonMaterials,
  createRequestOrder,
  decideRequestOrder,
  deleteCommonMaterialRequest,
  deleteRequestOrder,
  getCommonMaterialRequest,
  getRequestOrder,
  listCommonMaterialRequests,
  listMaterialsForReport,
  listNotifications,
  pathOfPlace,
  updateRequestOrder,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../../test/common-store.ts';
import { clockedServer } from '../../../../test/set-clock.ts';
import { noon, TODAY } from '../../../../test/site-records.ts';

const site = await commonStore(undefined, noon);
const { superadmin, tree, inStore, requested, allocate, stockOf } = site;
const requestsOf = async (orderId: number) =>
  (await superadmin.call(listCommonMaterialRequests, { query: { per_page: 100 } })).data.filter(
    (each) => each.request_purchase_order.id === orderId,
  );

test('an approved request order makes one request of its common lines; those who allocate are notified', async () => {
  const cement = await inStore(50);
  const cable = await site.material();
  const store = await site.as('Logistic');
  const request = await requested([
    [cement.id, 20],
    [cable.id, 5],
  ]);
  expect(request).toMatchObject({
    status: 'Approved',
    project_id: tree.project.id,
    task_id: tree.subTask.id,
    materials: [{ id: cement.id, order_qty: 20, allocated_qty: 0, left_qty: 20, common_in_stock: 50 }],
    abilities: { allocate: true },
  });
  const { data } = await store.call(listNotifications, { query: {} });
  expect(data[0]).toMatchObject({
    title: 'Common materials to allocate',
    place: pathOfPlace({ kind: 'common_requests', id: request.id }),
  });
  const { id } = await site.order([[cable.id, 1]]);
  expect(await requestsOf(id)).toEqual([]);
});

test('allocations take materials out of stock for the task, in parts, until nothing is left', async () => {
  const cement = await inStore(50);
  const request = await requested([[cement.id, 20]]);
  const first = await allocate(request, [[cement.id, 12.5]], { allocated_comments: 'First lorry' });
  expect(first.body.message).toBe('Materials now allocated!');
  expect(first.data).toMatchObject({
    status: 'Approved',
    allocated_by: { id: superadmin.employeeId },
    allocated_comments: 'First lorry',
    materials: [{ allocated_qty: 12.5, left_qty: 7.5, common_in_stock: 37.5 }],
  });
  const figures = { common_requested_qty: 20, common_allocated_qty: 12.5, common_in_stock: 37.5 };
  for (const scope of [{}, { task_id: tree.subTask.id }, { project_id: tree.project.id }])
    expect(await stockOf(cement.code, scope)).toMatchObject(figures);
  const elsewhere = await site.project();
  expect(await stockOf(cement.code, { project_id: elsewhere.id })).toMatchObject({
    common_requested_qty: 0,
    common_allocated_qty: 0,
    common_in_stock: 37.5,
  });
  const second = await allocate(request, [[cement.id, 7.5]]);
  expect(second.data).toMatchObject({ status: 'Allocated', materials: [{ left_qty: 0 }] });
  const third = await allocate(request, [[cement.id, 1]]);
  expect([third.status, third.body.code]).toEqual([409, 'wrong_state']);
  const report = await superadmin.call(listMaterialsForReport, { query: { task_id: tree.subTask.id } });
  expect(report.find(({ id }) => id === cement.id)).toMatchObject({ withdrawn_qty: 20, reported_qty: 0 });
  expect(await site.differences()).toEqual([]);
});

test('the request order says what was allocated of each of its common lines', async () => {
  const [cement, cable] = [await inStore(50), await site.material()];
  const request = await requested([
    [cement.id, 20],
    [cable.id, 5],
  ]);
  const allocated = async () => {
    const { id } = request.request_purchase_order;
    const { materials } = await superadmin.call(getRequestOrder, { params: { id } });
    return materials.map(({ id: material, allocated_qty }) => [material, allocated_qty]);
  };
  expect(await allocated()).toEqual([
    [cement.id, 0],
    [cable.id, null],
  ]);
  await allocate(request, [[cement.id, 12.5]]);
  expect(await allocated()).toEqual([
    [cement.id, 12.5],
    [cable.id, null],
  ]);
});

test('those to allocate are listed by the day of the request, those that were by when that was', async () => {
  const cement = await inStore(50);
  const project = await site.project();
  const task = await site.task(project);
  const made = [];
  for (let index = 0; index < 3; index += 1) made.push(await requested([[cement.id, 1]], task));
  const [first, second, third] = made.map(({ id }) => id);
  const listed = async (query: object) =>
    (
      await superadmin.call(listCommonMaterialRequests, { query: { project_id: project.id, ...query } })
    ).data.map(({ id }) => id);
  expect(await listed({ status: 'Approved' })).toEqual([third, second, first]);
  expect(await listed({ status: 'Approved', sort_by: 'asc' })).toEqual([first, second, third]);
  const later = await clockedServer(site, `${TODAY}T05:00:00Z`);
  for (const request of [made[1], made[0], made[2]]) {
    await later.by(superadmin).call(allocateCommonMaterials, {
      body: { id: request?.id as number, materials: [{ id: cement.id, allocated_qty: 1 }] },
    });
    later.pass(1);
  }
  expect(await listed({ status: 'Approved' })).toEqual([]);
  expect(await listed({ status: 'Allocated' })).toEqual([third, first, second]);
  expect(await listed({ status: 'Allocated', sort_by: 'asc' })).toEqual([second, first, third]);
});

test('an allocation beyond the request, beyond the stock or of other materials is refused as a whole', async () => {
  const [cement, sand, other] = [await inStore(5), await inStore(100), await inStore(1)];
  const request = await requested([
    [cement.id, 20],
    [sand.id, 10],
  ]);
  const beyond = await allocate(request, [
    [cement.id, 1],
    [sand.id, 10.001],
  ]);
  expect([beyond.status, beyond.body.errors]).toEqual([
    422,
    { 'materials.1.allocated_qty': ['Only 10 bag of 10 are left to allocate.'] },
  ]);
  const short = await allocate(request, [
    [sand.id, 10],
    [cement.id, 6],
  ]);
  expect([short.status, short.body.code, short.body.errors]).toEqual([
    409,
    'not_enough_stock',
    { 'materials.1.allocated_qty': [`${cement.code}: 5 bag in stock, 6 needed.`] },
  ]);
  expect((await stockOf(sand.code)).common_in_stock).toBe(100);
  const foreign = await allocate(request, [[other.id, 1]]);
  expect(foreign.body.errors).toEqual({ 'materials.0.id': ['This material is not in this request.'] });
  const none = await allocate(request, []);
  expect(none.body.errors).toEqual({ materials: ['Please tick at least one material.'] });
  const zero = await allocate(request, [[sand.id, 0]]);
  expect(zero.body.errors).toEqual({
    'materials.0.allocated_qty': ['Please type a quantity greater than 0.'],
  });
});

test('the rest can be closed, with or without an allocation', async () => {
  const cement = await inStore(5);
  const request = await requested([[cement.id, 20]]);
  const { data } = await allocate(request, [[cement.id, 5]], { close_rest: true });
  expect(data).toMatchObject({ status: 'Allocated', is_rest_closed: true, materials: [{ left_qty: 15 }] });
  const another = await requested([[cement.id, 1]]);
  expect((await allocate(another, [], { close_rest: true })).data).toMatchObject({
    status: 'Allocated',
    is_rest_closed: true,
  });
});

test('the warehouse of the line is used first, the others after it', async () => {
  const cement = await inStore(4);
  await site.count([
    { id: cement.id, operation: 'Increase', adjustment_qty: 10, warehouse_id: site.yard.id },
  ]);
  const request = await requested([[cement.id, 9]]);
  await allocate(request, [[cement.id, 5]]);
  const inPlaces = async () =>
    Object.fromEntries(
      (await stockOf(cement.code)).lines.map((line) => [
        line.warehouse_id,
        [line.common_allocated_qty, line.common_in_stock],
      ]),
    );
  expect(await inPlaces()).toEqual({ [site.warehouse.id]: [4, 0], [site.yard.id]: [1, 9] });
  const { data } = await superadmin.send(allocateCommonMaterials, {
    body: { id: request.id, materials: [{ id: cement.id, allocated_qty: 4, warehouse_id: site.yard.id }] },
  });
  expect(data?.status).toBe('Allocated');
  expect(await inPlaces()).toEqual({ [site.warehouse.id]: [4, 0], [site.yard.id]: [5, 5] });
  const from = data?.materials[0]?.allocated_from.map(({ warehouse, qty }) => [warehouse?.id, qty]);
  expect(new Map(from as [number, number][])).toEqual(
    new Map([
      [site.warehouse.id, 4],
      [site.yard.id, 5],
    ]),
  );
});

test('of 50 simultaneous allocations of the last stock as many succeed as the stock allows', async () => {
  const cement = await inStore(100);
  const requests = [];
  for (let index = 0; index < 50; index += 1) requests.push(await requested([[cement.id, 5]]));
  const answers = await Promise.all(requests.map((request) => allocate(request, [[cement.id, 5]])));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(30);
  expect(await stockOf(cement.code)).toMatchObject({ common_allocated_qty: 100, common_in_stock: 0 });
  expect(await site.differences()).toEqual([]);
});

test('of several allocations to one request at once none exceeds it', async () => {
  const cement = await inStore(100);
  const request = await requested([[cement.id, 10]]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => allocate(request, [[cement.id, 3]])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await superadmin.call(getCommonMaterialRequest, { params: request })).toMatchObject({
    materials: [{ allocated_qty: 9, left_qty: 1 }],
  });
});

test('deleting a request puts allocated materials back into stock', async () => {
  const cement = await inStore(10);
  const request = await requested([[cement.id, 10]]);
  await allocate(request, [[cement.id, 6]]);
  const { body } = await superadmin.send(deleteCommonMaterialRequest, { params: request });
  expect(body.message).toBe('Material Request Deleted!');
  expect(await stockOf(cement.code)).toMatchObject({
    common_requested_qty: 0,
    common_allocated_qty: 0,
    common_in_stock: 10,
  });
  expect((await superadmin.send(getCommonMaterialRequest, { params: request })).status).toBe(404);
  expect(await site.differences()).toEqual([]);
});

test('changing a request order removes its request; with an allocation it can be neither changed nor deleted', async () => {
  const cement = await inStore(10);
  const request = await requested([[cement.id, 10]]);
  const orderId = request.request_purchase_order.id;
  const changed = await superadmin.call(updateRequestOrder, {
    body: { id: orderId, materials: [{ material_id: cement.id, order_qty: 8 }] },
  });
  expect(changed.status).toBe('Pending');
  expect(await requestsOf(orderId)).toEqual([]);
  await superadmin.call(decideRequestOrder, { body: { id: orderId, status: 'Approved2' } });
  const [again] = await requestsOf(orderId);
  expect(again?.materials).toMatchObject([{ order_qty: 8 }]);
  await allocate(again as never, [[cement.id, 1]]);
  for (const answer of [
    await superadmin.send(updateRequestOrder, {
      body: { id: orderId, materials: [{ material_id: cement.id, order_qty: 9 }] },
    }),
    await superadmin.send(deleteRequestOrder, { params: { id: orderId } }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
  expect((await superadmin.call(getRequestOrder, { params: { id: orderId } })).abilities).toMatchObject({
    edit: false,
    delete: false,
  });
});

test('requests of projects that the caller may not see are not there', async () => {
  const cement = await inStore(10);
  const request = await requested([[cement.id, 1]]);
  const engineer = await site.as('Engineer');
  expect((await engineer.send(getCommonMaterialRequest, { params: request })).status).toBe(404);
  const { total } = await engineer.call(listCommonMaterialRequests, { query: {} });
  expect(total).toBe(0);
  await site.assign(engineer.employeeId, tree.project);
  expect((await engineer.call(getCommonMaterialRequest, { params: request })).abilities).toMatchObject({
    allocate: false,
    delete: false,
  });
});

test('who requested is notified of the allocation', async () => {
  const cement = await inStore(10);
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, tree.project);
  const order = await engineer.call(createRequestOrder, {
    body: { task_id: tree.subTask.id, materials: [{ material_id: cement.id, order_qty: 2 }] },
  });
  await superadmin.call(decideRequestOrder, { body: { id: order.id, status: 'Approved2' } });
  const [request] = await requestsOf(order.id);
  await allocate(request as never, [[cement.id, 2]], { allocated_comments: 'At the gate' });
  const { data } = await engineer.call(listNotifications, { query: {} });
  expect(data[0]).toMatchObject({
    title: 'Common materials allocated',
    body: expect.stringContaining('At the gate'),
  });
});
