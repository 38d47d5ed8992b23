import type { Address, Answer, Call, Endpoint } from '@plumbline/contract';
import { answerPersister, unstoredPersister } from './answer-persister.ts';
import { call } from './api.ts';

type LooseCall = { params?: unknown; query?: unknown };

/** The cache's key of a call: the endpoint's name first, so that a name alone invalidates all of its answers. */
export function queryKey<E extends Endpoint>(endpoint: E | Address<E>, input: Call<E>) {
  const { params, query } = input as LooseCall;
  return [endpoint.name, params ?? {}, query ?? {}] as const;
}

/** The query of an endpoint, for `useQueries`, `fetchQuery` and the like; a screen uses `useEndpoint`. */
export function endpointQuery<E extends Endpoint>(endpoint: E | Address<E>, input: Call<E>) {
  return {
    queryKey: queryKey(endpoint, input),
    meta: { endpoint: endpoint as Address },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> =>
      (await call<E>(endpoint, input, { signal })).data,
    persister: endpoint.availableOffline ? answerPersister<Answer<E>> : unstoredPersister<Answer<E>>,
  };
}
