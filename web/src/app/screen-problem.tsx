import { Container } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { PartProblem } from '../ui/states/part-problem.tsx';

/** Shown in place of a screen that threw an error; the shell around it goes on working. */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <Container size="xs" py="xl">
      <PartProblem error={error} onRetry={retry} />
    </Container>
  );
}
