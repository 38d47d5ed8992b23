import type { NewDocument, ReportedMaterial } from '@plumbline/contract';

/** A material of a daily report as it is kept: its quantity as exact text. */
export type StoredMaterial = {
  id: number;
  code?: string | null;
  description?: string | null;
  unit?: string | null;
  report_qty: string;
};

/** The materials of a body as the database takes them; null: none. */
export function storedMaterials(materials: NewDocument['materials']): string | null {
  return materials && materials.length > 0 ? JSON.stringify(materials) : null;
}

/** A material as it is answered. */
export function presentMaterial(stored: StoredMaterial): ReportedMaterial {
  const { id, code = null, description = null, unit = null } = stored;
  const report_qty = Number(stored.report_qty);
  return { id, code, description, unit, report_qty, pivot: { report_qty } };
}
