import type { MaterialType, PaperMaterial } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type Named, namedOrNull } from './named-records.ts';

/** A material as lines of papers show it. */
export type PaperMaterialRow = {
  id: number;
  type: MaterialType;
  category: Named | null;
  supplier: Named | null;
  code: string;
  description: string;
  unit: string;
  price: string;
  warehouse: Named | null;
  photo_file_id: number | null;
};

const columnsWith = (supplier: RawBuilder<Named | null>, warehouse: RawBuilder<Named | null>) =>
  sql<PaperMaterialRow>`
    m.id, m.type, m.code, m.description, m.unit, m.price, m.photo_file_id,
    coalesce(${namedOrNull('category')}, ${namedOrNull('common_category')}) as category,
    ${supplier} as supplier, ${warehouse} as warehouse`;

/** The columns of a material, from `materials m` with `paperMaterialJoins`. */
export const paperMaterialColumns: RawBuilder<PaperMaterialRow> = columnsWith(
  namedOrNull('supplier'),
  namedOrNull('warehouse'),
);

const keptName = (name: 'supplier' | 'warehouse') =>
  sql<Named | null>`coalesce(l.material_snapshot -> ${sql.lit(name)}, to_jsonb(${namedOrNull(name)}))`;

/** The same as a line `l` keeps them, with `snapshotJoin`. */
export const keptMaterialColumns: RawBuilder<PaperMaterialRow> = columnsWith(
  keptName('supplier'),
  keptName('warehouse'),
);

/** The material `m` of a line `l` as the line keeps it: as it was, or as it is now where nothing is kept yet. */
export const snapshotJoin: RawBuilder<unknown> = sql`
  join materials present on present.id = l.material_id
  cross join lateral jsonb_populate_record(present, l.material_snapshot) m`;

/** The joins to `materials m` that those columns need. */
export const paperMaterialJoins: RawBuilder<unknown> = sql`
  left join material_categories category on category.id = m.material_category_id
  left join common_material_categories common_category on common_category.id = m.common_material_category_id
  left join material_suppliers supplier on supplier.id = m.supplier_id
  left join warehouses warehouse on warehouse.id = m.warehouse_id`;

/** A material of a line as it is answered. */
export function presentPaperMaterial(
  ctx: Pick<Context, 'links' | 'actor'>,
  row: PaperMaterialRow,
): PaperMaterial {
  return {
    id: row.id,
    type: row.type,
    category: row.category,
    supplier: row.supplier,
    code: row.code,
    description: row.description,
    unit: row.unit,
    price: Number(row.price),
    warehouse: row.warehouse,
    photo_full_url: ctx.links.to(ctx.actor, row.photo_file_id),
  };
}
