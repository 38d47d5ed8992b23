import type { exportMaterials as endpoint, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { quantity, text, total, unitPrice } from '../../platform/tables/sheet-columns.ts';
import { sheetRows } from '../../platform/tables/sheet-rows.ts';
import { materialList } from '../items/list-materials.ts';
import { refuseHiddenScope } from '../parts/scope.ts';

type Query = Input<typeof endpoint>['query'];

/** The filtered materials with their figures in the scope; of a task without prices, as on the screen. */
export async function exportMaterials(ctx: Context, query: Query): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, query);
  const prices = query.task_id ? [] : [unitPrice('price', 'Price')];
  const amounts = query.task_id ? [] : [total('filtered_delivered_amount_total', 'Delivered Amount Total')];
  return {
    fileName: `Materials List - ${siteToday(ctx)}`,
    sheet: 'Materials',
    columns: [
      text('type', 'Type', 12),
      text('category', 'Category', 20),
      text('supplier', 'Supplier', 28),
      text('code', 'Code', 16),
      text('description', 'Description', 40),
      text('unit', 'Unit', 8),
      ...prices,
      quantity('filtered_bulk_qty', 'Bulk Qty'),
      quantity('filtered_request_order_qty', 'Requested Qty'),
      quantity('filtered_delivered_order_qty', 'Delivered Qty'),
      ...amounts,
      quantity('filtered_stocktake_adjustments', 'Adjusted Qty'),
      quantity('filtered_used_qty', 'Used Qty'),
      quantity('filtered_in_stock', 'In Stock'),
    ],
    rows: sheetRows(ctx, materialList(ctx, query), query, (material) => [
      {
        ...material,
        category: material.category?.name ?? 'Uncategorized',
        supplier: material.supplier?.name ?? null,
      },
    ]),
  };
}
