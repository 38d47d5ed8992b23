import {
  type Answer,
  type decideStocktakeDispute as decideEndpoint,
  decisionTo,
  disputeTransitions,
  type Input,
} from '@plumbline/contract';
import { type DecisionPolicy, decide, decisionKind } from '../../decisions/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { reverseMovements } from '../stock/movements.ts';
import { type LockedStocktake, lockStocktake, moveHeld, readCheck } from './check-stocktake.ts';

const disputePolicy: DecisionPolicy<LockedStocktake, keyof typeof disputeTransitions> = {
  transitions: disputeTransitions,
  subject: ({ check_status, checked_by, prepared_by }) => ({
    state: check_status ?? 'asked',
    requestedBy: checked_by,
    concerns: [prepared_by],
  }),
  ownMatter: 'Only a Superadmin can decide on their own dispute.',
  wrongState: () => problem('wrong_state', { message: 'This stocktake is not disputed any more.' }),
};

const disputeKind = decisionKind({
  policy: disputePolicy,
  table: 'stocktakes',
  stateColumn: 'check_status',
  undecided: 'disputed',
  lock: lockStocktake,
  async apply(ctx, stocktake: LockedStocktake, { decision }) {
    const { id, is_held } = stocktake;
    if (decision === 'approve')
      await reverseMovements(ctx, { reasons: ['stocktake'], document_id: id, date: siteToday(ctx) });
    else if (is_held) await moveHeld(ctx, stocktake);
  },
  columns: () => ({ is_held: false }),
  notifications: (_ctx, stocktake, { decision, comments }) => [
    {
      employeeIds: [stocktake.prepared_by, stocktake.checked_by],
      notification: {
        kind: decision === 'approve' ? 'stocktake_reversed' : 'stocktake_upheld',
        facts: { date: stocktake.date, comments },
        place: { kind: 'stocktake', id: stocktake.id, type: stocktake.type },
      },
    },
  ],
  read: readCheck,
});

/**
 * Decides on the dispute of a stocktake: approved, what it adjusted is reversed; rejected, it counts.
 * @throws not_found, not_allowed, stale, wrong_state, stock_used. Rule: STOCK-22.
 */
export function decideStocktakeDispute(
  ctx: Context,
  { params, body }: Input<typeof decideEndpoint>,
): Promise<Answer<typeof decideEndpoint>> {
  return decide(ctx, disputeKind, {
    id: params.id,
    decision: decisionTo(disputeTransitions, body.status),
    body,
  });
}
