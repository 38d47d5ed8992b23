import type { Address, Change, Endpoint } from '@plumbline/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isFromDevice } from './answer-persister.ts';
import { isUnanswered } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `endpoint`: what was called, by which a query knows the changes that make its answer old. */
    queryMeta: { endpoint?: Endpoint | Address };
  }
}

/** Marks as old what a change of somebody, perhaps of this page itself, has touched; what is on the screen loads again. */
export function invalidateChanged(
  client: QueryClient,
  change: Pick<Change, 'kind' | 'ids'>,
): Promise<boolean> {
  return loadAgain(client, (query) => isOutdatedBy(query, change));
}

/**
 * Marks as old what a write of this page has changed. The live stream announces the same, but it may be down.
 * @param answer of the write; undefined after a refusal, when the record may be another one than the page shows
 * @returns once what is on the screen has been loaded again, whether the server has answered all of it
 */
export async function invalidateWritten(
  client: QueryClient,
  endpoint: Endpoint,
  { params }: { params?: unknown },
  answer: unknown,
): Promise<boolean> {
  const loaded = await Promise.all(
    Object.entries(endpoint.changes ?? {}).map(([kind, scope]) =>
      invalidateChanged(client, {
        kind,
        ids: scope === 'any' || answer === undefined ? null : recordIdsOf(endpoint, params, answer),
      }),
    ),
  );
  return loaded.every(Boolean);
}

function isOutdatedBy({ meta, queryKey, state }: Query, { kind, ids }: Pick<Change, 'kind' | 'ids'>) {
  const endpoint = meta?.endpoint;
  const dependency = endpoint?.dependsOn?.[kind] ?? endpoint?.dependsOn?.['*'];
  if (!endpoint || !dependency) return false;
  if (dependency === 'any' || ids === null) return true;
  return recordIdsOf(endpoint, queryKey[1], state.data).some((id) => ids.includes(id));
}

/** The records that an answer is about: those that its endpoint names, the one in the path, and the one answered. */
function recordIdsOf(endpoint: Endpoint | Address, params: unknown, answer: unknown): number[] {
  const own = [params, answer].map((holder) => Number((holder as { id?: unknown } | null | undefined)?.id));
  return [...own.filter(Number.isInteger), ...(answer ? (endpoint.recordIds?.(answer) ?? []) : [])];
}

/** Answers under way when something changed, which may have been read before it, with what reads them once more. */
const overtaken = new WeakMap<Query, Promise<unknown>>();

/**
 * Loads again. An answer that is under way is waited for and then asked for once more: stopped at every change it
 * would never arrive where changes come faster than answers, and taken as it is it may be older than the change.
 * @returns whether the server has answered all that is on the screen
 */
async function loadAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<boolean> {
  const fetching = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  const after = fetching.map((query) => {
    const again = overtaken.get(query) ?? onceMore(client, query);
    overtaken.set(query, again);
    return again;
  });
  await Promise.all([...after, client.invalidateQueries({ predicate }, { cancelRefetch: false })]);
  const shown = client.getQueryCache().findAll({ predicate, type: 'active' });
  return !shown.some(isUnread);
}

async function onceMore(client: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => {});
  overtaken.delete(query);
  await loadAgain(client, (other) => other === query);
}

/** Whether the server did not answer the last reading. */
const isUnread = (query: Query) =>
  isFromDevice(query) || (query.state.error !== null && isUnanswered(query.state.error));
