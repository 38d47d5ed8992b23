import type { Endpoint } from '@plumbline/contract';
import type { Sort } from '../data-table.types.ts';

/** An order as an endpoint's query takes it: by a column, or, where there is one order only, its direction. */
export function orderInQuery({ query }: Pick<Endpoint, 'query'>, { by, direction }: Sort) {
  const { shape = {} } = (query ?? {}) as { shape?: object };
  return 'sort_by' in shape ? { sort_by: direction } : { sort: by, direction };
}
