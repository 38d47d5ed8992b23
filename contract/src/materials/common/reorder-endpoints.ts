import { z } from 'zod';
import { blankAsNull, quantity } from '../../platform/decimal-input.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { pageOf, pageQuery } from '../../platform/envelope.ts';
import { id, idFilter, pathId, requiredId, searchTerm } from '../../platform/scalars.ts';
import { named } from '../parts.ts';
import { commonMaterial } from './figures.ts';
import { commonIssuePoMessages } from './issue-po-endpoints.ts';

const LEVEL = 'Please type a quantity greater than 0, or leave it blank.';

/** A common material that fell below its reorder level in a warehouse. */
export const belowReorderLevel = commonMaterial.extend({
  /** The level's: a material may be below it in several warehouses. */
  id,
  material_id: id,
  warehouse: named,
  /** In the material's unit, as all quantities. */
  reorder_level: z.number(),
  common_in_stock: z.number(),
  /** Of open common issue POs for this warehouse, what is not delivered yet. */
  on_order_qty: z.number(),
  /** The quantity that brings stock and orders up to the level; 0 where enough is on order. */
  missing_qty: z.number(),
  /** Of whom it was ordered last. */
  common_supplier: named.nullable(),
});
export type BelowReorderLevel = z.infer<typeof belowReorderLevel>;

/** The reorder level of a material in a warehouse. */
export const reorderLevel = z.object({ material_id: id, warehouse_id: id, level: z.number().nullable() });

/** The reorder levels of one common material. @throws not_found */
export const listReorderLevels = endpoint({
  name: 'listReorderLevels',
  method: 'GET',
  path: '/common-materials/:id/reorder-levels',
  permission: 'material.use',
  dependsOn: { materials: 'any', warehouses: 'any' },
  availableOffline: true,
  summary: 'The reorder levels of a common material, by warehouse',
  params: z.object({ id: pathId }),
  answer: z.array(reorderLevel.extend({ warehouse: named })),
});

/** Sets or, with null, removes the level below which a common material is to be ordered. @throws not_found, invalid */
export const setReorderLevel = endpoint({
  name: 'setReorderLevel',
  method: 'PUT',
  path: '/common-materials/:id/reorder-levels',
  permission: 'material.write',
  changes: { materials: 'record' },
  summary: 'Set the reorder level of a common material in a warehouse; null removes it',
  params: z.object({ id: pathId }),
  body: z.object({
    warehouse_id: requiredId(commonIssuePoMessages.warehouse),
    level: blankAsNull(quantity({ missing: LEVEL, positive: LEVEL })),
  }),
  ignored: ['material_id', 'warehouse'],
  answer: reorderLevel,
  message: 'Reorder Level Saved!',
});

/** The materials below their reorder level, the largest shortfall first. */
export const listBelowReorderLevel = endpoint({
  name: 'listBelowReorderLevel',
  method: 'GET',
  path: '/common-materials/below-reorder-level',
  permission: 'material.use',
  dependsOn: { materials: 'any', stock: 'any', issue_pos: 'any', deliveries: 'any', warehouses: 'any' },
  availableOffline: true,
  summary: 'Common materials below their reorder level, with the quantities on order',
  query: pageQuery.extend({ warehouse_id: idFilter, supplier_id: idFilter, search_term: searchTerm }),
  answer: pageOf(belowReorderLevel),
});
