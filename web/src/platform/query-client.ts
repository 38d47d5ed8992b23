import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

/** Whether another try may help: only where no answer came or the server could not work. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiProblem && (error.code === 'offline' || error.status === 503);
}

/** One cache for the whole page. The live stream tells what changed, so nothing is fetched again by age alone. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
