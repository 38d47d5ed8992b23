import type { ReviewKindName } from '@plumbline/contract';
import { PendingBadge } from '../ui/badges/pending-badge.tsx';
import { useToReviewSum } from './use-to-review.ts';

/** How many requests of some kinds the reader can approve or reject, as a badge; nothing where there are none. */
export function ToReviewCount({ kinds }: { kinds: readonly ReviewKindName[] }) {
  return <PendingBadge count={useToReviewSum(kinds)} />;
}
