import { MATERIAL_MISSING, type NewDocument, type ReportedMaterial } from '@plumbline/contract';
import { readMaterialNames, readReportedBeyond } from '../materials/index.ts';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/problem.ts';

/** A material of a daily report as it is kept: with its name at that time, and its quantity as exact text. */
export type StoredMaterial = {
  id: number;
  code?: string | null;
  description?: string | null;
  unit?: string | null;
  report_qty: string;
};

/**
 * The materials of a body as the database takes them, with their names; null: none.
 * @param before those that the report has already: one that was removed since stays as it was named
 * @throws invalid at a material that is not there
 */
export async function storedMaterials(
  ctx: Context,
  materials: NewDocument['materials'] = [],
  before: readonly StoredMaterial[] = [],
): Promise<string | null> {
  const names = await readMaterialNames(
    ctx,
    materials.map(({ id }) => id),
  );
  const faults: Record<string, string> = {};
  const stored = materials.map(({ id, report_qty }, index): StoredMaterial => {
    const { code, description, unit } = names.get(id) ?? before.find((each) => each.id === id) ?? {};
    if (code === undefined) faults[`materials.${index}.id`] = MATERIAL_MISSING;
    return { id, code: code ?? null, description: description ?? null, unit: unit ?? null, report_qty };
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return stored.length > 0 ? JSON.stringify(stored) : null;
}

/** A material as it is answered. */
export function presentMaterial(stored: StoredMaterial): ReportedMaterial {
  const { id, code = null, description = null, unit = null } = stored;
  const report_qty = Number(stored.report_qty);
  return { id, code, description, unit, report_qty, pivot: { report_qty } };
}

/** A document by what its warnings are about. */
type Reporting = { work_item_id: number; materials: StoredMaterial[] | null };

/**
 * The warnings about materials of documents of which more is reported on the task than was withdrawn for it.
 * @returns the sentences of one of them, in the order of its materials. Rule: DOCUMENT-12.
 */
export async function readWarnings(
  ctx: Context,
  rows: readonly Reporting[],
): Promise<(row: Reporting) => string[]> {
  const taskIds = rows.flatMap(({ materials, work_item_id }) => (materials ? [work_item_id] : []));
  const beyond = await readReportedBeyond(ctx, [...new Set(taskIds)]);
  return ({ materials, work_item_id }) =>
    (materials ?? []).flatMap(({ id }) => beyond.get(work_item_id)?.get(id) ?? []);
}
