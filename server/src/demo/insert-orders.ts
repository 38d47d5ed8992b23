import type { DemoOrder, DemoOrderDelivery, DemoSeller } from '@plumbline/demo';
import { columnsOf, type Ids, insertKeyed } from './insert-rows.ts';
import { instantOf } from './instants.ts';
import {
  dated,
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
  suppliers: readonly DemoSeller[],
  orders: readonly Order[],
  own: { columns: (order: Order) => object; lineColumns: (line: Order['lines'][number]) => object },
): Promise<OrderLines> {
  const { ctx, ids } = writing;
  const supplierOf = new Map(suppliers.map((each) => [each.key, each]));
  const orderIds = await insertKeyed(ctx, 'issue_pos', orders, (order) => {
    const { name, address, contactPerson, contactNumber } = supplierOf.get(order.supplierKey) as DemoSeller;
    const { date, refNo, paymentTerm, comments, closed } = order;
    return {
      type,
      ...columnsOf({ date, refNo, paymentTerm, comments }),
      company_id: ids.companies.get(order.companyKey),
      supplier_name: name,
      supplier_address: address,
      supplier_contact_person: contactPerson,
      supplier_contact_number: contactNumber,
      ship_to_id: ids.people.get(order.shipToKey),
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
export async function insertDeliveries<Delivery extends DemoOrderDelivery>(
  writing: MaterialWriting,
  type: Family,
  deliveries: readonly Delivery[],
  { orders, lineOf }: OrderLines,
  receiver: (delivery: Delivery) => object,
  lines: Map<string, number>,
): Promise<Ids> {
  const { ctx, ids } = writing;
  const notes = await insertPages(writing, 'delivery-note.png', deliveries.length);
  const paperIds = await insertKeyed(ctx, 'deliveries', deliveries, (delivery, index) => ({
    type,
    issue_po_id: orders.get(delivery.orderKey),
    ...receiver(delivery),
    delivered_date: delivery.date,
    attachment_file_id: notes[index],
    recorded_by: ids.people.get(delivery.recordedByKey),
    ...dated(writing, delivery.date, times.moved),
  }));
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
