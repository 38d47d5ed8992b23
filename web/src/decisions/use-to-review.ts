import { countToReview, type ReviewKindName } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';

/** How many requests of each kind the reader can approve or reject; undefined until that is known. */
export function useToReview(): Readonly<Record<ReviewKindName, number>> | undefined {
  // Whoever decides on anything decides on daily reports; the others have nothing to count.
  const decides = useMay('daily-report.decide');
  return useEndpoint(countToReview, {}, { enabled: decides }).data;
}

/** How many requests of some kinds the reader can approve or reject; 0 until that is known. */
export function useToReviewSum(kinds: readonly ReviewKindName[]): number {
  const counts = useToReview();
  return kinds.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0);
}
