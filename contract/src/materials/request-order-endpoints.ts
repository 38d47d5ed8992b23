import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { quantity } from '../platform/decimal-input.ts';
import { endpoint } from '../platform/endpoint.ts';
import { specifiedSortQuery } from '../platform/envelope.ts';
import { exportOf } from '../platform/export-of.ts';
import { lines } from '../platform/lines.ts';
import {
  blankAsAll,
  id,
  idFilter,
  instant,
  optionalLine,
  queryNumber,
  readVersion,
  requiredId,
  requiredLine,
  searchTerm,
  siteDate,
} from '../platform/scalars.ts';
import { deliveryStates } from './issue-po-approval.ts';
import { paperEndpoints } from './paper-endpoints.ts';
import {
  attachment,
  ignoredOfLines,
  named,
  ONE_LINE_EACH,
  paperLine,
  paperPerson,
  paperProject,
  paperTask,
} from './parts.ts';
import { requestOrderStatuses } from './request-order-decisions.ts';

export const requestOrderMessages = {
  task: 'Please select a task. Request orders are made on a task, not on a project.',
  materials: 'Please add at least one material.',
  quantity: 'Please type a quantity greater than 0.',
  description: 'Please type a description.',
  unit: 'Please type a unit.',
  notOnSite: 'Not approved on site',
  status: 'Please select a decision.',
} as const;
const messages = requestOrderMessages;

/** The largest body whose lines bring photos of new materials, in MiB. */
const BODY_MEGABYTES = 140;

/** A request order: what a task needs. */
export const requestOrder = z.object({
  id,
  /** The running number within the project. */
  series_no: z.number().int(),
  status: z.enum(requestOrderStatuses),
  project: paperProject,
  project_id: id,
  task: paperTask,
  task_id: id,
  delivery_date: z.string().nullable(),
  comments: z.string().nullable(),
  requested_by: paperPerson,
  approved_on_site_by: paperPerson.nullable(),
  approved_on_site_at: instant.nullable(),
  approved_by: paperPerson.nullable(),
  approved_at: instant.nullable(),
  rejected_by: paperPerson.nullable(),
  /** The delegator, where a delegate decided. */
  decided_for: personName.nullable(),
  approved_on_site_for: personName.nullable(),
  rejected_at: instant.nullable(),
  decision_comments: z.string().nullable(),
  materials: z.array(
    paperLine({
      order_qty: z.number(),
      delivery_date: z.string().nullable(),
      comment: z.string().nullable(),
    }).extend({
      /** Whether it is on an issue PO: shown in green. */
      has_issue_po: z.boolean(),
      /** From whom it can be ordered: who sold it when the request was approved, and who sells it now. */
      suppliers: z.array(named),
      /** Of its task and material, over all request orders that are not Rejected, and the bulk quantity. */
      requested_qty: z.number(),
      bulk_qty: z.number(),
      /** Whether more is requested than the contract has; never of a common material. */
      is_above_bulk: z.boolean(),
      /** What the task can draw on: the stock of its project and of the company's store. */
      in_stock: z.number(),
      /** On open issue POs for them, and not delivered. */
      on_order_qty: z.number(),
      /** Of a common material, once the order is approved: what was allocated to it. */
      allocated_qty: z.number().nullable(),
    }),
  ),
  has_deliveries: z.boolean(),
  /** The POs issued for it, with their state and deliveries. */
  issue_purchase_orders: z.array(
    z.object({
      id,
      supplier_id: id.nullable(),
      supplier_name: z.string(),
      ref_no: z.string().nullable(),
      date: z.string(),
      delivery_status: z.enum(deliveryStates),
      is_closed: z.boolean(),
      deliveries: z.array(z.object({ id, delivered_date: z.string().nullable() })),
    }),
  ),
  /** The request for its common materials, while something of it is to be allocated. */
  common_material_request_id: id.nullable(),
  /** The suppliers of its specialised materials, of whom an issue PO can be made. */
  suppliers: z.array(z.object({ id, name: z.string() })),
  /** What exceeds the bulk quantity, as sentences. */
  warnings: z.array(z.string()),
  abilities: z.object({
    approve_on_site: z.boolean(),
    reject_on_site: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    issue_po: z.boolean(),
  }),
  created_at: instant,
  updated_at: instant,
});
export type RequestOrder = z.infer<typeof requestOrder>;

const ofLine = {
  order_qty: quantity({ missing: messages.quantity, positive: messages.quantity }),
  delivery_date: siteDate.nullish(),
  comment: optionalLine(1000),
};
/** A line with a material of the catalogue, or an ad-hoc one, which becomes a Common material with its own code. */
export const requestOrderLine = z
  .object({
    material_id: id.nullish(),
    ...ofLine,
    description: requiredLine(messages.description, 1000).nullish(),
    unit: requiredLine(messages.unit, 50).nullish(),
    photo: attachment,
  })
  .superRefine((line, context) => {
    if (line.material_id) return;
    for (const field of ['description', 'unit'] as const)
      if (!line[field]) context.addIssue({ code: 'custom', path: [field], message: messages[field] });
  });
