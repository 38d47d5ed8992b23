import type { CommonMaterialStock, exportCommonMaterials as endpoint, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../../platform/context.ts';
import type { Spreadsheet } from '../../../platform/http/send-files.ts';
import { pastDay } from '../../../platform/site-moments.ts';
import { quantity, text, unitPrice } from '../../../platform/tables/sheet-columns.ts';
import { sheetRows } from '../../../platform/tables/sheet-rows.ts';
import { refuseHiddenScope } from '../../parts/scope.ts';
import { commonMaterialList, presentCommonStock } from './list-common-materials.ts';

type Query = Input<typeof endpoint>['query'];

/** The filtered common materials, a row for each material and warehouse; of a day of the past without what papers asked for. */
export async function exportCommonMaterials(ctx: Context, query: Query): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, query);
  const day = pastDay(ctx, query.on);
  return {
    fileName: `Common Materials - ${day ?? siteToday(ctx)}`,
    sheet: 'Common Materials',
    columns: [
      text('category', 'Category', 20),
      text('code', 'Code', 16),
      text('description', 'Description', 40),
      text('unit', 'Unit', 8),
      unitPrice('price', 'Price'),
      text('warehouse', 'Warehouse', 20),
      ...(day === null ? [quantity('common_issue_po_qty', 'Issued PO Qty')] : []),
      quantity('common_delivered_qty', 'Delivered Qty'),
      ...(day === null ? [quantity('common_requested_qty', 'Requested Qty')] : []),
      quantity('common_allocated_qty', 'Allocated Qty'),
      quantity('common_stocktake_adjustments', 'Stocktake Adjustments'),
      quantity('common_in_stock', 'In Stock'),
    ],
    rows: sheetRows(
      ctx,
      commonMaterialList(ctx, query, (rows) => presentCommonStock(ctx, rows, query)),
      query,
      rowsOf,
    ),
  };
}

function rowsOf({ lines, common_category, warehouse, ...material }: CommonMaterialStock) {
  const of = { ...material, category: common_category?.name ?? 'Uncategorized' };
  // A material without figures is a row too.
  if (lines.length === 0) return [{ ...of, warehouse: warehouse?.name ?? null }];
  return lines.map((line) => ({ ...of, ...line, warehouse: line.warehouse?.name ?? null }));
}
