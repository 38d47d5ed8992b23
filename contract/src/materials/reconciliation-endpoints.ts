import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { exportOf } from '../platform/export-of.ts';
import { idFilter, percentage } from '../platform/scalars.ts';
import { insightFilters } from './insight-filters.ts';
import { outOfLineKinds } from './out-of-line.ts';
import { paperMaterial, paperProject } from './parts.ts';

/** The quantities of a material that are compared, in the order in which they arise. */
export const reconciledQuantities = [
  'bulk_qty',
  'requested_qty',
  'ordered_qty',
  'delivered_qty',
  'withdrawn_qty',
  'reported_qty',
] as const;
export type ReconciledQuantity = (typeof reconciledQuantities)[number];

/** A material of a project, or of a task with all below it: its quantities and the progress. */
export const reconciliationRow = paperMaterial.extend({
  project: paperProject,
  /** Of the contract: bulk POs. */
  bulk_qty: z.number(),
  /** Of request orders that are not Rejected. */
  requested_qty: z.number(),
  /** Of issue POs. */
  ordered_qty: z.number(),
  delivered_qty: z.number(),
  /** Less what was returned. */
  withdrawn_qty: z.number(),
  /** Of daily reports. */
  reported_qty: z.number(),
  /** Of the task that was requested, else of the project. */
  progress: percentage,
  /** The withdrawn percentage of the contract quantity, to 2 decimals; null without a contract quantity. */
  drawn_percentage: z.number().nullable(),
  out_of_line: z.array(z.enum(outOfLineKinds)),
});
export type ReconciliationRow = z.infer<typeof reconciliationRow>;

/**
 * Each material of each project, or of one task: the quantities from the contract to the daily reports.
 * Source: docs/decisions/0015.
 */
export const listReconciliation = endpoint({
  name: 'listReconciliation',
  method: 'GET',
  path: '/materials/reconciliation',
  permission: 'material.use',
  dependsOn: {
    materials: 'any',
    stock: 'any',
    bulk_pos: 'any',
    request_orders: 'any',
    issue_pos: 'any',
    documents: 'any',
    work_items: 'any',
    material_categories: 'any',
  },
  summary:
    'Specialised materials by project, or of a task with the items below it: bulk, requested, ordered, delivered, withdrawn and reported quantities, the progress, and what is out of line',
  query: pageQuery.extend({
    ...insightFilters,
    /** With the tasks below it. */
    task_id: idFilter,
    /** One material. */
    material_id: idFilter,
    /** Only materials of which something is out of line. */
    out_of_line: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(['true', 'false', '1', '0'], { error: 'Please use true or false.' }).optional(),
    ),
    ...sortQuery({
      // By `out_of_line` ascending, what is out of line comes first, then by code.
      columns: ['code', 'description', 'progress', 'drawn', 'out_of_line'],
      default: 'code',
      direction: 'asc',
    }),
  }),
  answer: pageOf(reconciliationRow),
});

/** The same as a spreadsheet. */
export const exportReconciliation = exportOf(
  listReconciliation,
  'Path of an .xlsx with the filtered rows of the reconciliation',
);
