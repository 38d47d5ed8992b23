import type { Address, Call, Endpoint } from '@plumbline/contract';

type LooseCall = { params?: unknown; query?: unknown };

/** The cache's key of a call: the endpoint's name first, so that a name alone invalidates all of its answers. */
export function queryKey<E extends Endpoint>(endpoint: E | Address<E>, input: Call<E>) {
  const { params, query } = input as LooseCall;
  return [endpoint.name, params ?? {}, query ?? {}] as const;
}
