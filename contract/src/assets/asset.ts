import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { id, instant } from '../platform/scalars.ts';
import { type AssetFamily, familyField } from './family.ts';
import { assetEvents, assetStates, conditions, shownConditions } from './states.ts';

/** A file of an asset, of a movement or of a delivery. */
export const assetFile = z.object({
  id,
  name: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  full_path: z.string(),
});

const named = z.object({ id, name: z.string() });
/** A project by its title. It may have been deleted since. */
export const projectName = z.object({ id, title: z.string() });

/** What happened, on which day, with whom: the same for all assets that took part in it. */
export const assetMovementEvent = z.object({
  id,
  event: z.enum(assetEvents),
  /** The day it happened at the site; `created_at` is when it was recorded. */
  date: z.string(),
  created_at: instant,
  /** Whom it went to for service or as scrap. */
  extra: z.string().nullable(),
  comments: z.string().nullable(),
  files: z.array(assetFile),
  recipient: personName.nullable(),
  driver: personName.nullable(),
  project: projectName.nullable(),
  performed_by: personName.nullable(),
  /** Who recorded it, which is not always who did it. */
  recorded_by: personName.nullable(),
});
export type AssetMovementEvent = z.infer<typeof assetMovementEvent>;

/** A movement of one asset. */
export const assetMovement = (family: AssetFamily) =>
  z.object({
    ...familyField(family, '_movement_id', id),
    condition: z.enum(conditions),
    /** The state that it led to. */
    state: z.enum(assetStates),
    movement: assetMovementEvent,
  });
export type AssetMovement = z.infer<ReturnType<typeof assetMovement>>;

/** How an asset is called on a paper and in a pick list. */
export const assetCard = z.object({
  id,
  brand: z.string(),
  description: z.string(),
  serial_no: z.string(),
  condition: z.enum(shownConditions),
});
export type AssetCard = z.infer<typeof assetCard>;

/** An asset on a paper: with its dates. */
export const assetOnPaper = assetCard.extend({
  purchase_date: z.string().nullable(),
  warranty_expiry_date: z.string().nullable(),
});
export type AssetOnPaper = z.infer<typeof assetOnPaper>;

const paper = assetFile.extend({ description: z.string().nullable() });

const papers = {
  invoice: paper.nullable(),
  catalogue: paper.nullable(),
  invoice_description: z.string().nullable(),
  catalogue_description: z.string().nullable(),
};

/** What the caller may do with an asset now. */
export const assetAbilities = z.object({
  update: z.boolean(),
  delete: z.boolean(),
  view_movements: z.boolean(),
  issue: z.boolean(),
  return: z.boolean(),
  scrap: z.boolean(),
  unscrap: z.boolean(),
  service: z.boolean(),
  complete_service: z.boolean(),
  request: z.boolean(),
  /** Its holder may report it, and those who manage the store. */
  report_broken: z.boolean(),
});
export type AssetAbilities = z.infer<typeof assetAbilities>;

/**
 * An asset as it is now. Of one at a project that the caller may not see, project, recipient, due date and the place of
 * the latest movement are null, and its state is answered. Rule: ASSET-6.
 */
export const asset = (family: AssetFamily) =>
  assetOnPaper.extend({
    state: z.enum(assetStates),
    company: named,
    /** Null: Uncategorized. */
    category: named.nullable(),
    project: projectName.nullable(),
    recipient: personName.nullable(),
    /** The day on which it is due back; null for none. */
    due_on: z.string().nullable(),
    ...((family.hasPapers ? papers : {}) as {
      [Name in keyof typeof papers]: z.ZodOptional<(typeof papers)[Name]>;
    }),
    latest_movement: assetMovement(family),
    abilities: assetAbilities,
    created_at: instant,
    updated_at: instant,
  });
export type Asset = z.infer<ReturnType<typeof asset>>;

/** The fields of picked assets, which other clients send along in `items`; they are ignored. */
export const ignoredOfAssets = (family: AssetFamily): string[] =>
  Object.keys(asset(family).shape).map((name) => `items.${name}`);
