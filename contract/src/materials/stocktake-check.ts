import { z } from 'zod';
import { commentRequired, decisionBody, REJECTION_REASON_MISSING } from '../decisions/decision.ts';
import { type ReviewManifest, reviewDecision, withReason } from '../decisions/review-decision.ts';
import { transitions } from '../decisions/transitions.ts';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, instant, optionalLine, pathId, readVersion } from '../platform/scalars.ts';
import { belowZeroReason } from './parts.ts';

/**
 * The status of the check of a stocktake. The person named as its checker confirms or disputes it. A dispute is
 * rejected, and the stocktake counts (`upheld`), or approved, and its adjustments are reversed.
 */
export const stocktakeChecks = ['asked', 'confirmed', 'disputed', 'upheld', 'reversed'] as const;
export type StocktakeCheckStatus = (typeof stocktakeChecks)[number];

/** What each is called. */
export const stocktakeCheckWords = {
  asked: 'Not confirmed yet',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
  upheld: 'Dispute rejected',
  reversed: 'Reversed',
} as const satisfies Record<StocktakeCheckStatus, string>;

/** The check of a stocktake as it is answered; null for one from before checkers were asked. */
export const stocktakeCheck = z
  .object({
    status: z.enum(stocktakeChecks),
    at: instant.nullable(),
    /** Of who confirmed or disputed it. */
    comments: z.string().nullable(),
    /** Of who decided on the dispute. */
    decision_comments: z.string().nullable(),
  })
  .nullable();

const disputeReason = 'Please say what is wrong.';
const params = z.object({ id: pathId });
const changes = { stocktakes: 'record', stock: 'any' } as const;

/** A stocktake of either family as its checks answer it. */
export const checkedStocktake = z.object({
  id,
  check: stocktakeCheck,
  is_held: z.boolean(),
  /** The delegator, where a delegate decided its dispute. */
  decided_for: personName.nullable(),
  updated_at: instant,
});

/**
 * Confirms or disputes a stocktake of either family, as the person who is named as its checker. One that was held back counts
 * once it is confirmed. Problems: not_found; not_allowed for anybody else; stale; wrong_state when its dispute is decided.
 */
export const checkStocktake = endpoint({
  name: 'checkStocktake',
  method: 'POST',
  status: 200,
  path: '/stocktakes/:id/check',
  permission: 'signed-in',
  changes,
  sentLater: true,
  summary: 'Confirm or dispute a stocktake that one is named as the checker of',
  params,
  body: z
    .object({
      status: z.enum(['confirmed', 'disputed'], { error: 'Please confirm or dispute.' }),
      comments: optionalLine(1000),
      below_zero_reason: belowZeroReason,
      ...readVersion,
    })
    .superRefine(commentRequired('disputed', disputeReason)),
  answer: checkedStocktake,
  messageFor: ({ status }) => (status === 'confirmed' ? 'Stocktake Confirmed!' : 'Stocktake Disputed!'),
});

/** Who may delete a stocktake decides on its dispute. */
export const disputeTransitions = transitions(stocktakeChecks, {
  approve: { from: ['disputed'], to: 'reversed', permission: 'stocktake.delete', own: 'superadmin-only' },
  reject: { from: ['disputed'], to: 'upheld', permission: 'stocktake.delete', own: 'superadmin-only' },
});

/** Decides on a dispute: approved, what the stocktake adjusted is reversed. @throws not_found, stale, wrong_state, stock_used */
export const decideStocktakeDispute = endpoint({
  name: 'decideStocktakeDispute',
  method: 'PUT',
  path: '/stocktakes/:id/dispute',
  permission: 'stocktake.delete',
  delegable: true,
  changes,
  summary: 'Decide on the dispute of a stocktake: it counts, or what it adjusted is reversed',
  params,
  body: decisionBody(disputeTransitions, 'Please reject the dispute or reverse the stocktake.').superRefine(
    commentRequired('upheld', REJECTION_REASON_MISSING),
  ),
  answer: checkedStocktake,
  message: 'Dispute Decided!',
});

const decision = (status: 'reversed' | 'upheld') =>
  reviewDecision(decideStocktakeDispute, {
    call: ({ id, updated_at }, comments) => ({ params: { id }, body: { status, comments, updated_at } }),
    maxComment: 500,
  });

/** Disputes of stocktakes among the approvals: approving one reverses what the stocktake adjusted. */
export const stocktakeDisputeReview: ReviewManifest = {
  name: 'stocktake_disputes',
  singular: 'Dispute of a stocktake',
  plural: 'Disputes of stocktakes',
  facts: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'prepared_by', label: 'Prepared by' },
    { key: 'materials', label: 'Reversed by approving', format: 'lines' },
    { key: 'comments', label: 'Comments' },
  ],
  dates: { from: 'date', words: 'Counted {{dates}}' },
  approve: decision('reversed'),
  reject: withReason(decision('upheld')),
};
