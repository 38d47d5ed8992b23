import { transitions } from '../decisions/transitions.ts';

/** The states of a withdrawal. Source: specification 3, section 4. */
export const withdrawalStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

const deciding = { permission: 'withdrawal.decide', own: 'superadmin-only' } as const;

/** How withdrawals are decided on: Approved is final, a Rejected one can be decided again. Source: decisions 9. */
export const withdrawalTransitions = transitions(withdrawalStatuses, {
  approve: { from: ['Pending', 'Rejected'], to: 'Approved', ...deciding },
  reject: { from: ['Pending', 'Rejected'], to: 'Rejected', ...deciding },
});
