import * as contract from '@plumbline/contract';
import { may, priceListFields, priceListHeadings } from '@plumbline/contract';
import type { ColumnDef } from 'hucre/xlsx';
import type { Context } from '../../platform/context.ts';
import type { Download, Spreadsheet } from '../../platform/http/downloads.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { notPermitted } from '../../platform/problem.ts';
import { amount, text } from '../../platform/tables/sheet-columns.ts';
import { importMaterials, readPriceList } from './import-materials.ts';

/** The columns of a price list, as it is imported. */
const columns: ColumnDef[] = priceListFields.map((field) =>
  field === 'price'
    ? amount(field, priceListHeadings[field])
    : text(field, priceListHeadings[field], field === 'description' ? 40 : 20),
);

/** The list without rows. @throws not_allowed */
async function priceListTemplate(ctx: Context): Promise<Spreadsheet> {
  if (!may(ctx.actor.role, 'material.write')) throw notPermitted('material.write');
  return { fileName: 'price-list-to-import', sheet: 'Price List', columns, rows: [] };
}

/** The import of a price list, and the list to be filled in. */
export const importRoutes: Route[] = [
  route(contract.getPriceListTemplate, async (ctx) =>
    ctx.links.toDownload('price-list-template', ctx.actor, {}),
  ),
  preparedRoute(contract.importMaterials, readPriceList, importMaterials),
];

export const importDownloads: Record<string, Download> = { 'price-list-template': priceListTemplate };
