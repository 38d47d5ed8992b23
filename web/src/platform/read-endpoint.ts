import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { endpointQuery } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';

/**
 * Reads an endpoint once, where no part of a screen shows its answer, such as what is scanned: without a network from the
 * device. @throws ApiProblem
 */
export function readEndpoint<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<Answer<E>> {
  return queryClient.fetchQuery({ ...endpointQuery(endpoint, input), staleTime: 0 });
}
