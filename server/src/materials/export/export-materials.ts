import type { exportMaterials as endpoint, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { quantity, text, total, unitPrice } from '../../platform/tables/sheet-columns.ts';
import { recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { materialList } from '../items/list-materials.ts';
import { refuseHiddenScope } from '../parts/scope.ts';

type Query = Input<typeof endpoint>['query'];

/** The filtered materials with their figures in the scope; of a task without prices, as on the screen. */
export async function exportMaterials(ctx: Context, query: Query): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, query);
  const hasPrices = !query.task_id;
  return {
    fileName: `Materials List - ${siteToday(ctx)}`,
    sheet: 'Materials',
    ...sheetOf(recordsOf(ctx, materialList(ctx, query), query), [
      text('Type', ({ type }) => type, 12),
      text('Category', ({ category }) => category?.name ?? 'Uncategorized', 20),
      text('Supplier', ({ supplier }) => supplier?.name, 28),
      text('Code', ({ code }) => code, 16),
      text('Description', ({ description }) => description, 40),
      text('Unit', ({ unit }) => unit, 8),
      hasPrices && unitPrice('Price', ({ price }) => price),
      quantity('Bulk Qty', (figures) => figures.filtered_bulk_qty),
      quantity('Requested Qty', (figures) => figures.filtered_request_order_qty),
      quantity('Delivered Qty', (figures) => figures.filtered_delivered_order_qty),
      hasPrices && total('Delivered Amount Total', (figures) => figures.filtered_delivered_amount_total),
      quantity('Adjusted Qty', (figures) => figures.filtered_stocktake_adjustments),
      quantity('Used Qty', (figures) => figures.filtered_used_qty),
      quantity('In Stock', (figures) => figures.filtered_in_stock),
    ]),
  };
}
