import { type PendingActionState, pendingActionStateWords } from '@plumbline/contract';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

const meanings: Record<PendingActionState, Meaning> = {
  waiting: 'pending',
  done: 'good',
  rejected: 'neutral',
  refused: 'bad',
  expired: 'neutral',
};

/** The state of an action. */
export function StateBadge({ state }: { state: PendingActionState }) {
  return <StatusBadge status={pendingActionStateWords[state]} meaning={meanings[state]} />;
}
