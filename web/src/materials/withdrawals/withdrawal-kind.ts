import { deleteWithdrawal, getWithdrawal, type Withdrawal } from '@plumbline/contract';
import type { PaperKind } from '../parts/paper/paper-kind.ts';
import { applyEdit } from './apply-edit.ts';
import { withdrawalName } from './withdrawal-words.ts';

/** Withdrawals as papers. */
export const withdrawalKind: PaperKind<Withdrawal> = {
  parameter: 'withdrawal',
  history: 'withdrawals',
  title: 'Withdrawal Request',
  nameOf: withdrawalName,
  read: getWithdrawal,
  apply: applyEdit,
  deletion: {
    endpoint: deleteWithdrawal,
    sentence: 'This will delete this withdrawal request.',
    consequence: ({ status }) =>
      status === 'Approved' ? 'Materials not returned yet go back into stock.' : null,
    verb: 'Delete request',
  },
};
