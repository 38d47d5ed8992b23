import {
  type decideRequestOrder as decideEndpoint,
  type Input,
  may,
  type RequestOrder,
  type RequestOrderDecision,
} from '@plumbline/contract';
import { decide, decisionKind, forgetEditors, notifyReviewers } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { makeCommonRequest } from '../common/requests/make-common-request.ts';
import { type LockedRequestOrder, lockRequestOrder } from './lock-request-order.ts';
import { requestOrders } from './read-request-orders.ts';
import { requestOrderPolicy } from './request-order-policy.ts';
import { requestOrdersToApprove } from './to-review.ts';

type Body = Input<typeof decideEndpoint>['body'];

const decided = {
  approve_on_site: 'request_order_approved_on_site',
  approve: 'request_order_approved',
  reject_on_site: 'request_order_rejected',
  reject: 'request_order_rejected',
} as const satisfies Record<RequestOrderDecision, string>;

const requestOrderKind = decisionKind<LockedRequestOrder, RequestOrderDecision, Body, RequestOrder>({
  policy: requestOrderPolicy,
  table: 'request_orders',
  undecided: 'Pending',
  lock: lockRequestOrder,
  async apply(ctx, { id }, { decision }) {
    if (decision === 'approve_on_site' || decision === 'approve')
      await forgetEditors(ctx, 'request_orders', id);
  },
  columns: (ctx, _order, { decision }) => ({
    rejected_side: { approve_on_site: null, approve: null, reject_on_site: 'on site', reject: 'procurement' }[
      decision
    ],
    ...(decision === 'approve_on_site' && {
      approved_on_site_by: ctx.actor.employeeId,
      approved_on_site_for: ctx.actor.actsFor?.employeeId ?? null,
      approved_on_site_at: ctx.now(),
    }),
    ...(decision === 'reject_on_site' && {
      approved_on_site_by: null,
      approved_on_site_for: null,
      approved_on_site_at: null,
    }),
  }),
  async notifications(ctx, { id, series_no, requested_by, project_title }, { decision, comments }) {
    // Runs after the status is written, which determines the next approvers.
    if (decision === 'approve_on_site') await notifyReviewers(ctx, requestOrdersToApprove, id);
    if (decision === 'approve') await makeCommonRequest(ctx, id);
    return [
      {
        employeeIds: [requested_by],
        notification: {
          kind: decided[decision],
          facts: { number: String(series_no), project: project_title, comments },
          place: { kind: 'request_order', id },
        },
      },
    ];
  },
  read: requestOrders.one,
});

/**
 * Which decision it is. Unless given, a rejection is on site while Pending and for procurement once approved on site; a
 * user who may make only one of the two makes that one.
 */
function decisionOf(ctx: Context, { status, side }: Body, order: LockedRequestOrder): RequestOrderDecision {
  if (status === 'Approved1') return 'approve_on_site';
  if (status === 'Approved2') return 'approve';
  if (side) return side === 'on site' ? 'reject_on_site' : 'reject';
  const { role } = ctx.actor;
  if (!may(role, 'request-order.decide-on-site')) return 'reject';
  if (!may(role, 'request-order.decide-for-procurement')) return 'reject_on_site';
  return order.status === 'Approved1' ? 'reject' : 'reject_on_site';
}

/**
 * Approves or rejects a request order, on site or for procurement; its requester is notified, and who decides next.
 * @throws not_found, not_allowed, stale, wrong_state. Rule: ORDER-6.
 */
export function decideRequestOrder(
  ctx: Context,
  { body }: Input<typeof decideEndpoint>,
): Promise<RequestOrder> {
  return decide(ctx, requestOrderKind, {
    id: body.id,
    decision: (order, acting) => decisionOf(acting, body, order),
    body,
  });
}
