import type { Family } from '@plumbline/contract';
import { downloadRoute, preparedRoute, type Route } from '../../platform/http/route.ts';
import { importAssets, readAssetTable } from './import-assets.ts';
import { getAssetTemplate } from './table-spreadsheets.ts';

/** Import from a table, and the table to be filled in. */
export const importRoutes = (family: Family): Route[] => [
  downloadRoute(family.importTemplate, () => getAssetTemplate(family)),
  preparedRoute(
    family.import,
    (ctx, input) => readAssetTable(ctx, family, input),
    (ctx, input, table) => importAssets(ctx, family, input, table),
  ),
];
