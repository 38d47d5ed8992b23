import { insertRows } from './insert-rows.ts';
import { instantOf } from './instants.ts';
import {
  dated,
  type Ids,
  idsByKey,
  insertLines,
  insertPages,
  type MaterialWriting,
  type OrderLines,
  orderLinesOf,
  times,
} from './material-writing.ts';
import type { DemoCommonSupplier } from './materials/common/types.ts';

/** Writes the orders of common materials. */
export async function insertCommonOrders(writing: MaterialWriting): Promise<OrderLines> {
  const { ctx, demo, ids } = writing;
  const { suppliers, orders: papers } = demo.common;
  const supplierOf = new Map(suppliers.map((each) => [each.key, each]));
  const orders = await idsByKey(ctx, 'issue_pos', papers);
  const rows = papers.map((order) => {
    const supplier = supplierOf.get(order.supplierKey) as DemoCommonSupplier;
    const { closed } = order;
    return {
      id: orders.get(order.key),
      type: 'Common',
      date: order.date,
      po_no: order.poNo,
      reference: order.reference,
      ref_no: order.refNo,
      company_id: ids.companies.get(order.companyKey),
      common_supplier_id: ids.commonSuppliers.get(order.supplierKey),
      supplier_name: supplier.name,
      supplier_address: supplier.address,
      supplier_contact_person: supplier.contactPerson,
      supplier_contact_number: supplier.contactNumber,
      ship_to_id: ids.people.get(order.shipToKey),
      place_of_delivery: order.placeOfDelivery,
      payment_term: order.paymentTerm,
      comments: order.comments,
      issued_by: ids.people.get(order.issuedByKey),
      // Its lines bring it to what came of it.
      delivery_status: 'For Delivery',
      closed_at: closed && instantOf(ctx, closed.date, times.issued),
      closed_by: closed && ids.people.get(closed.byKey),
      closed_reason: closed?.reason ?? null,
      ...dated(writing, order.date, times.issued),
    };
  });
  await insertRows(ctx, 'issue_pos', rows);
  const lines = new Map<string, number>();
  await insertLines(
    writing,
    'issue_po_lines',
    papers,
    (order, { code, quantity, price, warehouseKey }, position) => ({
      issue_po_id: orders.get(order.key),
      position,
      material_id: ids.materials.get(code),
      issue_qty: quantity,
      issue_price: price,
      delivered_qty: '0',
      warehouse_id: ids.warehouses.get(warehouseKey),
      created_at: instantOf(ctx, order.date, times.issued),
    }),
    lines,
  );
  return orderLinesOf(papers, orders, lines);
}

/** Writes what came of them. @param lines takes the ids of the lines */
export async function insertCommonDeliveries(
  writing: MaterialWriting,
  { orders, lineOf }: OrderLines,
  lines: Map<string, number>,
): Promise<Ids> {
  const { ctx, demo, ids } = writing;
  const papers = demo.common.deliveries;
  const paperIds = await idsByKey(ctx, 'deliveries', papers);
  const notes = await insertPages(writing, 'delivery-note.png', papers.length);
  const rows = papers.map((delivery, index) => ({
    id: paperIds.get(delivery.key),
    type: 'Common',
    issue_po_id: orders.get(delivery.orderKey),
    received_by: delivery.receivedBy,
    delivered_date: delivery.date,
    attachment_file_id: notes[index],
    recorded_by: ids.people.get(delivery.recordedByKey),
    ...dated(writing, delivery.date, times.moved),
  }));
  await insertRows(ctx, 'deliveries', rows);
  await insertLines(
    writing,
    'delivery_lines',
    papers,
    (delivery, { code, quantity, price }) => ({
      delivery_id: paperIds.get(delivery.key),
      issue_po_line_id: lineOf(delivery.orderKey, code),
      stock_qty: quantity,
      delivery_price: price,
    }),
    lines,
  );
  return paperIds;
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
