import type { Address, Answer, Call, Endpoint } from '@plumbline/contract';
import { call } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { forgetAnswer, isKept, keepAnswer, keptAnswer } from './kept-answers.ts';
import { isUnanswered, queryClient } from './query-client.ts';

type LooseCall = { params?: unknown; query?: unknown };

/** After how long an answer that was kept is asked for again. */
const ASK_AGAIN_MS = 15_000;

/** The cache's key of a call: the endpoint's name first, so that a name alone invalidates all of its answers. */
export function queryKey<E extends Endpoint>(endpoint: E | Address<E>, input: Call<E>) {
  const { params, query } = input as LooseCall;
  return [endpoint.name, params ?? {}, query ?? {}] as const;
}

/**
 * The query of an endpoint, for `useQueries`, `fetchQuery` and the like; a screen uses `useEndpoint`. Where the
 * server cannot be reached, the answer that the device kept stands in until it can.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E | Address<E>, input: Call<E>) {
  const key = queryKey(endpoint, input);
  return {
    queryKey: key,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> => {
      if (!isKept(endpoint.name)) return (await call<E>(endpoint, input, { signal })).data;
      try {
        const { data } = await call<E>(endpoint, input, { signal });
        void keepAnswer(key, data);
        return data;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) void forgetAnswer(key);
        // What the page holds is never older than what the device kept.
        const kept = isUnanswered(error as Error)
          ? (queryClient.getQueryData(key) ?? (await keptAnswer(key)))
          : undefined;
        if (kept === undefined) throw error;
        setTimeout(() => void queryClient.invalidateQueries({ queryKey: key, exact: true }), ASK_AGAIN_MS);
        return kept as Answer<E>;
      }
    },
  };
}
