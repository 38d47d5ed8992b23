import {
  type Answer,
  type DeliveryState,
  type decideIssuePo as decideEndpoint,
  decisionTo,
  type Input,
  issuePoTransitions,
  type MaterialType,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { decide, decisionKind, forgetEditors } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { found } from '../../platform/problem.ts';
import { issuedNumber } from '../parts/issued-orders.ts';
import { issuedColumns, notifyOfOrder } from './hold-order.ts';
import { type LockedIssuePo, lockIssuePo } from './lock-issue-po.ts';
import { type ApprovalRow, approvalColumns, issuePoPolicy, presentApproval } from './order-approval.ts';
import { issuePosToReview } from './to-review.ts';

const issuePoKind = decisionKind<
  LockedIssuePo,
  keyof typeof issuePoTransitions,
  Input<typeof decideEndpoint>['body'],
  Answer<typeof decideEndpoint>
>({
  policy: issuePoPolicy,
  table: 'issue_pos',
  stateColumn: 'delivery_status',
  undecided: 'Pending Approval',
  parts: ['issue_po_lines'],
  lock: (ctx, id) => lockIssuePo(ctx, id, issuePosToReview.reach(ctx)),
  async apply(ctx, order: LockedIssuePo, { decision }) {
    if (decision !== 'approve') return;
    await forgetEditors(ctx, 'issue_pos', order.id);
    await ctx.database
      .updateTable('issue_pos')
      .set(await issuedColumns(ctx, order))
      .where('id', '=', order.id)
      .execute();
  },
  notifications: (_ctx, order: LockedIssuePo, { decision, comments }) => [
    {
      employeeIds: [...new Set([order.issued_by, order.held_by ?? order.issued_by])],
      notification: {
        kind: decision === 'approve' ? 'issue_po_approved' : 'issue_po_rejected',
        facts: { supplier: order.supplier_name, comments },
        place: { kind: 'issue_po', id: order.id, type: order.type },
      },
    },
  ],
  read: readDecided,
});

/**
 * Issues or rejects an order that goes beyond what was approved. Issued, it takes its number, and who requested the
 * materials is notified.
 * @throws not_found, not_allowed, stale, wrong_state; duplicate where its typed number is taken. Rule: ORDER-26.
 */
export async function decideIssuePo(
  ctx: Context,
  { params, body }: Input<typeof decideEndpoint>,
): Promise<Answer<typeof decideEndpoint>> {
  const decided = await decide(ctx, issuePoKind, {
    id: params.id,
    decision: decisionTo(issuePoTransitions, body.status),
    body,
  });
  if (body.status === 'For Delivery') await notifyOfOrder(ctx, params.id);
  return decided;
}

type DecidedRow = ApprovalRow & {
  id: number;
  type: MaterialType;
  number: string | null;
  delivery_status: DeliveryState;
  updated_at: Date;
};

async function readDecided(ctx: Context, id: number): Promise<Answer<typeof decideEndpoint>> {
  const { rows } = await sql<DecidedRow>`
    select p.id, p.type, coalesce(${issuedNumber('po_no')}, ${issuedNumber('ref_no')}) as number, p.updated_at,
      ${approvalColumns(ctx)}
    from issue_pos p where p.id = ${id} and ${issuePosToReview.reach(ctx)}`.execute(ctx.database);
  const row = found(rows);
  const { type, number, delivery_status, updated_at } = row;
  return {
    id,
    type,
    number,
    delivery_status,
    decided_for: row.decider_for,
    approval: presentApproval(row),
    updated_at: updated_at.toISOString(),
  };
}
