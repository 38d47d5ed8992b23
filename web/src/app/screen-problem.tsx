import { Container } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { asApiProblem } from '../platform/api-problem.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { usePartRecovery } from './use-part-recovery.ts';

/**
 * Stands in the place of a screen that broke; the shell around it goes on working. Where a part of the page did not come,
 * it recovers by itself.
 */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const partMissing = asApiProblem(error).code === 'part_missing';
  usePartRecovery(partMissing);

  function retry() {
    if (partMissing) return window.location.reload();
    reset();
    void router.invalidate();
  }
  return (
    <Container size="xs" py="xl">
      <ErrorState error={error} onRetry={retry} />
    </Container>
  );
}
