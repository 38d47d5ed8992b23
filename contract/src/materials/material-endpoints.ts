import { z } from 'zod';
import { codeList } from '../platform/code-list.ts';
import { endpoint, fileAnswer } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { idList } from '../platform/id-list.ts';
import { asOfDay, blankAsAll, id, idFilter, pathId, queryNumber, searchTerm } from '../platform/scalars.ts';
import { commonFigures } from './common/figures.ts';
import { material, materialChanges, materialFigures, newMaterial } from './material.ts';
import { materialTypes, named, PAPER_BODY_MEGABYTES, paperProject, paperTask } from './parts.ts';

const params = z.object({ id: pathId });

/** The scope of figures: a task with all below it, a project, or everything that the caller may see. */
export const scopeQuery = { project_id: idFilter, task_id: idFilter };

/** A category by its id; 0: Uncategorized. */
export const materialCategoryFilter = blankAsAll(queryNumber(z.number().int().min(0).max(2_147_483_647)));

/** What a list of materials is searched by: code or description, in any order of words. */
export const materialSearchFilter = searchTerm;

/** The filters of the list of materials; its export and its labels take the same. */
export const materialFilters = {
  ...scopeQuery,
  category: materialCategoryFilter,
  type: blankAsAll(z.enum(materialTypes, { error: 'Please select Specialised or Common.' })),
  supplier_id: idFilter,
  warehouse_id: idFilter,
  search_term: materialSearchFilter,
};

const order = sortQuery({
  columns: ['added', 'code', 'description', 'category', 'supplier', 'price'],
  default: 'added',
  direction: 'desc',
});

const dependsOn = {
  materials: 'any',
  stock: 'any',
  bulk_pos: 'any',
  request_orders: 'any',
  material_suppliers: 'any',
  material_categories: 'any',
  common_material_categories: 'any',
  warehouses: 'any',
} as const;
const writing = { permission: 'material.write', changes: { materials: 'record' } } as const;

/** The materials with their figures in a scope, latest added first. Rules: STOCK-5, STOCK-9. */
export const listMaterials = endpoint({
  name: 'listMaterials',
  method: 'GET',
  path: '/materials/list',
  permission: 'material.see',
  dependsOn,
  availableOffline: true,
  summary: 'Materials with their figures in a task, a project or all visible projects',
  query: pageQuery.extend({ ...materialFilters, ...order }),
  answer: pageOf(material),
});

/** The most materials that a phone stores, the latest added. */
export const MAX_STORED_MATERIALS = 2000;

/** A material with all its figures, and with what the company's store has of it. */
export const storedMaterial = material.extend({ store_stock: z.number() });
export type StoredMaterial = z.infer<typeof storedMaterial>;

/** The most stocks of projects that a phone stores. */
export const MAX_STORED_STOCKS = 10_000;

/** The stored materials, with what each project has of them in stock. */
export const storedMaterials = pageOf(storedMaterial).extend({
  /** The latest added project first; what is not named is not in stock there. */
  projects: z.array(
    z.object({
      id: z.number().int(),
      stocks: z.array(z.object({ id: z.number().int(), in_stock: z.number() })),
    }),
  ),
  /** Whether a project that is not named has none of them; else it is not known. */
  has_all_projects: z.boolean(),
});
export type StoredMaterials = z.infer<typeof storedMaterials>;

/** All that the list has of everything the caller may see, as a phone stores it. */
export const listAllMaterials = endpoint({
  name: 'listAllMaterials',
  method: 'GET',
  path: '/materials/all',
  permission: 'material.see',
  dependsOn,
  availableOffline: true,
  summary: `The materials of the list in one answer, latest added first, at most ${MAX_STORED_MATERIALS}, with at most ${MAX_STORED_STOCKS} stocks of projects: what a phone stores`,
  answer: storedMaterials,
});

/** The same as a spreadsheet. @throws not_found for a scope that the caller may not see */
export const exportMaterials = endpoint({
  name: 'exportMaterials',
  method: 'GET',
  path: '/materials/export',
  permission: 'material.see',
  dependsOn: {},
  summary: 'The filtered materials and their figures as .xlsx',
  query: z.object({ ...materialFilters, ...order }),
  file: 'xlsx',
  answer: fileAnswer,
});

/**
 * The same as it is asked for where withdrawals are made. Rule: STOCK-26. @throws not_found for a scope that the caller
 * may not see
 */
export const exportMaterialsToWithdraw = endpoint({
  name: 'exportMaterialsToWithdraw',
  method: 'GET',
  path: '/material-withdrawals/export',
  permission: 'material.see',
  dependsOn: {},
  summary: 'The filtered materials of a project or task and their figures as .xlsx',
  query: z.object(materialFilters).omit({ warehouse_id: true }),
  file: 'xlsx',
  answer: fileAnswer,
});

/** One material, archived or not. @throws not_found */
export const getMaterial = endpoint({
  name: 'getMaterial',
  method: 'GET',
  path: '/material/:id',
  permission: 'material.use',
  dependsOn: { ...dependsOn, materials: 'record' },
  availableOffline: true,
  summary: 'One material with its figures in all visible projects',
  params,
  query: z.object(scopeQuery),
  answer: material,
});

/** A material as it is found by typing. */
export const foundMaterial = z.object({
  id,
  type: z.enum(materialTypes),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  price: z.number(),
  category: named.nullable(),
  supplier: named.nullable(),
  warehouse: named.nullable(),
  photo_full_url: z.string().nullable(),
  in_stock: z.number(),
});
export type FoundMaterial = z.infer<typeof foundMaterial>;

