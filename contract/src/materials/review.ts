import { type ReviewManifest, reviewDecision, withReason } from '../decisions/review-decision.ts';
import { pathOfPlace } from '../places.ts';
import { decideRequestOrder, type RequestOrder } from './request-order-endpoints.ts';
import { decideWithdrawal } from './withdrawal-endpoints.ts';

const MAX_COMMENT = 1000;

const materials = { key: 'materials', label: 'Materials', format: 'stock lines' } as const;

const orderFacts = [
  { key: 'number', label: 'Request order no.' },
  { key: 'task', label: 'Task' },
  { key: 'materials', label: 'Materials', format: 'requested materials' },
  { key: 'delivery_date', label: 'Delivery date', format: 'date' },
  { key: 'comments', label: 'Comments' },
] as const;

const orderDecision = (status: 'Approved1' | 'Approved2' | 'Rejected', side?: 'on site' | 'procurement') =>
  reviewDecision(decideRequestOrder, {
    call: ({ id, updated_at }, comments) => ({
      body: { id, status, comments, updated_at, ...(side && { side }) },
    }),
    maxComment: MAX_COMMENT,
  });

const neededBy = { from: 'delivery_date', words: 'Needed by {{dates}}' };

/** Request orders to approve on site among the approvals. */
export const requestOrderReview: ReviewManifest = {
  name: 'request_orders',
  singular: 'Request order',
  plural: 'Request orders',
  facts: orderFacts,
  dates: neededBy,
  approve: orderDecision('Approved1'),
  reject: withReason(orderDecision('Rejected', 'on site')),
};

/** Request orders to approve for procurement, once they are approved on site. */
export const requestOrderProcurementReview: ReviewManifest = {
  name: 'request_orders_procurement',
  singular: 'Request order for procurement',
  plural: 'Request orders for procurement',
  facts: [...orderFacts, { key: 'approved_on_site_by', label: 'Approved on site by' }],
  dates: neededBy,
  approve: orderDecision('Approved2'),
  reject: withReason(orderDecision('Rejected', 'procurement')),
  issuedAt: (answer) => {
    const { id, abilities, suppliers } = answer as RequestOrder;
    return abilities.issue_po && suppliers.length > 0 ? pathOfPlace({ kind: 'request_order', id }) : null;
  },
};

/** Withdrawals among the approvals. */
export const withdrawalReview: ReviewManifest = {
  name: 'withdrawals',
  singular: 'Withdrawal',
  plural: 'Withdrawals',
  facts: [{ key: 'date', label: 'Date', format: 'date' }, { key: 'task', label: 'Task' }, materials],
  dates: { from: 'date', words: 'Dated {{dates}}' },
  approve: reviewDecision(decideWithdrawal, {
    call: ({ id, updated_at }, comments) => ({
      body: { id, status: 'Approved' as const, approved_comments: comments, updated_at },
    }),
    maxComment: MAX_COMMENT,
  }),
  reject: withReason(
    reviewDecision(decideWithdrawal, {
      call: ({ id, updated_at }, comments) => ({
        body: { id, status: 'Rejected' as const, rejected_comments: comments, updated_at },
      }),
      maxComment: MAX_COMMENT,
    }),
  ),
};
