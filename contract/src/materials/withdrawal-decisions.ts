import { transitions } from '../decisions/transitions.ts';

/** The states of a withdrawal. Rule: STOCK-14. */
export const withdrawalStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

const deciding = { permission: 'withdrawal.decide', own: 'superadmin-only' } as const;

/** How withdrawals are decided on: Approved is final, a Rejected one can be decided again. Rule: STOCK-14. */
export const withdrawalTransitions = transitions(withdrawalStatuses, {
  approve: { from: ['Pending', 'Rejected'], to: 'Approved', ...deciding },
  reject: { from: ['Pending', 'Rejected'], to: 'Rejected', ...deciding },
});
