import type { WithdrawalStatus } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

const meanings = {
  Pending: 'pending',
  Approved: 'good',
  Rejected: 'bad',
} as const satisfies Record<WithdrawalStatus, Meaning>;

/** The state of a withdrawal as a word in its colour. */
export function WithdrawalStatusBadge({ status }: { status: WithdrawalStatus }) {
  return <StatusBadge status={status} meaning={meanings[status]} />;
}
