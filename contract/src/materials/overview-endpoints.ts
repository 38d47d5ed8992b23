import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { exportOf } from '../platform/export-of.ts';
import { asOfDay, id, idFilter, queryNumber } from '../platform/scalars.ts';
import { materialCategoryFilter, materialSearchFilter } from './material-endpoints.ts';

/** The months of a year as `totalPurchased` names them. */
export const purchaseMonths = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
] as const;
export type PurchaseMonth = (typeof purchaseMonths)[number];

/** The first and the last year that can be asked for: the years that papers can have. */
export const purchaseYears = { first: 1900, last: 2199 } as const;

const YEAR = `Please enter a year from ${purchaseYears.first} to ${purchaseYears.last}.`;

/** What was ordered in each month of a year, in dollars, and in all of it. */
export const purchasedAmounts = z.object({
  ...(Object.fromEntries(purchaseMonths.map((month) => [month, z.number()])) as Record<
    PurchaseMonth,
    z.ZodNumber
  >),
  total_purchased: z.number(),
});
export type PurchasedAmounts = z.infer<typeof purchasedAmounts>;

/**
 * What was ordered by issue POs in a year, by their dates: Σ issue_qty × issue_price, in dollars. Of both families;
 * with a project, of its specialised ones. The current year at the site unless given.
 * @throws not_found for a project that the caller may not see. Rule: STOCK-11.
 */
export const totalPurchased = endpoint({
  name: 'totalPurchased',
  method: 'GET',
  path: '/materials/total-purchased',
  permission: 'material.see',
  dependsOn: { issue_pos: 'any' },
  summary: 'The amount of issue POs by the months of a year',
  query: z.object({
    year: queryNumber(
      z.number({ error: YEAR }).int(YEAR).min(purchaseYears.first, YEAR).max(purchaseYears.last, YEAR),
    ).optional(),
    project: idFilter,
  }),
  answer: purchasedAmounts,
});

/** A material in the inventories: its figures by the names that this view has for them, in its unit. */
export const materialInventory = z.object({
  id,
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  /** Of bulk POs. Null on a day of the past, as the two after it: what papers had asked for by then is not kept. */
  estimated: z.number().nullable(),
  /** Of issue POs. */
  po: z.number().nullable(),
  /** Of request orders that are not Rejected. */
  requested: z.number().nullable(),
  /** What was delivered. */
  in: z.number(),
  /** What was withdrawn, less what was returned. */
  withdrawn: z.number(),
  /** The balance. */
  stock: z.number(),
});
export type MaterialInventory = z.infer<typeof materialInventory>;

/**
 * The contract, ordered, requested, delivered, withdrawn and remaining quantities of each material;
 * with `on` those of the stock ledger at the end of a day. Problems: invalid, at `on`, for a day to come.
 */
export const listMaterialInventories = endpoint({
  name: 'listMaterialInventories',
  method: 'GET',
  path: '/materials/inventories',
  permission: 'material.see',
  dependsOn: { materials: 'any', stock: 'any', bulk_pos: 'any', request_orders: 'any', issue_pos: 'any' },
  availableOffline: true,
  summary:
    'Materials with their estimated, ordered, requested, delivered, withdrawn and remaining quantities, now or on a day',
  query: pageQuery.extend({
    project_id: idFilter,
    category: materialCategoryFilter,
    search_term: materialSearchFilter,
    on: asOfDay,
    ...sortQuery({ columns: ['code', 'description'], default: 'code', direction: 'asc' }),
  }),
  answer: pageOf(materialInventory),
});

/** The same as a spreadsheet. */
export const exportMaterialInventories = exportOf(
  listMaterialInventories,
  'Path of an .xlsx with the filtered inventories',
);
