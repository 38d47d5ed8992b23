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
  over_delivery_percent: string;
  material_category_id: number | null;
  supplier_id: number | null;
  warehouse_id: number | null;
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
    over_delivery_percent: row.over_delivery_percent ?? existing?.over_delivery_percent ?? '0',
    material_category_id: isCommon || isUncategorized(row) ? null : category,
    supplier_id: isCommon ? null : supplier,
    warehouse_id: row.warehouse === '' ? (existing?.warehouse?.id ?? null) : row.warehouseId,
  };
}

const targetColumns = sql`code, description, unit, price, over_delivery_percent, material_category_id, supplier_id,
  warehouse_id`;

/** New values as the rows `r`, with the id where there is one. */
const rowsOf = (targets: readonly (Target & { id?: number })[]) => sql`
  jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as r (id integer, code text, description text, unit text,
    price numeric, over_delivery_percent numeric, material_category_id integer, supplier_id integer, warehouse_id integer)`;

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
    changed.map((row) => ({ id: row.existing?.id as number, ...targetOf(row, ids) })),
  );
  const added = rows.filter(({ effect }) => effect === 'new');
  await insertMaterials(
    ctx,
    added.map((row) => targetOf(row, ids)),
  );
}

async function updateMaterials(ctx: Context, changes: readonly (Target & { id: number })[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update materials m set description = r.description, unit = r.unit, price = r.price,
      over_delivery_percent = r.over_delivery_percent,
      material_category_id = r.material_category_id, supplier_id = r.supplier_id, warehouse_id = r.warehouse_id
    from ${rowsOf(changes)}
    where m.id = r.id`.execute(ctx.database);
}

async function insertMaterials(ctx: Context, targets: readonly Target[]): Promise<void> {
  if (targets.length === 0) return;
  // In the order of the index, so that two imports of the same list wait for each other without a deadlock.
  const { rows } = await sql`
    insert into materials (type, ${targetColumns}, created_by)
    select 'Specialised', ${targetColumns}, ${ctx.actor.employeeId} from ${rowsOf(targets)}
    order by text_key(code) on conflict do nothing returning id`.execute(ctx.database);
  if (rows.length < targets.length) throw problem('duplicate', { message: MEANWHILE });
}
