import type { exportMaterialInventories as endpoint, Input } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { pastDay } from '../../platform/site-moments.ts';
import { quantity, text } from '../../platform/tables/sheet-columns.ts';
import { recordsOf, sheetOf } from '../../platform/tables/sheet-of.ts';
import { inventoryList } from '../overview/list-inventories.ts';
import { refuseHiddenScope } from '../parts/scope.ts';

/** The filtered inventories; of a day of the past without what papers had asked for. */
export async function exportInventories(
  ctx: Context,
  { query }: Input<typeof endpoint>,
): Promise<Spreadsheet> {
  await refuseHiddenScope(ctx, query);
  const day = pastDay(ctx, query.on);
  return {
    fileName: `Material Inventories - ${day ?? siteToday(ctx)}`,
    sheet: 'Inventories',
    ...sheetOf(recordsOf(ctx, inventoryList(ctx, query), query), [
      text('Code', ({ code }) => code, 16),
      text('Description', ({ description }) => description, 40),
      text('Unit', ({ unit }) => unit, 8),
      day === null && quantity('Estimated', ({ estimated }) => estimated),
      day === null && quantity('PO', ({ po }) => po),
      day === null && quantity('Requested', ({ requested }) => requested),
      quantity('In', (material) => material.in),
      quantity('Withdrawn', ({ withdrawn }) => withdrawn),
      quantity('Stock Remaining (Warehouse)', ({ stock }) => stock),
    ]),
  };
}
