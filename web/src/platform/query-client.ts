import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

/** Whether a call went without a true answer: none came, or the server could not work. */
export function isUnanswered(error: Error): boolean {
  return error instanceof ApiProblem && (error.code === 'offline' || error.status === 503);
}

/** Whether another try may help. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && isUnanswered(error);
}

/** One cache for the whole page. The live stream tells what changed, so nothing is fetched again by age alone. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
