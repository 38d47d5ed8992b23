import type { DemoOrder, DemoOrderDelivery, DemoSeller } from '@plumbline/demo';
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

/** Specialised or common materials. */
type Family = 'Specialised' | 'Common';

/** Writes orders to suppliers. @param own the columns of this family's orders and lines besides the common ones */
export async function insertOrders<Order extends DemoOrder>(
  writing: MaterialWriting,
  type: Family,
  { suppliers, orders }: { suppliers: readonly DemoSeller[]; orders: readonly Order[] },
  own: { columns: (order: Order) => object; lineColumns: (line: Order['lines'][number]) => object },
): Promise<OrderLines> {
  const { ctx, ids } = writing;
  const supplierOf = new Map(suppliers.map((each) => [each.key, each]));
  const orderIds = await idsByKey(ctx, 'issue_pos', orders);
  const rows = orders.map((order) => {
    const supplier = supplierOf.get(order.supplierKey) as DemoSeller;
    const { closed } = order;
    return {
      id: orderIds.get(order.key),
      type,
      date: order.date,
      ref_no: order.refNo,
      company_id: ids.companies.get(order.companyKey),
      supplier_name: supplier.name,
      supplier_address: supplier.address,
      supplier_contact_person: supplier.contactPerson,
      supplier_contact_number: supplier.contactNumber,
      ship_to_id: ids.people.get(order.shipToKey),
      payment_term: order.paymentTerm,
      comments: order.comments,
      issued_by: ids.people.get(order.issuedByKey),
      ...own.columns(order),
      // Its deliveries change it.
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
    orders,
    (order, line: Order['lines'][number], position) => ({
      issue_po_id: orderIds.get(order.key),
      position,
      material_id: ids.materials.get(line.code),
      issue_qty: line.quantity,
      issue_price: line.price,
      delivered_qty: '0',
      ...own.lineColumns(line),
      created_at: instantOf(ctx, order.date, times.issued),
    }),
    lines,
  );
  return orderLinesOf(orders, orderIds, lines);
}

/**
 * Writes what was delivered of orders.
 * @param receiver the column that says who received it
 * @param lines takes the ids of the lines
 */
export async function insertOrderDeliveries<Delivery extends DemoOrderDelivery>(
  writing: MaterialWriting,
  type: Family,
  deliveries: readonly Delivery[],
  { orders, lineOf }: OrderLines,
  receiver: (delivery: Delivery) => object,
  lines: Map<string, number>,
): Promise<Ids> {
  const { ctx, ids } = writing;
  const paperIds = await idsByKey(ctx, 'deliveries', deliveries);
  const notes = await insertPages(writing, 'delivery-note.png', deliveries.length);
  const rows = deliveries.map((delivery, index) => ({
    id: paperIds.get(delivery.key),
    type,
    issue_po_id: orders.get(delivery.orderKey),
    ...receiver(delivery),
    delivered_date: delivery.date,
    attachment_file_id: notes[index],
    recorded_by: ids.people.get(delivery.recordedByKey),
    ...dated(writing, delivery.date, times.moved),
  }));
  await insertRows(ctx, 'deliveries', rows);
  await insertLines(
    writing,
    'delivery_lines',
    deliveries,
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
