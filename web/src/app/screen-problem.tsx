import { Container } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { asApiProblem } from '../platform/api-problem.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** Stands in the place of a screen that broke; the shell around it goes on working. */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    // A part that did not come once is not asked for again by the same page.
    if (asApiProblem(error).code === 'part_missing') return window.location.reload();
    reset();
    void router.invalidate();
  }
  return (
    <Container size="xs" py="xl">
      <ErrorState error={error} onRetry={retry} />
    </Container>
  );
}
