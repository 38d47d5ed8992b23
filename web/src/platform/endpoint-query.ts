import type { Address, Answer, Call, Endpoint } from '@plumbline/contract';
import { call } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { cacheAnswer, cachedAnswer, removeCachedAnswer } from './offline-cache.ts';
import { isUnanswered, queryClient } from './query-client.ts';
import { noteUnansweredRead } from './unanswered-reads.ts';

type LooseCall = { params?: unknown; query?: unknown };

/** After how long a cached answer is asked for again. */
const ASK_AGAIN_MS = 15_000;

/** The cache's key of a call: the endpoint's name first, so that a name alone invalidates all of its answers. */
export function queryKey<E extends Endpoint>(endpoint: E | Address<E>, input: Call<E>) {
  const { params, query } = input as LooseCall;
  return [endpoint.name, params ?? {}, query ?? {}] as const;
}

/**
 * The query of an endpoint, for `useQueries`, `fetchQuery` and the like; a screen uses `useEndpoint`. Where the
 * server cannot be reached, the answer cached on the device is shown until it can.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E | Address<E>, input: Call<E>) {
  const key = queryKey(endpoint, input);
  return {
    queryKey: key,
    meta: { endpoint: endpoint as Address },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> => {
      if (!endpoint.availableOffline) return (await call<E>(endpoint, input, { signal })).data;
      try {
        const { data } = await call<E>(endpoint, input, { signal });
        void cacheAnswer(key, data);
        return data;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) void removeCachedAnswer(key);
        // What the page holds is never older than what the device has cached.
        const cached = isUnanswered(error as Error)
          ? (queryClient.getQueryData(key) ?? (await cachedAnswer(key)))
          : undefined;
        if (cached === undefined) throw error;
        noteUnansweredRead();
        setTimeout(() => void queryClient.invalidateQueries({ queryKey: key, exact: true }), ASK_AGAIN_MS);
        return cached as Answer<E>;
      }
    },
  };
}
