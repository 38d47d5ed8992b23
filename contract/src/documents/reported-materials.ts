import { z } from 'zod';
import { quantity } from '../platform/decimal-input.ts';
import { lines } from '../platform/lines.ts';
import { id, requiredId } from '../platform/scalars.ts';

/** The sentence for a row without a quantity. Rule: DOCUMENT-12. */
export const MATERIAL_QUANTITY_MISSING =
  'Materials input not complete. Put quantity on materials or remove it if not needed.';

/** The sentence for a material that is not there. */
export const MATERIAL_MISSING = 'Please select a material.';

/** A material and how much of it a daily report says was used. Rule: STOCK-19. */
const line = z.object({
  id: requiredId(MATERIAL_MISSING),
  report_qty: quantity({ missing: MATERIAL_QUANTITY_MISSING, positive: MATERIAL_QUANTITY_MISSING }),
});

/** The materials of a daily report, as they are sent; a material is listed once in it. */
export const reportedMaterialsInput = lines(line, {
  key: 'id',
  duplicate: 'This material is listed already.',
}).optional();
export type ReportedMaterialsInput = z.output<typeof reportedMaterialsInput>;

/** The fields of a row that other clients send along, and that say what the server knows better. */
export const ignoredOfReportedMaterials = [
  'code',
  'description',
  'unit',
  'withdrawn_qty',
  'reported_qty',
  'pivot',
].map((name) => `materials.${name}`);

/** A material of a daily report, as it is answered; the quantity also where papers have it. Rule: API-10. */
export const reportedMaterial = z.object({
  id,
  code: z.string().nullable(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  report_qty: z.number(),
  pivot: z.object({ report_qty: z.number() }),
});
export type ReportedMaterial = z.infer<typeof reportedMaterial>;
