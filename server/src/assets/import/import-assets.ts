import {
  type Answer,
  type Family,
  type ImportedAsset,
  type Input,
  MAX_IMPORTED_ASSETS,
} from '@plumbline/contract';
import { addByName } from '../../catalogues/index.ts';
import { refuseUnknownCompany } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  MAX_ANSWERED_ROWS,
  readImportedTable,
  refuseRows,
  sortOutRows,
} from '../../platform/tables/import-table.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { insertAssets } from './insert-assets.ts';
import type { AssetTable } from './read-rows.ts';

type Request = Input<Family['import']>;

const scripts = {
  tools: new URL('./tools-worker.ts', import.meta.url),
  equipments: new URL('./equipments-worker.ts', import.meta.url),
};

/**
 * Reads the table of an import in its own thread, before the transaction.
 * @throws too_large over 10 MiB decoded; invalid, at `file`, if it is not a table of assets
 */
export function readAssetTable(ctx: Context, family: Family, { body }: Request): Promise<AssetTable> {
  return readImportedTable(ctx, body, {
    script: scripts[family.name],
    things: family.name === 'tools' ? 'tools' : 'pieces of equipment',
    most: MAX_IMPORTED_ASSETS,
    given: body.company_id === undefined ? [] : ['company_id'],
  });
}

/**
 * Adds the assets of a table, all of them or none. A dry run only reports the result.
 * @throws invalid with `rows.<row>.<column>` for each bad row; duplicate when somebody else was first
 */
export async function importAssets(
  ctx: Context,
  family: Family,
  { body }: Request,
  table: AssetTable,
): Promise<Answer<Family['import']>> {
  await refuseUnknownCompany(ctx, body.company_id);
  const { rows, newCategories } = await checkRows(ctx, family, table.rows, {
    createCategories: body.create_categories,
    defaultCompany: body.company_id ?? null,
  });
  const { bad, good } = sortOutRows(rows);
  if (!body.dry_run) {
    if (bad.length > 0) throw refuseRows(bad, rows.length);
    await addByName(ctx, family.categories, newCategories);
    await insertAssets(ctx, family, good);
  }
  return {
    counts: { rows: rows.length, good: good.length, bad: bad.length },
    added: body.dry_run ? 0 : good.length,
    source: table.source,
    unknown_columns: table.unknownColumns.slice(0, MAX_ANSWERED_ROWS),
    new_categories: newCategories.slice(0, MAX_ANSWERED_ROWS),
    rows: [...bad, ...good].slice(0, MAX_ANSWERED_ROWS).map(present),
  };
}

function present({ number, brand, description, serialNo, errors }: CheckedRow): ImportedAsset {
  return { row: number, brand, description, serial_no: serialNo, errors };
}
