import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { storingPersister } from '../platform/answer-persister.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { queryClient } from '../platform/query-client.ts';
import { queryKey } from '../platform/query-key.ts';

/** A read that a screen makes, to be stored before the screen is opened. */
export type PackageRead = { endpoint: Endpoint; input: unknown };

/** @throws where the answers of the endpoint are not stored on devices */
export function packageRead<E extends Endpoint>(endpoint: E, input: Call<E>): PackageRead {
  if (!endpoint.availableOffline) throw new Error(`${endpoint.name} is not available offline.`);
  return { endpoint, input };
}

/** The answer that the package has of a read; undefined where it has none. */
export function answerTo<E extends Endpoint>(endpoint: E, input: Call<E>): Answer<E> | undefined {
  return queryClient.getQueryData(queryKey(endpoint, input));
}

/**
 * Stores the answer to a read on the device. It is requested only where this page has none, or where the live stream has
 * said since that it changed. @throws ApiProblem
 */
export async function fetchRead({ endpoint, input }: PackageRead): Promise<void> {
  await queryClient.fetchQuery({
    ...endpointQuery(endpoint, input as Call<Endpoint>),
    // A stored answer would be taken for a new one.
    persister: storingPersister<Answer<Endpoint>>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