const materials = lines(requestOrderLine, {
  empty: messages.materials,
  key: 'material_id',
  duplicate: ONE_LINE_EACH,
});
const lineIgnores = ignoredOfLines
  .filter((name) => !['materials.description', 'materials.unit', 'materials.photo'].includes(name))
  .concat(
    'materials.id',
    'materials.has_issue_po',
    'materials.suppliers',
    'materials.requested_qty',
    'materials.bulk_qty',
    'materials.is_above_bulk',
    'materials.on_order_qty',
    'materials.allocated_qty',
  );

/** The form of a request order. */
export const newRequestOrder = z.object({
  task_id: requiredId(messages.task),
  project_id: id.nullish(),
  delivery_date: siteDate.nullish(),
  comments: optionalLine(2000),
  materials,
});

const changes = { request_orders: 'record', stock: 'any', materials: 'any' } as const;
const dependsOn = {
  request_orders: 'any',
  issue_pos: 'any',
  bulk_pos: 'any',
  common_material_requests: 'any',
  materials: 'any',
} as const;

/** The request orders of projects that the caller may see, latest first. `remove`: wrong_state once something was ordered. */
export const {
  list: listRequestOrders,
  get: getRequestOrder,
  remove: deleteRequestOrder,
} = paperEndpoints({
  path: '/request-po-materials',
  filters: {
    project_id: idFilter,
    /** With the tasks below it. */
    task_id: idFilter,
    status: blankAsAll(z.enum(requestOrderStatuses, { error: 'Please select a status.' })),
    /** Those that wait for a decision of the caller. */
    waits_for_me: z.enum(['true', 'false', '1', '0']).optional(),
    search_term: searchTerm,
    ...specifiedSortQuery({ column: 'requested', direction: 'desc' }),
  },
  answer: requestOrder,
  dependsOn,
  changes,
  list: { name: 'listRequestOrders', summary: 'Request orders of the visible projects, by request date' },
  get: { name: 'getRequestOrder', summary: 'One request order' },
  remove: {
    name: 'deleteRequestOrder',
    permission: 'request-order.delete',
    summary: 'Delete a request order of which nothing was ordered',
    message: 'Request PO Deleted!',
  },
});

/** The same as a spreadsheet. Problems: not_found for a project or task that the caller may not see. */
export const exportRequestOrders = exportOf(
  listRequestOrders,
  'Path of an .xlsx with the filtered request orders, a row for each material',
);

/** The number that the next request order of a task's project gets. @throws not_found */
export const getRunningNumber = endpoint({
  name: 'getRunningNumber',
  method: 'GET',
  path: '/request-po-materials/get-running-number',
  permission: 'material.use',
  dependsOn: { request_orders: 'any' },
  summary: 'The number of the project’s next request order',
  query: z.object({ task_id: queryNumber(id) }),
  answer: z.object({ running_number: z.number().int() }),
});

/** Requests materials for a task. @throws invalid, not_found */
export const createRequestOrder = endpoint({
  name: 'createRequestOrder',
  method: 'POST',
  path: '/request-po-materials',
  permission: 'request-order.create',
  changes,
  sentLater: true,
  summary: 'Request materials for a task; quantities above the bulk quantity are accepted with a warning',
  body: newRequestOrder,
  ignored: ['order_type', 'approved_comments', ...lineIgnores],
  answer: requestOrder,
  message: 'Request PO Added!',
  maxBodyMegabytes: BODY_MEGABYTES,
});

/** Changes a request order; other materials or quantities send it back to Pending. @throws not_found, stale, wrong_state */
export const updateRequestOrder = endpoint({
  name: 'updateRequestOrder',
  method: 'POST',
  status: 200,
  path: '/request-po-materials/update',
  sentLater: true,
  permission: 'request-order.edit',
  changes,
  summary: 'Update a request order; other materials or quantities send it back to Pending',
  body: z.object({
    id: requiredId('Please select a request order.'),
    delivery_date: siteDate.nullish(),
    comments: optionalLine(2000),
    materials: materials.optional(),
    ...readVersion,
  }),
  ignored: ['order_type', 'approved_comments', ...lineIgnores],
  answer: requestOrder,
  message: 'Request PO Updated',
  maxBodyMegabytes: BODY_MEGABYTES,
});

/** Approves or rejects, on site or for procurement. @throws not_found, stale, wrong_state, not_allowed */
export const decideRequestOrder = endpoint({
  name: 'decideRequestOrder',
  method: 'POST',
  status: 200,
  path: '/request-po-materials/update-status',
  permission: 'material.use',
  delegable: true,
  changes,
  sentLater: true,
  summary: 'Approve on site (Approved1), approve for procurement (Approved2) or reject a request order',
  body: z.object({
    id: requiredId('Please select a request order.'),
    status: z.enum(['Approved1', 'Approved2', 'Rejected'], { error: messages.status }),
    /** The side of a rejection: on site while Pending and for procurement while Approved1, unless given. */
    side: z.enum(['on site', 'procurement']).optional(),
    comments: optionalLine(1000),
    ...readVersion,
  }),
  answer: requestOrder,
  messageFor: ({ status }) =>
    ({
      Approved1: 'Request PO Approved on site!',
      Approved2: 'Request PO Approved!',
      Rejected: 'Request PO Rejected!',
    })[status],
});
