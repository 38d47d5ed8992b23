import { z } from 'zod';
import { commentRequired, decisionBody, REJECTION_REASON_MISSING } from '../decisions/decision.ts';
import { type ReviewManifest, reviewDecision, withReason } from '../decisions/review-decision.ts';
import { transitions } from '../decisions/transitions.ts';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, instant, pathId } from '../platform/scalars.ts';

/**
 * The states of an issue PO. One that goes beyond what was approved is Pending Approval until a second person issues or
 * rejects it; of an issued one the state is how much of it has come.
 */
export const deliveryStates = [
  'Pending Approval',
  'Rejected',
  'For Delivery',
  'Partially Delivered',
  'Delivered',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Whether an order was issued: it has a number and a PDF, and can be received. */
export const isIssued = (state: DeliveryState): boolean =>
  state !== 'Pending Approval' && state !== 'Rejected';

/** How orders beyond what was approved are decided on: by another who may issue, also of a Superadmin's. */
export const issuePoTransitions = transitions(deliveryStates, {
  approve: { from: ['Pending Approval'], to: 'For Delivery', permission: 'issue-po.create', own: 'never' },
  reject: { from: ['Pending Approval'], to: 'Rejected', permission: 'issue-po.create', own: 'never' },
});

/** Why an order waits, or waited, for a second person, and what they decided; null of one that never did. */
export const orderApproval = z
  .object({
    /** A sentence for each line and reason. */
    reasons: z.array(z.string()),
    /** Who issued it so, or changed it to that. */
    requested_by: personName,
    requested_at: instant,
    decided_by: personName.nullable(),
    /** The delegator, where a delegate decided. */
    decided_for: personName.nullable(),
    comments: z.string().nullable(),
  })
  .nullable();

/** What the decision on an order is answered with, of either family. */
export const decidedOrder = z.object({
  id,
  type: z.enum(['Specialised', 'Common']),
  /** Null unless it is issued. */
  number: z.string().nullable(),
  delivery_status: z.enum(deliveryStates),
  /** The delegator, where a delegate decided. */
  decided_for: personName.nullable(),
  approval: orderApproval,
  updated_at: instant,
});

/**
 * Issues or rejects an order that goes beyond what was approved. Problems: not_found; not_allowed for who issued or
 * changed it; wrong_state when it does not wait any more, stale when it was changed since it was read.
 */
export const decideIssuePo = endpoint({
  name: 'decideIssuePo',
  method: 'PUT',
  path: '/issue-pos/:id/approval',
  permission: 'issue-po.create',
  delegable: true,
  changes: { issue_pos: 'record', request_orders: 'any', stock: 'any' },
  summary: 'Issue or reject an issue PO, of either family, that goes beyond what was approved',
  params: z.object({ id: pathId }),
  body: decisionBody(issuePoTransitions, 'Please issue or reject the order.').superRefine(
    commentRequired('Rejected', REJECTION_REASON_MISSING),
  ),
  answer: decidedOrder,
  message: 'Issue PO Decided!',
});

const decision = (status: 'For Delivery' | 'Rejected') =>
  reviewDecision(decideIssuePo, {
    call: ({ id, updated_at }, comments) => ({ params: { id }, body: { status, comments, updated_at } }),
    maxComment: 500,
  });

/** Issue POs that wait for a second person among the approvals: approving one issues it. */
export const issuePoReview: ReviewManifest = {
  name: 'issue_pos',
  singular: 'Issue PO for a second person',
  plural: 'Issue POs for a second person',
  facts: [
    { key: 'reasons', label: 'Reasons', format: 'lines' },
    { key: 'materials', label: 'Materials', format: 'lines' },
    { key: 'total', label: 'Subtotal' },
    { key: 'supplier', label: 'Supplier' },
    { key: 'number', label: 'Request order no.' },
    { key: 'date', label: 'Date', format: 'date' },
  ],
  dates: { from: 'date', words: 'Dated {{dates}}' },
  approve: decision('For Delivery'),
  reject: withReason(decision('Rejected')),
};
