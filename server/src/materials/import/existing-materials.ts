import type { MaterialType } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { hasHistory } from '../items/has-history.ts';
import { type Named, namedOrNull } from '../parts/named-records.ts';
import { paperMaterialJoins } from '../parts/paper-materials.ts';

/** A material that has the code of a row. */
export type Existing = {
  id: number;
  type: MaterialType;
  description: string;
  unit: string;
  /** Papers or the ledger refer to it, so its unit cannot be changed. */
  has_history: boolean;
  price: string;
  over_delivery_percent: string;
  category: Named | null;
  supplier: Named | null;
  warehouse: Named | null;
};

/** What is known of a code of the table. */
export type KnownCode = {
  code: string;
  /** The same for codes that are one. */
  key: string;
  existing: Existing | null;
};

/**
 * The codes of a table with the materials that have them, by the rule of the store's own index: case and outer blanks
 * ignored, both families.
 * @param locks whether the materials are about to be changed; they are locked in the order of their ids then
 */
export async function readKnownCodes(
  ctx: Context,
  codes: readonly string[],
  locks: boolean,
): Promise<Map<string, KnownCode>> {
  const asked = [...new Set(codes)];
  if (locks)
    await sql`select m.id from materials m
      where m.archived_at is null
        and text_key(m.code) in (select text_key(code) from unnest(${asked}::text[]) as asked (code))
      order by m.id for no key update`.execute(ctx.database);
  const { rows } = await sql<KnownCode>`
    select asked.code, text_key(asked.code) as key,
      case when m.id is not null then json_build_object('id', m.id, 'type', m.type, 'description', m.description,
        'unit', m.unit, 'has_history', ${hasHistory()}, 'price', m.price::text,
        'over_delivery_percent', m.over_delivery_percent::text,
        'category', coalesce(${namedOrNull('category')}, ${namedOrNull('common_category')}),
        'supplier', ${namedOrNull('supplier')}, 'warehouse', ${namedOrNull('warehouse')}) end as existing
    from unnest(${asked}::text[]) as asked (code)
      left join materials m on text_key(m.code) = text_key(asked.code) and m.archived_at is null
      ${paperMaterialJoins}`.execute(ctx.database);
  return new Map(rows.map((row) => [row.code, row]));
}
