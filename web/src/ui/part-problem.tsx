import { asApiProblem } from '../platform/api-problem.ts';
import { usePartRecovery } from '../platform/use-part-recovery.ts';
import { ErrorState } from './error-state.tsx';

/**
 * Stands in the place of what broke. Where a part of the page did not come, it recovers by itself, and trying again
 * reloads the page.
 */
export function PartProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const partMissing = asApiProblem(error).code === 'part_missing';
  usePartRecovery(partMissing);
  return <ErrorState error={error} onRetry={partMissing ? () => window.location.reload() : onRetry} />;
}
