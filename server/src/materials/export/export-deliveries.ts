import type { Delivery, exportDeliveries as endpoint, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { day, dayCell, personCell, quantity, text, unitPrice } from '../../platform/tables/sheet-columns.ts';
import { sheetRows } from '../../platform/tables/sheet-rows.ts';
import { deliveryList } from '../deliveries/list-deliveries.ts';
import { refuseHiddenScope } from '../parts/scope.ts';

type Query = Input<typeof endpoint>['query'];

/** The filtered deliveries, a row for each material. */
export async function exportDeliveries(ctx: Context, query: Query): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, { project_id: query.project_id });
  return {
    fileName: `Delivered Materials - ${siteToday(ctx)}`,
    sheet: 'Delivered Materials',
    columns: [
      day('date', 'Date Delivered'),
      text('order', 'Issue PO #', 16),
      text('supplier', 'Supplier/Vendor', 28),
      text('project', 'Project', 28),
      text('received_by', 'Received By', 22),
      text('warehouse', 'Warehouse', 20),
      text('code', 'Code', 16),
      text('description', 'Description', 40),
      text('unit', 'Unit', 8),
      quantity('stock_qty', 'Delivered Qty'),
      unitPrice('delivery_price', 'Price'),
      text('over_delivery_reason', 'More Accepted Because', 40),
    ],
    rows: sheetRows(ctx, deliveryList(ctx, query), query, deliveryRows),
  };
}

const deliveryRows = ({ materials, issue_purchase_order: order, ...delivery }: Delivery) =>
  materials.map(({ pivot, code, description, unit }) => ({
    date: dayCell(delivery.delivered_date),
    order: order.ref_no ?? `RO ${order.request_purchase_order.series_no}`,
    supplier: delivery.supplier.name,
    project: order.project.title,
    received_by: personCell(delivery.received_by),
    warehouse: delivery.warehouse?.name ?? null,
    code,
    description,
    unit,
    stock_qty: pivot.stock_qty,
    delivery_price: pivot.delivery_price,
    over_delivery_reason: delivery.over_delivery_reason,
  }));
