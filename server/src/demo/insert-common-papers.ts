import type { DemoCommonDelivery } from '@plumbline/demo';
import { insertOrderDeliveries, insertOrders } from './insert-orders.ts';
import { insertRows } from './insert-rows.ts';
import { instantOf } from './instants.ts';
import {
  dated,
  type Ids,
  idsByKey,
  insertLines,
  type MaterialWriting,
  type OrderLines,
  times,
} from './material-writing.ts';

/** Writes the orders of common materials. */
export function insertCommonOrders(writing: MaterialWriting): Promise<OrderLines> {
  const { demo, ids } = writing;
  return insertOrders(writing, 'Common', demo.common, {
    columns: (order) => ({
      po_no: order.poNo,
      reference: order.reference,
      common_supplier_id: ids.commonSuppliers.get(order.supplierKey),
      place_of_delivery: order.placeOfDelivery,
    }),
    lineColumns: ({ warehouseKey }) => ({ warehouse_id: ids.warehouses.get(warehouseKey) }),
  });
}

/** Writes what was delivered of them. @param lines takes the ids of the lines */
export function insertCommonDeliveries(
  writing: MaterialWriting,
  orders: OrderLines,
  lines: Map<string, number>,
): Promise<Ids> {
  const receiver = (delivery: DemoCommonDelivery) => ({ received_by: delivery.receivedBy });
  return insertOrderDeliveries(writing, 'Common', writing.demo.common.deliveries, orders, receiver, lines);
}

/**
 * Writes what approved request orders ask for of common materials.
 * @param requestOrders their ids
 * @param lines takes the ids of the lines
 */
export async function insertCommonRequests(
  writing: MaterialWriting,
  requestOrders: Ids,
  lines: Map<string, number>,
): Promise<Ids> {
  const { ctx, demo, ids } = writing;
  const papers = demo.common.requests;
  const paperIds = await idsByKey(ctx, 'common_material_requests', papers);
  const place = ({ projectCode, taskKey }: { projectCode: string; taskKey: string }) => ({
    project_id: ids.workItems.get(projectCode),
    task: ids.workItems.get(taskKey),
  });
  const rows = papers.map((request) => {
    const { project_id, task } = place(request);
    const { allocated } = request;
    return {
      id: paperIds.get(request.key),
      request_order_id: requestOrders.get(request.requestKey),
      project_id,
      task_id: task,
      status: request.status,
      allocated_by: allocated && ids.people.get(allocated.byKey),
      allocated_at: allocated && instantOf(ctx, allocated.date, times.moved),
      allocated_comments: allocated?.comments ?? null,
      is_rest_closed: request.isRestClosed,
      ...dated(writing, request.approvedOn, times.decided),
    };
  });
  await insertRows(ctx, 'common_material_requests', rows);
  await insertLines(
    writing,
    'common_request_lines',
    papers,
    (request, { code, quantity, allocated }, position) => {
      const { project_id, task } = place(request);
      return {
        common_material_request_id: paperIds.get(request.key),
        position,
        material_id: ids.materials.get(code),
        order_qty: quantity,
        allocated_qty: allocated,
        project_id,
        item_id: task,
      };
    },
    lines,
  );
  return paperIds;
}

/** Writes the levels below which common materials are to be ordered. */
export async function insertReorderLevels({ ctx, demo, ids }: MaterialWriting): Promise<void> {
  const levels = demo.common.reorderLevels.map((each) => ({
    ...each,
    key: `${each.code} ${each.warehouseKey}`,
  }));
  const levelIds = await idsByKey(ctx, 'material_reorder_levels', levels);
  const rows = levels.map(({ key, code, warehouseKey, level }) => ({
    id: levelIds.get(key),
    material_id: ids.materials.get(code),
    warehouse_id: ids.warehouses.get(warehouseKey),
    level,
  }));
  await insertRows(ctx, 'material_reorder_levels', rows);
}
