import type { Address, Answer, Call, Endpoint } from '@plumbline/contract';
import { answerPersister, unstoredPersister } from './answer-persister.ts';
import { call } from './api.ts';
import { queryKey } from './query-key.ts';

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
