import {
  type Approval,
  createRequestOrder,
  createStocktake,
  decideRequestOrder,
  getRequestOrder,
  listApprovals,
  type RequestedMaterial,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';

const site = await commonStore(undefined, noon);
const { superadmin, tree, material } = site;
const manager = await site.as('Project Manager');
await site.assign(manager.employeeId, tree.project);
const procurement = await site.as('Procurement');
const checker = await site.employee('Logistic');

/** What a request order says of its only material, among the approvals of a person and by itself. */
async function seenBy(person: typeof manager, kind: Approval['kind'], id: number) {
  const { data } = await person.call(listApprovals, { query: { kind, per_page: 100 } });
  const found = data.find((each) => each.id === id)?.facts.materials as RequestedMaterial[] | undefined;
  const { materials, warnings } = await person.call(getRequestOrder, { params: { id } });
  const [line] = materials;
  const { requested_qty, bulk_qty, is_above_bulk, in_stock, on_order_qty } =
    line as never as RequestedMaterial;
  const own = { requested_qty, bulk_qty, is_above_bulk, in_stock, on_order_qty };
  return { listed: found?.[0], own, warnings };
}

test('approvers see the warning, the stock and what is on order, in the list and in the request alike', async () => {
  const { id, code } = await material();
  await site.bulk([[id, 100]], tree.area);
  await site.stock([[id, 30]]);
  const order = await site.issue([[id, 20]], await site.task(tree.area));
  await site.deliver(order.id, [[id, 5]]);
  // Of another project, where it is of no use.
  const elsewhere = await site.task(await site.project());
  await site.stock([[id, 7]], elsewhere);
  await site.issue([[id, 9]], elsewhere);
  const made = await site.order([[id, 50]], tree.subTask, false);
  const figures = { requested_qty: 100, bulk_qty: 100, is_above_bulk: false, in_stock: 35, on_order_qty: 15 };
  expect(await seenBy(manager, 'request_orders', made.id)).toEqual({
    listed: { ...figures, text: '50 m Cable 4 x 16 sqmm', unit: 'm' },
    own: figures,
    warnings: [],
  });

  // What any project can draw on counts, and one more request takes both above the contract.
  await superadmin.call(createStocktake, {
    body: {
      date: TODAY,
      checked_by: checker,
      action: 'With Adjustment',
      materials: [{ id, operation: 'Increase', adjustment_qty: 4 }],
    },
  });
  await site.order([[id, 0.5]], tree.subTask, false);
  const above = { ...figures, requested_qty: 100.5, is_above_bulk: true, in_stock: 39 };
  expect(await seenBy(manager, 'request_orders', made.id)).toMatchObject({
    listed: above,
    own: above,
    warnings: [`${code}: 100.5 of 100 m of this task’s bulk quantity requested.`],
  });
});

test('so do those who approve for procurement, of common materials with the company’s stock', async () => {
  const bought = await site.buy([['NET-1', 12]]);
  await site.receive(bought, [8]);
  const made = await superadmin.call(createRequestOrder, {
    body: {
      task_id: tree.subTask.id,
      materials: [{ material_id: bought.materials[0]?.material_id as number, order_qty: 5 }],
    },
  });
  const { listed, own, warnings } = await seenBy(manager, 'request_orders', made.id);
  expect(listed).toMatchObject({ bulk_qty: null, is_above_bulk: false, in_stock: 8, on_order_qty: 4 });
  expect(own).toMatchObject({ is_above_bulk: false, in_stock: 8, on_order_qty: 4 });
  expect(warnings).toEqual([]);
  await manager.call(decideRequestOrder, { body: { id: made.id, status: 'Approved1' } });
  expect((await seenBy(procurement, 'request_orders_procurement', made.id)).listed).toEqual(listed);
});