/** How many materials a search for a code answers. */
export const MAX_FOUND_MATERIALS = 50;

/** The materials that match what was typed, those that begin with it first, or that have one of the `codes` or `ids`. */
export const searchMaterials = endpoint({
  name: 'searchMaterials',
  method: 'GET',
  path: '/materials/search-code',
  permission: 'material.use',
  dependsOn,
  availableOffline: true,
  summary: `Materials by code or description, at most ${MAX_FOUND_MATERIALS}`,
  query: z.object({
    /** `store`: `in_stock` is what the company's store has; else what the scope has. */
    stock_of: z.enum(['store'], { error: 'Please use store or leave it out.' }).optional(),
    search_term: searchTerm,
    /** Whole codes; case and outer blanks are ignored. */
    codes: codeList({ most: MAX_FOUND_MATERIALS, longest: 100 }),
    ids: idList(MAX_FOUND_MATERIALS),
    supplier_id: idFilter,
    category_id: idFilter,
    type: materialFilters.type,
    ...scopeQuery,
  }),
  answer: z.array(foundMaterial),
});

/** The figures whose rows can be read: those of a material, `po` of the inventories, and what daily reports say was used. */
export const openedFigures = [...materialFigures, 'po', 'reported_qty'] as const;
export type OpenedFigure = (typeof openedFigures)[number];

/** An entry of a figure. `document` is the paper that it comes from; null once that was deleted. */
export const figureRow = z.object({
  /** Of the line or the movement: no other row of the figure has it. */
  id: z.number().int(),
  date: z.string(),
  recorded_at: z.string(),
  reason: z.string(),
  document: z.object({ kind: z.string(), id, number: z.string().nullable() }).nullable(),
  /** In the material's unit; of the delivered amount in dollars. */
  quantity: z.number(),
  /** Why it was recorded although a past day's stock is negative by it. */
  below_zero_reason: z.string().nullable(),
  /** Whether it is of a stocktake that its checker disputes. */
  is_disputed: z.boolean(),
  project: paperProject.nullable(),
  task: paperTask.nullable(),
  by: z.object({ id, first_name: z.string(), last_name: z.string() }),
});
export type FigureRow = z.infer<typeof figureRow>;

/**
 * The entries of one figure of a material in a scope, newest first: their sum is the figure. With `on` those that made it at
 * the end of a day. Problems: not_found; invalid, at `on`, for a day to come or a figure of papers.
 */
export const listMaterialMovements = endpoint({
  name: 'listMaterialMovements',
  method: 'GET',
  path: '/materials/:id/movements',
  permission: 'material.use',
  dependsOn: { ...dependsOn, materials: 'record', issue_pos: 'any', documents: 'any' },
  summary: 'The entries behind one figure of a material, newest first',
  params,
  query: pageQuery.extend({
    ...scopeQuery,
    /** Of figures of common materials: one warehouse; 0: what has none. */
    warehouse_id: idFilter,
    figure: z
      .enum([...openedFigures, ...commonFigures], { error: 'Please select a figure.' })
      .default('filtered_in_stock'),
    on: asOfDay,
  }),
  answer: pageOf(figureRow),
});

/** Adds a material. @throws duplicate with `data.code_exists` */
export const createMaterial = endpoint({
  name: 'createMaterial',
  method: 'POST',
  path: '/material',
  ...writing,
  summary: 'Add a material; its code must be new',
  body: newMaterial,
  answer: material,
  message: 'Material Added!',
  maxBodyMegabytes: PAPER_BODY_MEGABYTES,
});

/** Changes a material. @throws not_found, stale; duplicate with `data.code_exists`; in_use at the unit of one with a history */
export const updateMaterial = endpoint({
  name: 'updateMaterial',
  method: 'PUT',
  path: '/material/:id',
  ...writing,
  summary: 'Update a material; its type cannot change, nor its unit once it has stock or papers',
  params,
  body: materialChanges,
  answer: material,
  message: 'Material Updated!',
  maxBodyMegabytes: PAPER_BODY_MEGABYTES,
});

/** Deletes a material, or archives one with a history. @throws not_found; in_use with stock or open orders */
export const deleteMaterial = endpoint({
  name: 'deleteMaterial',
  method: 'DELETE',
  path: '/material/:id',
  permission: 'material.delete',
  changes: { materials: 'record' },
  summary: 'Delete a material; a material in use is archived',
  params,
  answer: deletedRecord,
  message: 'Material Deleted!',
});

/** How many differences are answered. */
export const MAX_DIFFERENCES = 1000;

/** What differs from its recomputation. */
export const stockDifference = z.object({
  /** Which record: figures of a material, the balance of an order's line, or a paper against the ledger. */
  kind: z.enum(['figure', 'issue_po_line', 'delivery', 'withdrawal', 'stocktake', 'common_material_request']),
  id,
  material_id: id,
  code: z.string(),
  project_id: id.nullable(),
  item_id: id.nullable(),
  warehouse_id: id.nullable(),
  figure: z.string(),
  kept: z.number(),
  recomputed: z.number(),
});
export type StockDifference = z.infer<typeof stockDifference>;

/** Recomputes every figure from papers and ledger, and lists what differs. Rule: STOCK-8. */
export const reconcileMaterials = endpoint({
  name: 'reconcileMaterials',
  method: 'GET',
  path: '/materials/reconcile',
  permission: 'material.reconcile',
  dependsOn: { ...dependsOn, issue_pos: 'any', deliveries: 'any' },
  summary: `Recompute every figure from orders and ledger; answers at most ${MAX_DIFFERENCES} differences, [] for none`,
  answer: z.array(stockDifference),
});
