import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { call } from './api.ts';
import { isKept, keepAnswer, keptAnswer } from './kept-answers.ts';
import { isUnanswered, queryClient } from './query-client.ts';

type LooseCall = { params?: unknown; query?: unknown };

/** After how long an answer that was kept is asked for again. */
const ASK_AGAIN_MS = 15_000;

/** The cache's key of a call: the endpoint's name first, so that a name alone invalidates all of its answers. */
export function queryKey<E extends Endpoint>(endpoint: E, input: Call<E>) {
  const { params, query } = input as LooseCall;
  return [endpoint.name, params ?? {}, query ?? {}] as const;
}

/**
 * The query of an endpoint, for `useQueries`, `fetchQuery` and the like; a screen uses `useEndpoint`. Where the
 * server cannot be reached, the answer that the device kept stands in until it can.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: Call<E>) {
  const key = queryKey(endpoint, input);
  return {
    queryKey: key,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> => {
      if (!isKept(endpoint.name)) return (await call(endpoint, input, { signal })).data;
      try {
        const { data } = await call(endpoint, input, { signal });
        void keepAnswer(key, data);
        return data;
      } catch (error) {
        const kept = isUnanswered(error as Error) ? await keptAnswer(key) : undefined;
        if (kept === undefined) throw error;
        setTimeout(() => void queryClient.invalidateQueries({ queryKey: key, exact: true }), ASK_AGAIN_MS);
        return kept as Answer<E>;
      }
    },
  };
}
