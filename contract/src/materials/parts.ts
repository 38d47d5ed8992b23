import { z } from 'zod';
import { fileInput } from '../files/upload.ts';
import { id, siteDate } from '../platform/scalars.ts';

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

/** Fields that other clients send in lines and the server sets itself. */
export const ignoredOfLines = [
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
