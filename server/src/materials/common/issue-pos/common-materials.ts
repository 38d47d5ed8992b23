import { commonIssuePoMessages, materialMessages, textKey } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { invalid, problem } from '../../../platform/problem.ts';
import { hasHistory } from '../../items/has-history.ts';

/** What a line of a common issue PO says of its material. */
export type NamedMaterial = {
  code: string;
  description?: string | null | undefined;
  unit: string;
  /** Exact, in dollars a unit. */
  price: string;
  common_material_category_id?: number | null | undefined;
  warehouse_id: number;
};

/**
 * The materials of lines by their codes: known ones, and new ones that the order makes. Two simultaneous orders with
 * the same new code share it. They are locked in the order of their ids.
 * @param fieldOf the field of a line's code, by its index
 * @returns the material's id of each line
 * @throws duplicate with `code_exists` for a code of a specialised material; invalid for an unknown category or
 * warehouse
 */
export async function findOrMakeMaterials(
  ctx: Context,
  orderId: number,
  lines: readonly NamedMaterial[],
  fieldOf: (index: number, field: string) => string,
): Promise<number[]> {
  await refuseUnknown(ctx, lines, fieldOf);
  // In the order of the codes, so that no two orders wait for each other.
  const sorted = [...lines].sort((one, other) => (textKey(one.code) < textKey(other.code) ? -1 : 1));
  await sql`
    insert into materials (type, code, description, unit, price, common_material_category_id, warehouse_id, created_by,
      made_by_issue_po_id)
    select 'Common', l.code, coalesce(nullif(btrim(l.description), ''), l.code), l.unit, l.price,
      l.common_material_category_id, l.warehouse_id, ${ctx.actor.employeeId}, ${orderId}
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as l (code text, description text, unit text, price numeric,
      common_material_category_id integer, warehouse_id integer)
    on conflict (text_key(code)) where archived_at is null do nothing`.execute(ctx.database);
  const codes = lines.map(({ code }) => textKey(code));
  const { rows } = await sql<{ id: number; type: string; key: string }>`
    select m.id, m.type, text_key(m.code) as key from materials m
    where text_key(m.code) = any(${codes}::text[]) and m.archived_at is null
    order by m.id for no key update`.execute(ctx.database);
  const byCode = new Map(rows.map((material) => [material.key, material]));
  const faults = codes.flatMap((code, index) =>
    byCode.get(code)?.type === 'Common'
      ? []
      : [[fieldOf(index, 'code'), [commonIssuePoMessages.codeOfSpecialised]]],
  );
  if (faults.length > 0)
    throw problem('duplicate', {
      message: materialMessages.codeExists,
      errors: Object.fromEntries(faults),
      data: { code_exists: true },
    });
  return codes.map((code) => byCode.get(code)?.id as number);
}

/** @throws invalid at each category or warehouse that does not exist */
async function refuseUnknown(
  ctx: Context,
  lines: readonly NamedMaterial[],
  fieldOf: (index: number, field: string) => string,
): Promise<void> {
  const categoryIds = lines.map(({ common_material_category_id }) => common_material_category_id ?? null);
  const warehouseIds = lines.map(({ warehouse_id }) => warehouse_id);
  const { rows } = await sql<{ categories: number[]; warehouses: number[] }>`
    select array(select id from common_material_categories where id = any(${categoryIds}::integer[])) as categories,
      array(select id from warehouses where id = any(${warehouseIds}::integer[]) and deleted_at is null) as warehouses`.execute(
    ctx.database,
  );
  const { categories = [], warehouses = [] } = rows[0] ?? {};
  const faults: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    if (line.common_material_category_id && !categories.includes(line.common_material_category_id))
      faults[fieldOf(index, 'common_material_category_id')] =
        'This category does not exist. Please select another one.';
    if (!warehouses.includes(line.warehouse_id))
      faults[fieldOf(index, 'warehouse_id')] = 'This warehouse does not exist. Please select another one.';
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Whether a line is the only use of its material, which then follows the line. */
export async function isOnlyUse(ctx: Context, materialId: number, lineId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select ${hasHistory(lineId)} as used from materials m where m.id = ${materialId}`.execute(ctx.database);
  return rows[0]?.used === false;
}

/**
 * Removes those of some materials that an order added and that nothing uses any more; their lines are already deleted.
 */
export async function removeUnused(
  ctx: Context,
  orderId: number,
  materialIds: readonly number[],
): Promise<void> {
  const unused = sql`select m.id from materials m
    where m.id = any(${[...materialIds]}::integer[]) and m.made_by_issue_po_id = ${orderId} and not ${hasHistory()}`;
  const { rows } = await sql<{ id: number }>`${unused}`.execute(ctx.database);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.database.deleteFrom('stock_figures').where('material_id', 'in', ids).execute();
  await ctx.database.deleteFrom('materials').where('id', 'in', ids).execute();
}
