import { Skeleton } from '@mantine/core';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { ErrorState } from './error-state.tsx';

type ReadStateProps = {
  read: { data: unknown; error: ApiProblem | null; refetch: () => Promise<unknown> };
  /** The height of what is being read, in pixels. */
  height: number;
};

/** Shown in place of data that is not loaded: a skeleton, or why it could not be loaded. */
export function ReadState({ read: { data, error, refetch }, height }: ReadStateProps) {
  if (data !== undefined) return null;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={height} />;
}
