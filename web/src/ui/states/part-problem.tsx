import { asApiProblem } from '../../platform/api-problem.ts';
import { usePartRecovery } from '../../platform/use-part-recovery.ts';
import { ErrorState } from './error-state.tsx';

/**
 * Shown in place of what threw an error. Where a part of the page was not loaded, it recovers by itself, and trying
 * again reloads the page.
 */
export function PartProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const partMissing = asApiProblem(error).code === 'part_missing';
  usePartRecovery(partMissing);
  return <ErrorState error={error} onRetry={partMissing ? () => window.location.reload() : onRetry} />;
}
