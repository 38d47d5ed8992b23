import { z } from 'zod';
import { fileInput } from '../../files/upload.ts';
import { quantity } from '../../platform/decimal-input.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { lines } from '../../platform/lines.ts';
import { requiredId, requiredName } from '../../platform/scalars.ts';
import {
  deliveryDays,
  deliveryFacts,
  deliveryFields,
  deliveryFilters,
  deliveryMessages,
  deliveryRecording,
  deliveryRemoval,
  deliveryUse,
  waitingOrders,
} from '../delivery-endpoints.ts';
import { paperEndpoints } from '../paper-endpoints.ts';
import { ignoredOfLines, ONE_LINE_EACH } from '../parts.ts';
import { commonIssuePo, commonIssuePoLine } from './issue-po-endpoints.ts';

/** A delivery of a common order: what came, on which day, with the supplier's delivery note. */
export const commonDelivery = z.object({
  ...deliveryFields,
  /** As it was typed. */
  received_by: z.string(),
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
  /** `id` is the line's of the order. */
  materials: z.array(
    commonIssuePoLine
      .omit({ common_delivered_qty: true })
      .extend({ pivot: z.object({ stock_qty: z.number(), issue_qty: z.number() }) }),
  ),
  abilities: z.object({ delete: z.boolean() }),
});
export type CommonDelivery = z.infer<typeof commonDelivery>;

/** The form of a delivery of a common order; the first of an order needs an attachment. */
export const newCommonDelivery = z.object({
  common_issue_purchase_order_id: requiredId('Please select an Issue PO.'),
  received_by: requiredName('Please type who received it.', 200),
  ...deliveryFacts,
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
});

const waiting = waitingOrders(deliveryFilters, commonIssuePo);

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
  filters: { ...deliveryFilters, ...deliveryDays },
  answer: commonDelivery,
  ...deliveryUse,
  list: { name: 'listCommonDeliveries', summary: 'Deliveries of common issue POs, by delivery date' },
  get: { name: 'getCommonDelivery', summary: 'One delivery of a common issue PO' },
  remove: {
    ...deliveryRemoval,
    name: 'deleteCommonDelivery',
    summary: 'Delete a delivery of a common issue PO; its materials are taken out of stock',
  },
});

/**
 * Records what was delivered of a common order. @throws invalid, not_found; wrong_state of a closed or complete order
 */
export const createCommonDelivery = endpoint({
  ...deliveryRecording,
  name: 'createCommonDelivery',
  path: '/common-delivery-materials',
  summary:
    'Record a delivery of a common issue PO; more than was ordered is accepted by somebody who may issue POs',
  body: newCommonDelivery,
  ignored: ['common_supplier_id', 'delivered_by', ...ignoredOfLines],
  answer: commonDelivery,
});
