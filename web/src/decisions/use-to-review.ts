import { countToReview, type ReviewKindName } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import type { WaitingKind } from '../platform/waiting-kinds.ts';
import { useToAllocate } from './use-to-allocate.ts';

/** How many requests of each kind the reader can approve or reject; undefined until that is known. */
export function useToReview(): Readonly<Record<ReviewKindName, number>> | undefined {
  // Also for who decides on nothing by their own role: somebody may have delegated to them.
  return useEndpoint(countToReview, {}).data;
}

/** How many requests of some kinds wait for the reader; 0 until that is known. */
export function useToReviewSum(kinds: readonly WaitingKind[]): number {
  const counts = { ...useToReview(), allocations: useToAllocate(kinds.includes('allocations')) };
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}
