import { exportMaterialInventories as endpoint, type Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { pastDay } from '../../platform/site-moments.ts';
import { quantity, text } from '../../platform/tables/sheet-columns.ts';
import { sheetRows } from '../../platform/tables/sheet-rows.ts';
import { inventoryList } from '../overview/list-inventories.ts';
import { refuseHiddenScope } from '../parts/scope.ts';

type Query = Input<typeof endpoint>['query'];

/** The filtered inventories; of a day of the past without what papers had asked for. */
export async function downloadInventories(ctx: Context, sent: Query): Promise<Spreadsheet> {
  const query = endpoint.query?.parse(sent) as Query;
  await refuseHiddenScope(ctx, query);
  const day = pastDay(ctx, query.on);
  const asked = [
    quantity('estimated', 'Estimated'),
    quantity('po', 'PO'),
    quantity('requested', 'Requested'),
  ];
  return {
    fileName: `Material Inventories - ${day ?? siteToday(ctx)}`,
    sheet: 'Inventories',
    columns: [
      text('code', 'Code', 16),
      text('description', 'Description', 40),
      text('unit', 'Unit', 8),
      ...(day === null ? asked : []),
      quantity('in', 'In'),
      quantity('withdrawn', 'Withdrawn'),
      quantity('stock', 'Stock Remaining (Warehouse)'),
    ],
    rows: sheetRows(ctx, inventoryList(ctx, query), query, (inventory) => [inventory]),
  };
}
