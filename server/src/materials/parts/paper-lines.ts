import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import {
  keptMaterialColumns,
  type PaperMaterialRow,
  paperMaterialJoins,
  snapshotJoin,
} from './paper-materials.ts';

/** The table of the lines of a paper, and its column that refers to the paper. */
type LineTable = { table: string; paper: string };

/** A line of a paper with its material as the paper says it. */
export type PaperLineRow<Fields> = PaperMaterialRow & Fields & { paper_id: number };

/**
 * The lines of papers, by paper, in their order.
 * @param columns what else is selected, of `l` and `m`
 */
export async function readPaperLines<Fields>(
  ctx: Context,
  { table, paper, columns }: LineTable & { columns: RawBuilder<Fields> },
  papers: readonly { id: number }[],
): Promise<(paperId: number) => PaperLineRow<Fields>[]> {
  const { rows } = await sql<PaperLineRow<Fields>>`
    select ${sql.ref(`l.${paper}`)} as paper_id, ${keptMaterialColumns}, ${columns}
    from ${sql.table(table)} l ${snapshotJoin} ${paperMaterialJoins}
    where ${sql.ref(`l.${paper}`)} = any(${papers.map(({ id }) => id)}::integer[])
    order by l.position, l.id`.execute(ctx.database);
  const byPaper = Map.groupBy(rows, ({ paper_id }) => paper_id);
  return (paperId) => byPaper.get(paperId) ?? [];
}

/**
 * Replaces the lines of a paper; materials that stay on it are said as they were.
 * @param replace deletes the lines and writes them again
 */
export async function keepingSnapshots<Answer>(
  ctx: Context,
  { table, paper }: LineTable,
  paperId: number,
  replace: () => Promise<Answer>,
): Promise<Answer> {
  const { rows } = await sql<{ material_id: number; material_snapshot: object }>`
    select material_id, material_snapshot from ${sql.table(table)}
    where ${sql.ref(paper)} = ${paperId} and material_snapshot is not null`.execute(ctx.database);
  const answer = await replace();
  if (rows.length > 0)
    await sql`update ${sql.table(table)} l set material_snapshot = k.material_snapshot
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (material_id integer, material_snapshot jsonb)
      where ${sql.ref(`l.${paper}`)} = ${paperId} and l.material_id = k.material_id`.execute(ctx.database);
  return answer;
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
