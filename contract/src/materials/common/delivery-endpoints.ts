import { z } from 'zod';
import { fileInput } from '../../files/upload.ts';
import { quantity } from '../../platform/decimal-input.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { pageOf, pageQuery, specifiedSortQuery } from '../../platform/envelope.ts';
import { lines } from '../../platform/lines.ts';
import {
  id,
  idFilter,
  instant,
  requiredId,
  requiredName,
  searchTerm,
  siteDate,
} from '../../platform/scalars.ts';
import { deliveryMessages, overDeliveryReason } from '../delivery-endpoints.ts';
import { paperEndpoints } from '../paper-endpoints.ts';
import { ignoredOfLines, ONE_LINE_EACH, PAPER_BODY_MEGABYTES, paperPerson } from '../parts.ts';
import { commonIssuePo, commonIssuePoLine } from './issue-po-endpoints.ts';

/** A delivery of a common order: what came, on which day, with the supplier's delivery note. */
export const commonDelivery = z.object({
  id,
  /** As it was typed. */
  received_by: z.string(),
  delivered_date: z.string().nullable(),
  attachment: z.string().nullable(),
  attachment_full_url: z.string().nullable(),
  common_supplier: commonIssuePo.shape.common_supplier,
  common_issue_purchase_order: commonIssuePo.extend({ po_no: z.string() }).pick({
    id: true,
    date: true,
    po_no: true,
    ref: true,
    ref_no: true,
    ship_to: true,
    ship_to_address: true,
    issued_by: true,
    delivery_status: true,
  }),
  recorded_by: paperPerson,
  /** Why more than was ordered was accepted. */
  over_delivery_reason: z.string().nullable(),
  /** What exceeds the order, as sentences; empty when it is read again. */
  warnings: z.array(z.string()),
  /** `id` is the line's of the order. */
  materials: z.array(
    commonIssuePoLine
      .omit({ common_delivered_qty: true })
      .extend({ pivot: z.object({ stock_qty: z.number(), issue_qty: z.number() }) }),
  ),
  abilities: z.object({ delete: z.boolean() }),
  created_at: instant,
  updated_at: instant,
});
export type CommonDelivery = z.infer<typeof commonDelivery>;

/** The form of a delivery of a common order; the first of an order needs an attachment. */
export const newCommonDelivery = z.object({
  common_issue_purchase_order_id: requiredId('Please select an Issue PO.'),
  received_by: requiredName('Please type who received it.', 200),
  /** Not in the future. */
  delivered_date: siteDate.nullish(),
  /** An empty text is none. */
  attachment: z.union([z.literal(''), ...fileInput.options], { error: 'Please choose a file.' }).nullish(),
  /** By the lines of the order. */
  materials: lines(
    z.object({
      id: requiredId('Please select a material first.'),
      stock_qty: quantity({ missing: deliveryMessages.quantity, positive: deliveryMessages.quantity }),
    }),
    { empty: deliveryMessages.materials, key: 'id', duplicate: ONE_LINE_EACH },
  ),
  over_delivery_reason: overDeliveryReason,
});

const changes = { deliveries: 'record', issue_pos: 'any', stock: 'any' } as const;
const dependsOn = { deliveries: 'any', issue_pos: 'any', materials: 'any' } as const;
const orders = {
  supplier_id: idFilter,
  search_term: searchTerm,
  ...specifiedSortQuery({ column: 'date', direction: 'desc' }),
};
const waiting = {
  method: 'GET',
  permission: 'material.use',
  dependsOn,
  availableOffline: true,
  query: pageQuery.extend(orders),
  answer: pageOf(commonIssuePo),
} as const;

/** Common orders without deliveries yet. */
export const listCommonOrdersForDelivery = endpoint({
  ...waiting,
  name: 'listCommonOrdersForDelivery',
  path: '/common-delivery-materials/for-delivery',
  summary: 'Common issue POs without a delivery',
});

/** Common orders of which a part came. */
export const listCommonOrdersPartiallyDelivered = endpoint({
  ...waiting,
  name: 'listCommonOrdersPartiallyDelivered',
  path: '/common-delivery-materials/partial',
  summary: 'Partially delivered common issue POs',
});

/** What was delivered of common orders, latest first. `remove` takes its stock back: stock_used where that is gone. */
export const {
  list: listCommonDeliveries,
  get: getCommonDelivery,
  remove: deleteCommonDelivery,
} = paperEndpoints({
  path: '/common-delivery-materials',
  filters: { ...orders, start_date: siteDate.optional(), end_date: siteDate.optional() },
  answer: commonDelivery,
  dependsOn,
  changes,
  list: { name: 'listCommonDeliveries', summary: 'Deliveries of common issue POs, by delivery date' },
  get: { name: 'getCommonDelivery', summary: 'One delivery of a common issue PO' },
  remove: {
    name: 'deleteCommonDelivery',
    permission: 'delivery.edit',
    summary: 'Delete a delivery of a common issue PO; its materials are taken out of stock',
    message: 'Delivery PO Deleted!',
  },
});

/**
 * Records what was delivered of a common order. @throws invalid, not_found; wrong_state of a closed or complete order
 */
export const createCommonDelivery = endpoint({
  name: 'createCommonDelivery',
  method: 'POST',
  path: '/common-delivery-materials',
  permission: 'delivery.process',
  changes,
  summary:
    'Record a delivery of a common issue PO; more than was ordered is accepted by somebody who may issue POs',
  body: newCommonDelivery,
  ignored: ['common_supplier_id', 'delivered_by', ...ignoredOfLines],
  answer: commonDelivery,
  message: 'Materials marked as delivered!',
  maxBodyMegabytes: PAPER_BODY_MEGABYTES,
});
