import { sql } from 'kysely';
import { type ByName, idsByName } from '../../catalogues/index.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { isUncategorized } from './changes-of-row.ts';
import type { CheckedRow } from './check-rows.ts';

const MEANWHILE =
  'Nothing was added: someone else has added materials from this file. Please check it again.';

/** The names of categories and suppliers as ids, after the missing ones are added. */
type Ids = { categories: ByName; suppliers: ByName };

/** A material with its new values. */
type Target = {
  code: string;
  description: string;
  unit: string;
  price: string;
  overDeliveryPercent: string;
  categoryId: number | null;
  supplierId: number | null;
  warehouseId: number | null;
};

/** What a row makes of its material: an empty cell leaves it as it is. */
function targetOf(row: CheckedRow, { categories, suppliers }: Ids): Target {
  const { existing } = row;
  // A common material has neither a supplier nor a category of specialised ones.
  const isCommon = existing?.type === 'Common';
  const category =
    row.category === '' ? (existing?.category?.id ?? null) : (categories.get(row.category) ?? null);
  const supplier =
    row.supplier === '' ? (existing?.supplier?.id ?? null) : (suppliers.get(row.supplier) ?? null);
  return {
    code: row.code,
    description: row.description ?? existing?.description ?? '',
    unit: row.unit ?? existing?.unit ?? '',
    price: row.price ?? existing?.price ?? '0',
    overDeliveryPercent: row.over_delivery_percent ?? existing?.over_delivery_percent ?? '0',
    categoryId: isCommon || isUncategorized(row) ? null : category,
    supplierId: isCommon ? null : supplier,
    warehouseId: row.warehouse === '' ? (existing?.warehouse?.id ?? null) : row.warehouseId,
  };
}

/** Columns of rows for unnest(), in the order of `targetColumns`. */
const valuesOf = (targets: readonly Target[]) => sql`
  ${targets.map(({ code }) => code)}::text[],
  ${targets.map(({ description }) => description)}::text[],
  ${targets.map(({ unit }) => unit)}::text[],
  ${targets.map(({ price }) => price)}::numeric[],
  ${targets.map(({ overDeliveryPercent }) => overDeliveryPercent)}::numeric[],
  ${targets.map(({ categoryId }) => categoryId)}::integer[],
  ${targets.map(({ supplierId }) => supplierId)}::integer[],
  ${targets.map(({ warehouseId }) => warehouseId)}::integer[]`;
const targetColumns = sql`code, description, unit, price, over_delivery_percent, material_category_id, supplier_id,
  warehouse_id`;

/**
 * Writes valid rows: adds the new materials and changes those that differ, in a few statements, however many there are.
 * Their categories and suppliers exist.
 * @throws duplicate when a code was taken since the rows were checked
 */
export async function writeRows(ctx: Context, rows: readonly CheckedRow[]): Promise<void> {
  const ids: Ids = {
    categories: await idsByName(
      ctx,
      'material_categories',
      rows.map(({ category }) => category),
    ),
    suppliers: await idsByName(
      ctx,
      'material_suppliers',
      rows.map(({ supplier }) => supplier),
    ),
  };
  const changed = rows.filter(({ effect }) => effect === 'changed');
  await updateMaterials(
    ctx,
    changed.map((row) => ({ id: row.existing?.id as number, target: targetOf(row, ids) })),
  );
  const added = rows.filter(({ effect }) => effect === 'new');
  await insertMaterials(
    ctx,
    added.map((row) => targetOf(row, ids)),
  );
}

async function updateMaterials(
  ctx: Context,
  changes: readonly { id: number; target: Target }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update materials m set description = r.description, unit = r.unit, price = r.price,
      over_delivery_percent = r.over_delivery_percent,
      material_category_id = r.material_category_id, supplier_id = r.supplier_id, warehouse_id = r.warehouse_id
    from unnest(${changes.map(({ id }) => id)}::integer[], ${valuesOf(changes.map(({ target }) => target))})
      as r (id, ${targetColumns})
    where m.id = r.id`.execute(ctx.database);
}

async function insertMaterials(ctx: Context, targets: readonly Target[]): Promise<void> {
  if (targets.length === 0) return;
  // In the order of the index, so that two imports of the same list wait for each other without a deadlock.
  const { rows } = await sql`
    insert into materials (type, ${targetColumns}, created_by)
    select 'Specialised', ${targetColumns}, ${ctx.actor.employeeId} from unnest(${valuesOf(targets)}) as r (${targetColumns})
    order by text_key(code) on conflict do nothing returning id`.execute(ctx.database);
  if (rows.length < targets.length) throw problem('duplicate', { message: MEANWHILE });
}
