import { useQueries, useQuery } from '@tanstack/react-query';
import { DRAFTS } from '../files/index.ts';
import { type Command, isWaiting } from '../platform/commands/command.ts';
import { readCommands } from '../platform/commands/command-store.ts';
import { useCommands } from '../platform/commands/use-commands.ts';
import { useSignedIn } from '../platform/session.ts';
import type { Body, DraftKind, Outgoing } from './outgoing.ts';

const none: readonly never[] = [];

const queryOf = <Draft extends Outgoing>(
  { name, store }: Pick<DraftKind<Draft>, 'name' | 'store'>,
  owner: number,
) => ({
  queryKey: [DRAFTS, name, owner],
  queryFn: () => store.list(owner),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A stored draft with what became of the command that was made of it. */
function withCommand<Draft extends Outgoing>(
  kind: DraftKind<Draft>,
  draft: Draft,
  commands: readonly Command[],
): Draft {
  const command = commands.find((each) => each.draft === draft.id);
  if (!command?.refusal)
    return { ...draft, sending: command !== undefined && isWaiting(command), refusal: null };
  const { sentence, errors = {} } = command.refusal;
  const inForm = kind.errorsOfForm?.(draft, errors, command.input.body as Body) ?? errors;
  return { ...draft, sending: false, refusal: { sentence, errors: inForm } };
}

/** The drafts of one kind that a person has on this device, the latest first. */
export async function listOutgoing<Draft extends Outgoing>(
  kind: DraftKind<Draft>,
  owner: number,
): Promise<Draft[]> {
  const [drafts, commands] = await Promise.all([kind.store.list(owner), readCommands(owner)]);
  return drafts.map((draft) => withCommand(kind, draft, commands));
}

/** The drafts of one kind that the signed-in person has on this device, the latest first. */
export function useOutgoing<Draft extends Outgoing>(kind: DraftKind<Draft>): readonly Draft[] {
  const { user } = useSignedIn();
  const { data = none } = useQuery(queryOf(kind, user.employee.id));
  const commands = useCommands();
  return data.map((draft) => withCommand(kind, draft, commands));
}

/** All drafts of some kinds that the signed-in person has on this device, the latest first. */
export function useDrafts(kinds: readonly DraftKind[]): { kind: DraftKind; draft: Outgoing }[] {
  const { user } = useSignedIn();
  const answers = useQueries({ queries: kinds.map((kind) => queryOf(kind, user.employee.id)) });
  const commands = useCommands();
  return kinds
    .flatMap((kind, index) =>
      (answers[index]?.data ?? []).map((draft) => ({ kind, draft: withCommand(kind, draft, commands) })),
    )
    .sort((one, other) => other.draft.changedAt.localeCompare(one.draft.changedAt));
}

/** Those of them that are only drafts: no command was made of them. */
export const useUnfinished = (kinds: readonly DraftKind[]) =>
  useDrafts(kinds).filter(({ draft: { sending, refusal } }) => !sending && refusal === null);
