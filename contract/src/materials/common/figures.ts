import { z } from 'zod';
import { id } from '../../platform/scalars.ts';
import { named } from '../parts.ts';

/** The figures of a common material, by their names on the wire. Rule: STOCK-13. */
export const commonFigures = [
  'common_issue_po_qty',
  'common_delivered_qty',
  'common_requested_qty',
  'common_allocated_qty',
  'common_stocktake_adjustments',
  'common_in_stock',
] as const;
export type CommonFigure = (typeof commonFigures)[number];

const figures = {
  /** Null on a day of the past: what papers had asked for by then is not kept. */
  common_issue_po_qty: z.number().nullable(),
  common_delivered_qty: z.number(),
  /** Of approved request orders; null on a day of the past. */
  common_requested_qty: z.number().nullable(),
  common_allocated_qty: z.number(),
  common_stocktake_adjustments: z.number(),
  common_in_stock: z.number(),
};

/** A common material as lists and pickers show it. */
export const commonMaterial = z.object({
  id,
  common_category: named.nullable(),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  /** In dollars a unit. */
  price: z.number(),
  /** Where it is kept unless a paper says otherwise. */
  warehouse: named.nullable(),
  photo_full_url: z.string().nullable(),
});
export type CommonMaterial = z.infer<typeof commonMaterial>;

/** A common material with its figures, summed over the warehouses, and the same for each warehouse. */
export const commonMaterialStock = commonMaterial.extend({
  ...figures,
  lines: z.array(z.object({ warehouse: named.nullable(), warehouse_id: id.nullable(), ...figures })),
});
export type CommonMaterialStock = z.infer<typeof commonMaterialStock>;
