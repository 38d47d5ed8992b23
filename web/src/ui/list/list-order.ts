import type { Endpoint } from '@plumbline/contract';
import type { Sort } from '../tables/data-table.types.ts';

const fieldsOf = (endpoint: Pick<Endpoint, 'query'>) =>
  ((endpoint.query ?? {}) as { shape?: object }).shape ?? {};

/** Whether an endpoint can be asked for an order. */
export function takesOrder(endpoint: Pick<Endpoint, 'query'>): boolean {
  return 'sort' in fieldsOf(endpoint);
}

/** An order as the query of an endpoint takes it: the direction alone where that is specified. */
export function orderInQuery(
  endpoint: Pick<Endpoint, 'query'>,
  { by, direction }: Sort,
): Record<string, string> {
  return 'sort_by' in fieldsOf(endpoint) ? { sort_by: direction } : { sort: by, direction };
}
