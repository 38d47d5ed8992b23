import { z } from 'zod';
import { fileInputOr } from '../files/upload.ts';
import { quantity, unitPrice } from '../platform/decimal-input.ts';
import { endpoint, fileAnswer } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery, specifiedSortQuery } from '../platform/envelope.ts';
import { lines } from '../platform/lines.ts';
import {
  id,
  idFilter,
  instant,
  optionalLine,
  readVersion,
  requiredId,
  searchTerm,
  siteDate,
} from '../platform/scalars.ts';
import { issuePo } from './issue-po-endpoints.ts';
import { paperEndpoints } from './paper-endpoints.ts';
import {
  belowZeroReason,
  ignoredOfLines,
  named,
  ONE_LINE_EACH,
  PAPER_BODY_MEGABYTES,
  paperLine,
  paperPerson,
} from './parts.ts';

/** What is said at the fields of a delivery. Rule: ORDER-17. */
export const deliveryMessages = {
  attachment: 'Attachment is required.',
  receiver: 'Please select who received it.',
  materials: 'Please tick at least one material.',
  quantity: 'Please type a quantity greater than 0.',
  issuer: 'You issued this order, so somebody else has to record what was delivered of it.',
  dateAhead: 'The date of delivery cannot be in the future.',
  tooMuch: ({ left, ordered, unit }: { left: string; ordered: string; unit: string }) =>
    `Only ${left} ${unit} of ${ordered} are left to deliver.`,
  /** To somebody who may issue POs. */
  overReason: 'More than was ordered: please type why it is accepted.',
} as const;
const messages = deliveryMessages;

/** The fields of every delivery, of specialised and of common materials. */
export const deliveryFields = {
  id,
  delivered_date: z.string().nullable(),
  attachment: z.string().nullable(),
  attachment_full_url: z.string().nullable(),
  recorded_by: paperPerson,
  /** Why more than was ordered was accepted. */
  over_delivery_reason: z.string().nullable(),
  /** The quantities beyond the order, as sentences; empty when it is read again. */
  warnings: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
};

