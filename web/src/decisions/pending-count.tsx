import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { PendingBadge } from '../ui/pending-badge.tsx';

type PendingCountProps<E extends Endpoint> = {
  /** A list whose answer says how many there are. */
  list: Answer<E> extends { total: number } ? E : never;
  /** What narrows it down to those that await a decision; `{ status: 'pending' }` of one row by default. */
  query?: Call<E>['query'];
  enabled?: boolean;
};

/** How many requests of a list await a decision, as a badge; nothing where there are none. */
export function PendingCount<E extends Endpoint>({ list, query, enabled = true }: PendingCountProps<E>) {
  const input = { query: query ?? { status: 'pending', per_page: 1 } } as unknown as Call<E>;
  const pending = useEndpoint<E>(list, input, { enabled });
  return <PendingBadge count={(pending.data as { total: number } | undefined)?.total ?? 0} />;
}
