import { may, type Withdrawal, type WithdrawalStatus, withdrawalTransitions } from '@plumbline/contract';
import { type DecisionPolicy, mayMake } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';

/** What the permissions of a withdrawal depend on. */
export type DecidableWithdrawal = { status: WithdrawalStatus; requested_by: number };

/** Who decides on withdrawals. Rules: STOCK-14, APPROVAL-2. */
export const withdrawalPolicy: DecisionPolicy<DecidableWithdrawal, 'approve' | 'reject'> = {
  transitions: withdrawalTransitions,
  subject: ({ status, requested_by }) => ({ state: status, requestedBy: requested_by, concerns: [] }),
  ownMatter: 'Only a Superadmin can decide on their own withdrawal.',
  wrongState: () => problem('wrong_state', { message: 'This withdrawal is approved already.' }),
};

/** What the actor may do with a withdrawal, as it is sent with it. */
export function withdrawalAbilities(
  ctx: Context,
  row: DecidableWithdrawal & {
    has_withdrawn: boolean;
    delegators: readonly number[];
    editors: readonly number[];
  },
): Withdrawal['abilities'] {
  const { role } = ctx.actor;
  return {
    approve: mayMake(ctx, withdrawalPolicy, row, 'approve'),
    reject: mayMake(ctx, withdrawalPolicy, row, 'reject'),
    edit: may(role, 'withdrawal.edit') && row.status !== 'Approved',
    delete: may(role, 'withdrawal.delete'),
    return: may(role, 'withdrawal.decide') && row.status === 'Approved' && row.has_withdrawn,
  };
}
