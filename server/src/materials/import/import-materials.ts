import {
  type Answer,
  type ImportedMaterial,
  type Input,
  type importMaterials as importEndpoint,
  MAX_IMPORTED_MATERIALS,
  materialCategories,
  materialSuppliers,
  type PriceListEffect,
  priceListEffects,
} from '@plumbline/contract';
import { addByName } from '../../catalogues/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  MAX_ANSWERED_ROWS,
  readImportedTable,
  refuseRows,
  sortOutRows,
} from '../../platform/tables/import-table.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import type { PriceList } from './read-rows.ts';
import { writeRows } from './write-rows.ts';

type Request = Input<typeof importEndpoint>;

/**
 * Reads a price list in its own thread, before the transaction.
 * @throws too_large over 10 MiB decoded; invalid, at `file`, if it is not a price list
 */
export function readPriceList(ctx: Context, { body }: Request): Promise<PriceList> {
  return readImportedTable(ctx, body, {
    script: new URL('./price-list-worker.ts', import.meta.url),
    things: 'materials',
    most: MAX_IMPORTED_MATERIALS,
  });
}

/**
 * Adds and changes the materials of a price list, all of them or none. A dry run only reports the result.
 * @throws invalid with `rows.<row>.<column>` for each bad row; duplicate when somebody else was first
 */
export async function importMaterials(
  ctx: Context,
  { body }: Request,
  list: PriceList,
): Promise<Answer<typeof importEndpoint>> {
  const { rows, newCategories, newSuppliers } = await checkRows(ctx, list.rows, {
    createCategories: body.create_categories,
    createSuppliers: body.create_suppliers,
    locks: !body.dry_run,
  });
  const { bad, good } = sortOutRows(rows);
  if (!body.dry_run) {
    if (bad.length > 0) throw refuseRows(bad, rows.length);
    await addByName(ctx, materialCategories, newCategories);
    await addByName(ctx, materialSuppliers, newSuppliers);
    await writeRows(ctx, good);
  }
  const byEffect = (effect: PriceListEffect) => good.filter((row) => row.effect === effect);
  const counts = {
    new: byEffect('new').length,
    changed: byEffect('changed').length,
    unchanged: byEffect('unchanged').length,
  };
  return {
    counts: { rows: rows.length, good: good.length, bad: bad.length, ...counts },
    added: body.dry_run ? 0 : counts.new,
    updated: body.dry_run ? 0 : counts.changed,
    source: list.source,
    unknown_columns: list.unknownColumns.slice(0, MAX_ANSWERED_ROWS),
    new_categories: newCategories.slice(0, MAX_ANSWERED_ROWS),
    new_suppliers: newSuppliers.slice(0, MAX_ANSWERED_ROWS),
    rows: [...bad, ...priceListEffects.flatMap(byEffect)].slice(0, MAX_ANSWERED_ROWS).map(present),
  };
}

function present({ number, code, description, existing, effect, changes, errors }: CheckedRow) {
  return {
    row: number,
    code,
    description: description ?? existing?.description ?? '',
    effect,
    changes,
    errors,
  } satisfies ImportedMaterial;
}
