import { type Material, material as materialSchema, may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { sameFields } from '../../platform/database/record-columns.ts';
import { found } from '../../platform/problem.ts';
import {
  type PaperMaterialRow,
  paperMaterialColumns,
  paperMaterialJoins,
  presentPaperMaterial,
} from '../parts/paper-materials.ts';
import { refuseHiddenScope, type Scope } from '../parts/scope.ts';
import { readFigures } from '../stock/figures.ts';
import { hasHistory } from './has-history.ts';

/** A material as read from the database. */
export type MaterialRow = PaperMaterialRow & {
  material_category_id: number | null;
  common_material_category_id: number | null;
  supplier_id: number | null;
  supplier_photo_file_id: number | null;
  warehouse_id: number | null;
  over_delivery_percent: string;
  has_history: boolean;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Materials with what belongs to them. @param tail joins, conditions and order on `materials m` */
export async function readMaterials(ctx: Context, tail: RawBuilder<unknown>): Promise<MaterialRow[]> {
  const { rows } = await sql<MaterialRow>`
    select ${paperMaterialColumns}, m.material_category_id, m.common_material_category_id, m.supplier_id,
      supplier.photo_file_id as supplier_photo_file_id, m.warehouse_id, m.over_delivery_percent, ${hasHistory()} as has_history, m.archived_at,
      m.created_at, m.updated_at
    from materials m ${paperMaterialJoins} ${tail}`.execute(ctx.database);
  return rows;
}

/** Materials as they are answered, with their figures in a scope. */
export async function presentMaterials(
  ctx: Context,
  rows: readonly MaterialRow[],
  scope: Scope,
): Promise<Material[]> {
  const ids = rows.map(({ id }) => id);
  const everything = !scope.project_id && !scope.task_id;
  const figuresOf = await readFigures(ctx, ids, scope);
  const allFigures = everything ? figuresOf : await readFigures(ctx, ids, {});
  return rows.map((row) => {
    const { supplier, ...material } = presentPaperMaterial(ctx, row);
    const isArchived = row.archived_at !== null;
    return {
      ...sameFields(row, materialSchema.shape),
      ...material,
      supplier: supplier && {
        ...supplier,
        photo_full_url: ctx.links.to(ctx.actor, row.supplier_photo_file_id),
      },
      over_delivery_percent: Number(row.over_delivery_percent),
      photo: material.photo_full_url,
      in_stock: allFigures(row.id).filtered_in_stock,
      ...figuresOf(row.id),
      abilities: {
        update: may(ctx.actor.role, 'material.write') && !isArchived,
        update_unit: may(ctx.actor.role, 'material.write') && !isArchived && !row.has_history,
        delete: may(ctx.actor.role, 'material.delete') && !isArchived,
      },
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

/** One material, archived or not, with its figures in a scope. @throws not_found */
export async function readMaterial(ctx: Context, id: number, scope: Scope = {}): Promise<Material> {
  await refuseHiddenScope(ctx, scope);
  const rows = await readMaterials(ctx, sql`where m.id = ${id}`);
  return found(await presentMaterials(ctx, rows, scope));
}
