import { useQueries, useQuery } from '@tanstack/react-query';
import { DRAFTS } from '../files/index.ts';
import { useSignedIn } from '../platform/session.ts';
import type { OutboxKind, Outgoing } from './outgoing.ts';

const none: readonly never[] = [];

const queryOf = <Draft extends Outgoing>(
  { name, store }: Pick<OutboxKind<Draft>, 'name' | 'store'>,
  owner: number,
) => ({
  queryKey: [DRAFTS, name, owner],
  queryFn: () => store.list(owner),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The drafts of one kind that the signed-in person has on this device, the latest first. */
export function useOutgoing<Draft extends Outgoing>(
  kind: Pick<OutboxKind<Draft>, 'name' | 'store'>,
): readonly Draft[] {
  const { user } = useSignedIn();
  const { data } = useQuery(queryOf(kind, user.employee.id));
  return data ?? none;
}

/** How many of the signed-in person's drafts of each kind wait for a connection. */
export function useWaiting(kinds: readonly OutboxKind[]): number[] {
  const { user } = useSignedIn();
  const answers = useQueries({ queries: kinds.map((kind) => queryOf(kind, user.employee.id)) });
  return answers.map(({ data }) => data?.filter(({ sending }) => sending).length ?? 0);
}

/** All drafts of some kinds that the signed-in person has on this device, the latest first. */
export function useDrafts(kinds: readonly OutboxKind[]): { kind: OutboxKind; draft: Outgoing }[] {
  const { user } = useSignedIn();
  const answers = useQueries({ queries: kinds.map((kind) => queryOf(kind, user.employee.id)) });
  return kinds
    .flatMap((kind, index) => (answers[index]?.data ?? []).map((draft) => ({ kind, draft })))
    .sort((one, other) => other.draft.changedAt.localeCompare(one.draft.changedAt));
}
