import { z } from 'zod';
import { codeList } from '../../platform/code-list.ts';
import { endpoint, fileAnswer } from '../../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../../platform/envelope.ts';
import { asOfDay, id, idFilter, pathId, searchTerm } from '../../platform/scalars.ts';
import { MAX_FOUND_MATERIALS, materialCategoryFilter, scopeQuery } from '../material-endpoints.ts';
import { commonMaterial, commonMaterialStock } from './figures.ts';

const dependsOn = {
  materials: 'any',
  stock: 'any',
  issue_pos: 'any',
  common_material_requests: 'any',
  common_material_categories: 'any',
  warehouses: 'any',
} as const;

/** The filters of the list of common materials; its export and its labels take the same. */
export const commonMaterialFilters = {
  ...scopeQuery,
  category: materialCategoryFilter,
  warehouse_id: idFilter,
  /** In code or description, in any order of words. */
  search_term: searchTerm,
};
const order = sortQuery({
  columns: ['code', 'description', 'category', 'price'],
  default: 'code',
  direction: 'asc',
});

/**
 * The common materials with their figures; requested and allocated of a scope, the others of the company; with `on` at the
 * end of a day. Problems: not_found; invalid, at `on`, for a day to come.
 */
export const listCommonMaterials = endpoint({
  name: 'listCommonMaterials',
  method: 'GET',
  path: '/common-material-requests/list',
  permission: 'material.use',
  dependsOn,
  availableOffline: true,
  summary: 'Common materials with their figures, in total and by warehouse',
  query: pageQuery.extend({ ...commonMaterialFilters, on: asOfDay, ...order }),
  answer: pageOf(commonMaterialStock),
});

/** One common material with its figures, now or at the end of a day. @throws not_found; invalid, at `on` */
export const getCommonMaterial = endpoint({
  name: 'getCommonMaterial',
  method: 'GET',
  path: '/common-materials/:id',
  permission: 'material.use',
  dependsOn,
  availableOffline: true,
  summary: 'One common material with its figures, in total and by warehouse',
  params: z.object({ id: pathId }),
  query: z.object({ ...scopeQuery, on: asOfDay }),
  answer: commonMaterialStock,
});

/** The list as a spreadsheet, a row for each material and warehouse. */
export const exportCommonMaterials = endpoint({
  name: 'exportCommonMaterials',
  method: 'GET',
  path: '/common-material-requests/export',
  permission: 'material.use',
  dependsOn: {},
  summary: 'The filtered common materials and their figures as .xlsx',
  query: z.object({ ...commonMaterialFilters, on: asOfDay, ...order }),
  file: 'xlsx',
  answer: fileAnswer,
});

/** A common material with what is in stock, in all or in the warehouse that is requested, and in each. */
export const availableCommonMaterial = commonMaterial.extend({
  common_in_stock: z.number(),
  lines: z.array(z.object({ warehouse_id: id.nullable(), common_in_stock: z.number() })),
});
export type AvailableCommonMaterial = z.infer<typeof availableCommonMaterial>;

/** The common materials that can be counted, with the stock of each, in total and by warehouse. */
export const listAvailableCommonMaterials = endpoint({
  name: 'listAvailableCommonMaterials',
  method: 'GET',
  path: '/common-material-requests/available-materials',
  permission: 'material.use',
  dependsOn,
  availableOffline: true,
  summary: 'Common materials by code, with the stock in all warehouses or in one',
  query: pageQuery.extend({
    warehouse_id: idFilter,
    search_term: searchTerm,
    /** Whole codes; case and outer blanks are ignored. */
    codes: codeList({ most: MAX_FOUND_MATERIALS, longest: 100 }),
  }),
  answer: pageOf(availableCommonMaterial),
});
