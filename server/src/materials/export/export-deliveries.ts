import type { exportDeliveries as endpoint, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { day, person, quantity, text, unitPrice } from '../../platform/tables/sheet-columns.ts';
import { linesOf, recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { deliveryList } from '../deliveries/list-deliveries.ts';
import { refuseHiddenScope } from '../parts/scope.ts';
import { materialColumns } from './papers-sheet.ts';

type Query = Input<typeof endpoint>['query'];

/** The filtered deliveries, a row for each material. */
export async function exportDeliveries(ctx: Context, query: Query): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, { project_id: query.project_id });
  const deliveries = recordsOf(ctx, deliveryList(ctx, query), query);
  const lines = linesOf(deliveries, (delivery) =>
    delivery.materials.map((line) => ({ delivery, order: delivery.issue_purchase_order, line })),
  );
  return {
    fileName: `Delivered Materials - ${siteToday(ctx)}`,
    sheet: 'Delivered Materials',
    ...sheetOf(lines, [
      day('Date Delivered', ({ delivery }) => delivery.delivered_date),
      text('Issue PO #', ({ order }) => order.ref_no ?? `RO ${order.request_purchase_order.series_no}`, 16),
      text('Supplier/Vendor', ({ delivery }) => delivery.supplier.name, 28),
      text('Project', ({ order }) => order.project.title, 28),
      person('Received By', ({ delivery }) => delivery.received_by),
      text('Warehouse', ({ delivery }) => delivery.warehouse?.name, 20),
      ...materialColumns,
      quantity('Delivered Qty', ({ line }) => line.pivot.stock_qty),
      unitPrice('Price', ({ line }) => line.pivot.delivery_price),
      text('More Accepted Because', ({ delivery }) => delivery.over_delivery_reason, 40),
    ]),
  };
}
