import { z } from 'zod';
import { quantity, unitPrice } from '../platform/decimal-input.ts';
import { endpoint } from '../platform/endpoint.ts';
import { specifiedSortQuery } from '../platform/envelope.ts';
import { exportOf } from '../platform/export-of.ts';
import { lines } from '../platform/lines.ts';
import {
  id,
  idFilter,
  instant,
  optionalLine,
  optionalName,
  pathId,
  queryNumber,
  readVersion,
  requiredId,
  requiredLine,
  searchTerm,
  siteDate,
} from '../platform/scalars.ts';
import { deliveryStates, orderApproval } from './issue-po-approval.ts';
import { paperEndpoints } from './paper-endpoints.ts';
import {
  ignoredOfLines,
  lateFilter,
  named,
  ONE_LINE_EACH,
  paperLine,
  paperPerson,
  paperProject,
  paperTask,
  requiredDate,
} from './parts.ts';

/** What a form offers as payment terms; an update takes any text. Rule: ORDER-13. */
export const paymentTerms = [
  'Not specified',
  '7 Days',
  '14 Days',
  '30 Days',
  '60 Days',
  '90 Days',
  'Cash on Delivery',
  'Cheque',
] as const;

/** What is said at the fields of an issue PO. Rule: ORDER-13. */
export const issuePoMessages = {
  company: 'Company is required.',
  warehouse: 'Place of Delivery is required.',
  shipTo: 'Person to Contact is required.',
  supplier: 'Please select a supplier.',
  order: 'Please select a request order.',
  date: 'Please select a date.',
  materials: 'Please add at least one material.',
  quantity: 'Please type a quantity greater than 0.',
  price: 'Please type a price of 0 or more.',
  refNo: 'Please type the number of the order.',
  refNoTaken: 'This company already has an Issue PO with this number.',
  paymentTerm: 'Please type a payment term.',
  reason: 'Please type why the rest will not be delivered.',
} as const;
const messages = issuePoMessages;

/** The supplier of an order as it was when the order was issued. */
export const orderSupplier = z.object({
  /** Null of one that was deleted; the order keeps what it was sent to. */
  id: id.nullable(),
  name: z.string(),
  photo_full_url: z.string().nullable(),
  contact_person: z.string().nullable(),
  contact_number: z.string().nullable(),
  address: z.string().nullable(),
});

/** What every order is answered with, of specialised and of common materials. */
export const orderFields = {
  id,
  date: z.string(),
  company: named,
  company_id: id,
  ship_to: paperPerson,
  ship_to_id: id,
  ship_to_address: z.string().nullable(),
  issued_by: paperPerson,
  payment_term: z.string(),
  comments: z.string().nullable(),
  /** What its lines add up to, in dollars. */
  subtotal: z.number(),
  /** The rate of its company when it was issued, in per cent; null: none. */
  gst_rate: z.number().nullable(),
  gst: z.number(),
  /** With GST. */
  total: z.number(),
  delivery_status: z.enum(deliveryStates),
  has_deliveries: z.boolean(),
  closed: z.object({ at: instant, by: paperPerson, reason: z.string() }).nullable(),
  approval: orderApproval,
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    deliver: z.boolean(),
    close: z.boolean(),
    /** Issue or reject one that waits for a second person. */
    decide: z.boolean(),
    print: z.boolean(),
  }),
  created_at: instant,
  updated_at: instant,
};

/** The body that closes an order. */
export const orderClosing = z.object({ reason: requiredLine(messages.reason, 1000), ...readVersion });

/** An issue PO: what is ordered from a supplier of a request order. */
export const issuePo = z.object({
  ...orderFields,
  ref_no: z.string().nullable(),
  supplier: orderSupplier,
  supplier_id: id.nullable(),
  warehouse: named.nullable(),
  warehouse_id: id.nullable(),
  request_purchase_order: z.object({
    id,
    series_no: z.number().int(),
    delivery_date: z.string().nullable(),
    requested_by: paperPerson,
  }),
  project: paperProject,
  project_id: id,
  task: paperTask,
  task_id: id,
  materials: z.array(
    paperLine({
      issue_qty: z.number(),
      issue_price: z.number(),
      delivered_qty: z.number(),
    }).extend({ partial_delivered_qty: z.number(), over_delivery_percent: z.number() }),
  ),
  /** What exceeds the request, as sentences; empty when it is read again. */
  warnings: z.array(z.string()),
});
export type IssuePo = z.infer<typeof issuePo>;

const line = z.object({
  id: requiredId('Please select a material first.'),
  issue_qty: quantity({ missing: messages.quantity, positive: messages.quantity }),
  issue_price: unitPrice(messages.price),
});
const materials = lines(line, { empty: messages.materials, key: 'id', duplicate: ONE_LINE_EACH });

