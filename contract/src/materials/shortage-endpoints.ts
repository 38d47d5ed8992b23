import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { idFilter, queryNumber } from '../platform/scalars.ts';
import { insightFilters } from './insight-filters.ts';
import { paperMaterial, paperProject, paperTask } from './parts.ts';

/** The assumed lead time in days of a supplier without one. */
export const DEFAULT_LEAD_TIME_DAYS = 14;
/** As `days`: only what should have been requested before today. */
export const OVERDUE_ONLY = -1;
/** How far ahead shortages can be narrowed, in days. */
export const MAX_SHORTAGE_DAYS = 730;

/** A material still to be requested for a task, or for a project as a whole. */
export const shortage = paperMaterial.extend({
  project: paperProject,
  /** Whose contract quantity it is; null: the project's as a whole. */
  task: paperTask.nullable(),
  /** The dates of the task, or of the nearest item above that has one. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  bulk_qty: z.number(),
  /** Withdrawn for it, less returns. */
  used_qty: z.number(),
  in_stock: z.number(),
  /** On open issue POs and not delivered. */
  on_order_qty: z.number(),
  /** Requested and not on an issue PO. */
  requested_qty: z.number(),
  /** This task's part of the stock and orders of the project as a whole. */
  shared_qty: z.number(),
  /** What has to be requested. */
  short_qty: z.number(),
  /** The day on which stock and orders are used up; null: the task has no start date. */
  needed_on: z.string().nullable(),
  /** The last day on which it can be requested and still arrive in time. */
  request_by: z.string().nullable(),
  /** In days. */
  lead_time: z.object({ days: z.number().int(), is_assumed: z.boolean() }),
  is_overdue: z.boolean(),
  abilities: z.object({ request: z.boolean() }),
});
export type Shortage = z.infer<typeof shortage>;

/** What has to be requested, most urgent first; without a date last. Source: docs/decisions/0015. */
export const listShortages = endpoint({
  name: 'listShortages',
  method: 'GET',
  path: '/materials/shortages',
  permission: 'material.use',
  dependsOn: {
    materials: 'any',
    stock: 'any',
    bulk_pos: 'any',
    request_orders: 'any',
    issue_pos: 'any',
    work_items: 'any',
    material_categories: 'any',
    material_suppliers: 'any',
  },
  summary: 'Specialised materials that tasks still have to request, most urgent first',
  query: pageQuery.extend({
    ...insightFilters,
    supplier_id: idFilter,
    /** To be requested within so many days from today, or -1: what is overdue. Without it all. */
    days: z.preprocess(
      (value) => (value === '' || value === 'All' ? undefined : value === '-1' ? OVERDUE_ONLY : value),
      queryNumber(
        z
          .number({ error: `Please type a whole number of days up to ${MAX_SHORTAGE_DAYS}.` })
          .int()
          .min(OVERDUE_ONLY)
          .max(MAX_SHORTAGE_DAYS),
      ).optional(),
    ),
  }),
  answer: pageOf(shortage),
});
