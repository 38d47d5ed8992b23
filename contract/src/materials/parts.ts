import { z } from 'zod';
import { fileInput } from '../files/upload.ts';
import { id, optionalLine, siteDate } from '../platform/scalars.ts';

/** Only orders of which something has not come within the supplier's lead time. */
export const lateFilter = z.literal('1', { error: 'Please give 1 to see overdue orders only.' }).optional();

/** The two families of material: ordered for the task that requested it, or for the store that all draw on. */
export const materialTypes = ['Specialised', 'Common'] as const;
export type MaterialType = (typeof materialTypes)[number];

/** A record by its name, as papers show it. */
export const named = z.object({ id, name: z.string() });

/** A required day at the site. @param missing the sentence for none */
export const requiredDate = (missing: string) => z.string({ error: missing }).min(1, missing).pipe(siteDate);

/** A file of a paper; left out it stays as it is, null removes it. */
export const attachment = fileInput.nullish();

/** Why a paper is recorded although a past day's stock is negative by it. */
export const belowZeroReason = optionalLine(1000);

/** The largest body of a paper with its file, in MiB: 10 decoded. */
export const PAPER_BODY_MEGABYTES = 15;

/** A project as papers show it. */
export const paperProject = z.object({ id, code: z.string(), title: z.string() });

/** A task as papers show it: `hierarchy` is the titles from the project down to it, joined with ' > '. */
export const paperTask = z.object({ id, code: z.string(), title: z.string(), hierarchy: z.string() });

/** A person as papers show them. */
export const paperPerson = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  contact_number: z.string().nullable(),
  avatar: z.object({ image: z.string().nullable() }),
});
export type PaperPerson = z.infer<typeof paperPerson>;

/** A material as lines of papers show it; quantities are in the line's `pivot`. */
export const paperMaterial = z.object({
  id,
  type: z.enum(materialTypes),
  category: named.nullable(),
  supplier: named.nullable(),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  /** In dollars a unit. */
  price: z.number(),
  warehouse: named.nullable(),
  photo_full_url: z.string().nullable(),
});
export type PaperMaterial = z.infer<typeof paperMaterial>;

/** A line of a paper: a material with what the paper says of it. @param pivot the fields of the line */
export function paperLine<Pivot extends z.ZodRawShape>(pivot: Pivot) {
  return paperMaterial.extend({ pivot: z.object(pivot) });
}

/**
 * Fields of a picked material and of a line as it was answered, which other clients send back in lines: where a paper does
 * not take them they are not looked at.
 */
export const ignoredOfLines = [
  'material_id',
  'material_category_id',
  'common_material_category_id',
  'common_category',
  'price',
  'warehouse_id',
  'filtered_bulk_qty',
  'filtered_request_order_qty',
  'filtered_delivered_order_qty',
  'filtered_delivered_amount_total',
  'filtered_stocktake_adjustments',
  'filtered_used_qty',
  'filtered_in_stock',
  'common_issue_po_qty',
  'common_delivered_qty',
  'over_delivery_percent',
  'common_requested_qty',
  'common_allocated_qty',
  'common_stocktake_adjustments',
  'common_in_stock',
  'lines',
  'bulk_qty',
  'order_qty',
  'delivery_date',
  'issue_qty',
  'issue_price',
  'stock_qty',
  'partial_delivered_qty',
  'abilities',
  'created_at',
  'updated_at',
  'type',
  'category',
  'category_name',
  'supplier',
  'supplier_id',
  'code',
  'description',
  'unit',
  'warehouse',
  'photo',
  'photo_full_url',
  'in_stock',
  'pivot',
  'hierarchy',
].map((name) => `materials.${name}`);

export const ONE_LINE_EACH = 'This material is in another line already.';