/** A delivery: what was delivered of an order, on which day, with the supplier's delivery note. */
export const delivery = z.object({
  ...deliveryFields,
  received_by: paperPerson,
  received_by_id: id,
  below_zero_reason: z.string().nullable(),
  supplier: issuePo.shape.supplier,
  warehouse: named.nullable(),
  issue_purchase_order: issuePo.pick({
    id: true,
    date: true,
    ref_no: true,
    request_purchase_order: true,
    ship_to: true,
    ship_to_address: true,
    issued_by: true,
    project: true,
    task: true,
    delivery_status: true,
  }),
  materials: z.array(paperLine({ stock_qty: z.number(), delivery_price: z.number(), issue_qty: z.number() })),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Delivery = z.infer<typeof delivery>;

const line = z.object({
  id: requiredId('Please select a material first.'),
  stock_qty: quantity({ missing: messages.quantity, positive: messages.quantity }),
  /** In dollars a unit; the issued price if above 0, else the material's, unless given. */
  delivery_price: unitPrice().nullish(),
});

/** The fields of a form of either family. */
export const deliveryFacts = {
  /** Not in the future. */
  delivered_date: siteDate.nullish(),
  /** Why more than was ordered is accepted, of somebody who may issue POs. */
  over_delivery_reason: optionalLine(1000),
};

/** The form of a delivery. */
export const newDelivery = z.object({
  issue_purchase_order_id: requiredId('Please select an Issue PO.'),
  received_by: requiredId(messages.receiver),
  ...deliveryFacts,
  /** The supplier's delivery note. */
  attachment: fileInputOr(messages.attachment),
  materials: lines(line, { empty: messages.materials, key: 'id', duplicate: ONE_LINE_EACH }),
});

/** What of a delivery is corrected. */
export const deliveryChanges = z.object({
  id: requiredId('Please select a delivery.'),
  received_by: requiredId(messages.receiver).optional(),
  delivered_date: siteDate.nullish(),
  attachment: fileInputOr(messages.attachment).nullish(),
  below_zero_reason: belowZeroReason,
  ...readVersion,
});

const changes = { deliveries: 'record', issue_pos: 'any', stock: 'any' } as const;
const dependsOn = { deliveries: 'any', issue_pos: 'any', materials: 'any' } as const;

/** The filters and the order of every list of orders that are delivered, and of deliveries. */
export const deliveryFilters = {
  supplier_id: idFilter,
  search_term: searchTerm,
  ...specifiedSortQuery({ column: 'date', direction: 'desc' }),
};
/** The other filters of every list of deliveries. */
export const deliveryDays = { start_date: siteDate.optional(), end_date: siteDate.optional() };

/** How the orders of a family are listed of which something is still to come. */
export const waitingOrders = <Filters extends z.ZodRawShape, Order extends z.ZodType>(
  filters: Filters,
  order: Order,
) =>
  ({
    method: 'GET',
    permission: 'material.use',
    dependsOn,
    availableOffline: true,
    query: pageQuery.extend(filters),
    answer: pageOf(order),
  }) as const;

/** The parts of the endpoints of deliveries that both families share. */
export const deliveryUse = { changes, dependsOn };
export const deliveryRecording = {
  method: 'POST',
  sentLater: true,
  permission: 'delivery.process',
  changes,
  message: 'Materials marked as delivered!',
  maxBodyMegabytes: PAPER_BODY_MEGABYTES,
} as const;
export const deliveryRemoval = { permission: 'delivery.edit', message: 'Delivery PO Deleted!' } as const;

const orders = { project_id: idFilter, ...deliveryFilters };
// Also by the day on which the request order expects them.
const expected = sortQuery({ columns: ['date', 'expected'], default: 'date', direction: 'desc' });
const waiting = waitingOrders({ ...orders, ...expected }, issuePo);

/** Orders without deliveries yet. */
export const listOrdersForDelivery = endpoint({
  ...waiting,
  name: 'listOrdersForDelivery',
  path: '/delivery-materials/for-delivery',
  summary: 'Issue POs without a delivery',
});

/** Orders of which a part came. */
export const listOrdersPartiallyDelivered = endpoint({
  ...waiting,
  name: 'listOrdersPartiallyDelivered',
  path: '/delivery-materials/partial',
  summary: 'Partially delivered issue POs',
});

const delivered = { ...orders, ...deliveryDays };

/** What was delivered, latest first. `remove` takes its stock back: stock_used where that is gone. */
export const {
  list: listDeliveries,
  get: getDelivery,
  remove: deleteDelivery,
} = paperEndpoints({
  path: '/delivery-materials',
  filters: delivered,
  answer: delivery,
  ...deliveryUse,
  list: { name: 'listDeliveries', summary: 'Deliveries of the visible projects, by delivery date' },
  get: { name: 'getDelivery', summary: 'One delivery' },
  remove: {
    ...deliveryRemoval,
    name: 'deleteDelivery',
    summary: 'Delete a delivery; its materials are taken out of stock',
  },
});

/** The same as a spreadsheet, a row for each material. */
export const exportDeliveries = endpoint({
  name: 'exportDeliveries',
  method: 'GET',
  path: '/delivery-materials/export',
  permission: 'material.use',
  dependsOn: {},
  summary: 'The filtered deliveries as .xlsx, a row for each material',
  query: z.object({ is_export: z.string().max(10).optional(), ...delivered }),
  file: 'xlsx',
  answer: fileAnswer,
});

/** Records what was delivered of an order. @throws invalid, not_found; wrong_state of a closed or complete order */
export const createDelivery = endpoint({
  ...deliveryRecording,
  name: 'createDelivery',
  path: '/delivery-materials',
  summary:
    'Record a delivery of an issue PO; more than was ordered is accepted by somebody who may issue POs',
  body: newDelivery,
  ignored: ['task_id', 'project_id', 'supplier_id', 'delivered_by', ...ignoredOfLines],
  answer: delivery,
});

/** Corrects who received a delivery, when, and its attachment. @throws not_found, stale, invalid */
export const updateDelivery = endpoint({
  name: 'updateDelivery',
  method: 'POST',
  status: 200,
  path: '/delivery-materials/update',
  permission: 'delivery.edit',
  changes,
  summary: 'Correct the recipient, date or attachment of a delivery',
  body: deliveryChanges,
  ignored: ['supplier_id', 'materials', 'issue_purchase_order_id', 'task_id', 'project_id', 'delivered_by'],
  answer: delivery,
  message: 'Delivery PO Updated!',
  maxBodyMegabytes: PAPER_BODY_MEGABYTES,
});
