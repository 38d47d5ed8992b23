import {
  type DeliveryState,
  type IssuePo,
  isIssued,
  issuePoTransitions,
  type PersonName,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type DecisionPolicy, reviewColumns } from '../../decisions/index.ts';
import { personNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { issuePosToReview } from './to-review.ts';

type Decidable = { delivery_status: DeliveryState; held_by: number | null };

/** Who decides on orders beyond what was approved. Rule: ORDER-26. */
export const issuePoPolicy: DecisionPolicy<Decidable, keyof typeof issuePoTransitions> = {
  transitions: issuePoTransitions,
  subject: ({ delivery_status, held_by }) => ({
    state: delivery_status,
    requestedBy: held_by ?? 0,
    concerns: [],
  }),
  ownMatter: 'A second person who may issue has to decide on an Issue PO that you made or changed.',
  wrongState: ({ delivery_status }) =>
    problem('wrong_state', {
      message:
        delivery_status === 'Rejected'
          ? 'This Issue PO has already been rejected.'
          : 'This Issue PO has already been issued.',
    }),
};

/** The approval of an order as read from the database. */
export type ApprovalRow = Decidable & {
  held_at: Date | null;
  held_reasons: string | null;
  holder: PersonName | null;
  decider: PersonName | null;
  decider_for: PersonName | null;
  decision_comments: string | null;
  delegators: number[];
  editors: number[];
};

/** The columns of an `ApprovalRow`, of an issue PO `p`. */
export const approvalColumns = (ctx: Context): RawBuilder<ApprovalRow> =>
  sql<ApprovalRow>`p.delivery_status, p.held_by, p.held_at, p.held_reasons, p.decision_comments,
    ${personNameOf(sql`p.held_by`)} as holder, ${personNameOf(sql`p.decided_by`)} as decider,
    ${personNameOf(sql`p.decided_for`)} as decider_for, ${reviewColumns(ctx, issuePosToReview)}`;

/** Why an order waits, or waited, and what was decided; null of one that never did. */
export function presentApproval(row: Omit<ApprovalRow, keyof Decidable>): IssuePo['approval'] {
  if (!row.held_at || !row.holder) return null;
  return {
    reasons: (row.held_reasons ?? '').split('\n'),
    requested_by: row.holder,
    requested_at: row.held_at.toISOString(),
    decided_by: row.decider,
    decided_for: row.decider_for,
    comments: row.decision_comments,
  };
}

/** @throws wrong_state of an order that waits for a second person, or was rejected by them */
export function refuseNotIssued({ delivery_status }: Pick<Decidable, 'delivery_status'>): void {
  if (isIssued(delivery_status)) return;
  throw problem('wrong_state', {
    message:
      delivery_status === 'Rejected'
        ? 'This Issue PO was rejected by a second person, so it is not issued.'
        : 'This Issue PO waits for a second person who may issue.',
  });
}
