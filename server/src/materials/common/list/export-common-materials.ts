import type { exportCommonMaterials as endpoint, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../../platform/context.ts';
import type { Spreadsheet } from '../../../platform/http/send-files.ts';
import { pastDay } from '../../../platform/site-moments.ts';
import { quantity, text, unitPrice } from '../../../platform/tables/sheet-columns.ts';
import { linesOf, recordsOf, sheetOf } from '../../../platform/tables/sheet-of.ts';
import { refuseHiddenScope } from '../../parts/scope.ts';
import { commonMaterialList, presentCommonStock } from './list-common-materials.ts';

type Query = Input<typeof endpoint>['query'];

/** The filtered common materials, a row for each material and warehouse; of a day of the past without what papers asked for. */
export async function exportCommonMaterials(ctx: Context, query: Query): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, query);
  const day = pastDay(ctx, query.on);
  const list = commonMaterialList(ctx, query, (rows) => presentCommonStock(ctx, rows, query));
  // A material without figures is a row too.
  const lines = linesOf(recordsOf(ctx, list, query), (material) =>
    material.lines.length === 0 ? [material] : material.lines.map((line) => ({ ...material, ...line })),
  );
  return {
    fileName: `Common Materials - ${day ?? siteToday(ctx)}`,
    sheet: 'Common Materials',
    ...sheetOf(lines, [
      text('Category', ({ common_category }) => common_category?.name ?? 'Uncategorized', 20),
      text('Code', ({ code }) => code, 16),
      text('Description', ({ description }) => description, 40),
      text('Unit', ({ unit }) => unit, 8),
      unitPrice('Price', ({ price }) => price),
      text('Warehouse', ({ warehouse }) => warehouse?.name, 20),
      day === null && quantity('Issued PO Qty', (figures) => figures.common_issue_po_qty),
      quantity('Delivered Qty', (figures) => figures.common_delivered_qty),
      day === null && quantity('Requested Qty', (figures) => figures.common_requested_qty),
      quantity('Allocated Qty', (figures) => figures.common_allocated_qty),
      quantity('Stocktake Adjustments', (figures) => figures.common_stocktake_adjustments),
      quantity('In Stock', (figures) => figures.common_in_stock),
    ]),
  };
}
