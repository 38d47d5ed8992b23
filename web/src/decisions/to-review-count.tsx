import type { WaitingKind } from '../platform/waiting-kinds.ts';
import { PendingBadge } from '../ui/badges/pending-badge.tsx';
import { useToReviewSum } from './use-to-review.ts';

/** How many requests of some kinds wait for the reader, as a badge; nothing where there are none. */
export function ToReviewCount({ kinds }: { kinds: readonly WaitingKind[] }) {
  return <PendingBadge count={useToReviewSum(kinds)} />;
}
