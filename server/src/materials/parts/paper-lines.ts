import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { type PaperMaterialRow, paperMaterialColumns, paperMaterialJoins } from './paper-materials.ts';

/** A line of a paper with its material. */
export type PaperLineRow<Fields> = PaperMaterialRow & Fields & { paper_id: number };

/**
 * The lines of papers, by paper, in their order.
 * @param table the lines' table; @param paper its column that refers to the paper
 * @param columns what else is selected, of `l` and `m`
 */
export async function readPaperLines<Fields>(
  ctx: Context,
  { table, paper, columns }: { table: string; paper: string; columns: RawBuilder<Fields> },
  paperIds: readonly number[],
): Promise<(paperId: number) => PaperLineRow<Fields>[]> {
  const { rows } = await sql<PaperLineRow<Fields>>`
    select ${sql.ref(`l.${paper}`)} as paper_id, ${paperMaterialColumns}, ${columns}
    from ${sql.table(table)} l join materials m on m.id = l.material_id ${paperMaterialJoins}
    where ${sql.ref(`l.${paper}`)} = any(${[...paperIds]}::integer[])
    order by l.position, l.id`.execute(ctx.database);
  const byPaper = Map.groupBy(rows, ({ paper_id }) => paper_id);
  return (paperId) => byPaper.get(paperId) ?? [];
}

const NOT_THERE = 'This material does not exist, or was archived.';

/**
 * Refuses lines whose material is not there, is archived, or is of the other family; it keeps the materials from being
 * archived meanwhile, locked in the order of their ids.
 * @param field the line's field with its material
 * @throws invalid at `materials.N.field`
 */
export async function refuseUnknownMaterials(
  ctx: Context,
  lines: readonly { materialId: number | null | undefined }[],
  { field, type }: { field: string; type?: 'Specialised' | 'Common' },
): Promise<void> {
  const ids = lines.flatMap(({ materialId }) => materialId ?? []);
  const { rows } = await sql<{ id: number }>`
    select m.id from materials m
    where m.id = any(${ids}::integer[]) and m.archived_at is null and (${type ?? null}::text is null or m.type = ${type ?? null})
    order by m.id for no key update`.execute(ctx.database);
  const known = new Set(rows.map(({ id }) => id));
  const faults = lines.flatMap(({ materialId }, index) =>
    materialId && !known.has(materialId) ? [[`materials.${index}.${field}`, NOT_THERE]] : [],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}
