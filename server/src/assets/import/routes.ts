import type { Family } from '@plumbline/contract';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { importAssets, readAssetTable } from './import-assets.ts';
import { getAssetTemplate } from './table-spreadsheets.ts';

/** Import from a table, and the table to be filled in. */
export const importRoutes = (family: Family): Route[] => [
  route(family.importTemplate, (ctx) => getAssetTemplate(ctx, family)),
  preparedRoute(
    family.import,
    (ctx, input) => readAssetTable(ctx, family, input),
    (ctx, input, table) => importAssets(ctx, family, input, table),
  ),
];