const form = {
  ship_to_id: requiredId(messages.shipTo),
  company_id: requiredId(messages.company),
  warehouse_id: requiredId(messages.warehouse),
  ref_no: optionalName(100),
  date: requiredDate(messages.date),
  comments: optionalLine(2000),
  materials,
};

/** The form of an issue PO. */
export const newIssuePo = z.object({
  ...form,
  request_purchase_order_id: requiredId(messages.order),
  supplier_id: requiredId(messages.supplier),
  payment_term: requiredLine(messages.paymentTerm, 100).default('Not specified'),
});

const params = z.object({ id: pathId });
const changes = { issue_pos: 'record', request_orders: 'any', stock: 'any' } as const;
const dependsOn = { issue_pos: 'any', request_orders: 'any', deliveries: 'any', materials: 'any' } as const;

/** The issue POs of projects that the caller may see, by date. `remove`: wrong_state once something was delivered. */
export const {
  list: listIssuePos,
  get: getIssuePo,
  remove: deleteIssuePo,
} = paperEndpoints({
  path: '/issue-po-materials',
  filters: {
    project_id: idFilter,
    /** With the tasks below it. */
    task_id: idFilter,
    supplier_id: idFilter,
    /** In the reference number or the supplier's name. */
    search_term: searchTerm,
    late: lateFilter,
    ...specifiedSortQuery({ column: 'date', direction: 'desc' }),
  },
  answer: issuePo,
  dependsOn,
  changes,
  list: { name: 'listIssuePos', summary: 'Issue POs of the visible projects, by date' },
  get: { name: 'getIssuePo', summary: 'One issue PO' },
  remove: {
    name: 'deleteIssuePo',
    permission: 'issue-po.edit',
    summary: 'Delete an issue PO without deliveries',
    message: 'Issue PO Deleted!',
  },
});

/** The same as a spreadsheet. Problems: not_found for a project or task that the caller may not see. */
export const exportIssuePos = exportOf(
  listIssuePos,
  'Path of an .xlsx with the filtered issue POs, a row for each material',
);

/** What a new issue PO of a request order to a supplier begins with. @throws not_found. Rule: ORDER-24. */
export const getIssuePoDefaults = endpoint({
  name: 'getIssuePoDefaults',
  method: 'GET',
  path: '/issue-po-materials/defaults',
  permission: 'issue-po.create',
  dependsOn: { issue_pos: 'any', request_orders: 'any' },
  summary: 'Company, place, contact and terms that a new issue PO begins with',
  query: z.object({ request_purchase_order_id: queryNumber(id), supplier_id: queryNumber(id) }),
  answer: z.object({
    company_id: id,
    warehouse_id: id.nullable(),
    ship_to_id: id.nullable(),
    payment_term: z.enum(paymentTerms),
  }),
});

/** The number that the next order of a company has in the year of a date. @throws not_found. Rule: ORDER-23. */
export const getNextPoNumber = endpoint({
  name: 'getNextPoNumber',
  method: 'GET',
  path: '/issue-po-materials/next-number',
  permission: 'issue-po.create',
  dependsOn: { issue_pos: 'any', companies: 'any' },
  summary: 'The number of a company’s next issue PO, of specialised or common materials',
  query: z.object({ company_id: queryNumber(id), date: siteDate }),
  answer: z.object({ number: z.string() }),
});

/** Orders materials of an approved request order from a supplier; what goes beyond it waits for a second person.
 * @throws invalid, not_found, wrong_state, duplicate */
export const createIssuePo = endpoint({
  name: 'createIssuePo',
  method: 'POST',
  path: '/issue-po-materials',
  permission: 'issue-po.create',
  changes,
  summary: 'Order specialised materials of an approved request order from their supplier',
  body: newIssuePo,
  ignored: ignoredOfLines,
  answer: issuePo,
  message: 'Issue PO Added!',
});

/** Changes an issue PO without deliveries. @throws not_found, stale, invalid, wrong_state, duplicate */
export const updateIssuePo = endpoint({
  name: 'updateIssuePo',
  method: 'POST',
  status: 200,
  path: '/issue-po-materials/update',
  permission: 'issue-po.edit',
  changes,
  summary: 'Update an issue PO without deliveries',
  body: z
    .object({ ...form, payment_term: requiredLine(messages.paymentTerm, 100) })
    .partial()
    .extend({ id: requiredId('Please select an Issue PO.'), ...readVersion }),
  ignored: ['supplier_id', 'request_purchase_order_id', ...ignoredOfLines],
  answer: issuePo,
  message: 'Issue PO Updated',
});

/** Closes an order: the rest will not be delivered. @throws not_found, wrong_state */
export const closeIssuePo = endpoint({
  name: 'closeIssuePo',
  method: 'POST',
  status: 200,
  path: '/issue-po-materials/:id/close',
  permission: 'issue-po.create',
  changes,
  summary: 'Close an issue PO; the rest will not be delivered',
  params,
  body: orderClosing,
  answer: issuePo,
  message: 'Issue PO Closed!',
});
