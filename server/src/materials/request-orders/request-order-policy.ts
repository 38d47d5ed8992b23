import {
  may,
  type RequestOrder,
  type RequestOrderDecision,
  type RequestOrderStatus,
  requestOrderStatusWords,
  requestOrderTransitions,
} from '@plumbline/contract';
import { type DecisionPolicy, mayMake } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';

/** What the permissions of a request order depend on. */
export type DecidableOrder = {
  status: RequestOrderStatus;
  requested_by: number;
  /** Whether it is on an issue PO, or something of it was delivered or allocated: then it cannot be changed. */
  is_ordered: boolean;
};

/** Who decides on request orders. Rules: ORDER-7, APPROVAL-2. */
export const requestOrderPolicy: DecisionPolicy<DecidableOrder, RequestOrderDecision> = {
  transitions: requestOrderTransitions,
  subject: ({ status, requested_by }) => ({ state: status, requestedBy: requested_by, concerns: [] }),
  ownMatter: 'Only a Superadmin can decide on their own request.',
  wrongState: ({ status }) =>
    problem('wrong_state', {
      message: `This request order is ${requestOrderStatusWords[status]} already.`,
    }),
};

/** What the actor may do with a request order, as it is sent with it. */
export function requestOrderAbilities(
  ctx: Context,
  row: DecidableOrder & { delegators: readonly number[]; editors: readonly number[] },
): RequestOrder['abilities'] {
  const { role } = ctx.actor;
  const can = (decision: RequestOrderDecision) => mayMake(ctx, requestOrderPolicy, row, decision);
  return {
    approve_on_site: can('approve_on_site'),
    reject_on_site: can('reject_on_site'),
    approve: can('approve'),
    reject: can('reject'),
    edit: may(role, 'request-order.edit') && !row.is_ordered && row.status !== 'Approved',
    delete: may(role, 'request-order.delete') && !row.is_ordered,
    issue_po: may(role, 'issue-po.create') && row.status === 'Approved2',
  };
}
