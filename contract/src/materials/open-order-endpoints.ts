import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId } from '../platform/scalars.ts';
import { named, paperProject, paperTask } from './parts.ts';

/** The most open orders of a material that are answered. */
export const MAX_OPEN_ORDERS = 50;

/** An issue PO of which some of a material is still to come: of a request order, or a common one for a warehouse. */
export const openOrder = z.object({
  id,
  /** Of a common one its PO No. */
  ref_no: z.string().nullable(),
  /** The running number of its request order; null of a common one. */
  series_no: z.number().int().nullable(),
  date: z.string(),
  expected_delivery_date: z.string().nullable(),
  supplier_name: z.string(),
  project: paperProject.nullable(),
  task: paperTask.nullable(),
  /** Where the material goes to. */
  warehouse: named.nullable(),
  /** What of the material is still to come, in its unit. */
  left_qty: z.number(),
});
export type OpenOrder = z.infer<typeof openOrder>;

/** The open orders of a material, to find the one that a delivered material belongs to. */
export const listOpenOrders = endpoint({
  name: 'listOpenOrders',
  method: 'GET',
  path: '/material/:id/open-orders',
  permission: 'delivery.process',
  dependsOn: { issue_pos: 'any', deliveries: 'any', request_orders: 'any' },
  availableOffline: true,
  summary: `Open issue POs of a material, oldest first, at most ${MAX_OPEN_ORDERS}`,
  params: z.object({ id: pathId }),
  answer: z.array(openOrder),
});
