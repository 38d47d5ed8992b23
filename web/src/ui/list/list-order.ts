import type { Endpoint } from '@plumbline/contract';

/** Whether an endpoint can be asked for an order. */
export function takesOrder(endpoint: Pick<Endpoint, 'query'>): boolean {
  return 'sort' in (((endpoint.query ?? {}) as { shape?: object }).shape ?? {});
}
