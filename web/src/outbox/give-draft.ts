import type { Call, Endpoint } from '@plumbline/contract';
import type { CallOptions } from '../platform/api.ts';
import { removeCommand } from '../platform/commands/command-log.ts';
import { readCommands } from '../platform/commands/command-store.ts';
import { type CommandOutcome, giveCommand, newCommand } from '../platform/commands/give-command.ts';
import { withdrawCommand } from '../platform/commands/send-commands.ts';
import { removeDraft } from '../platform/device-files/device-drafts.ts';
import { invalidateWritten } from '../platform/invalidation.ts';
import { queryClient } from '../platform/query-client.ts';
import { hideRefused } from './command-notices.tsx';
import type { Body, OutboxKind, Outgoing } from './outgoing.ts';

type GiveDraftOptions = Pick<CallOptions, 'onUploadProgress'> & {
  /** Whether the device has stored the draft and its files. */
  isStored: boolean;
};

/**
 * Makes a command of a draft and gives it: its files are sent first, and what cannot be sent now is queued. Two tabs make one
 * command of the same draft.
 * @throws ApiProblem as `giveCommand` does
 */
export async function giveDraft<Draft extends Outgoing>(
  kind: OutboxKind<Draft>,
  draft: Draft,
  body: Body,
  { isStored, onUploadProgress }: GiveDraftOptions,
): Promise<CommandOutcome<Endpoint>> {
  const { id, owner, files } = draft;
  const { endpoint, record, ...request } = kind.request(draft, body);
  const input = request.input as Call<Endpoint>;
  const { name, place } = kind.words(draft);
  await forgetRefused(draft);
  const command = newCommand(endpoint, input, {
    id,
    owner,
    record,
    name,
    place,
    draft: id,
    files: files.map((file) => ({ ...file, kind: kind.accepts(draft, file.slot) })),
  });
  return giveCommand(command, {
    onUploadProgress,
    isStorable: isStored,
    readAgain: (answer) => invalidateWritten(queryClient, endpoint, input, answer ?? null),
  });
}

const commandsOf = async ({ id, owner }: Pick<Outgoing, 'id' | 'owner'>) =>
  (await readCommands(owner)).filter(({ draft }) => draft === id);

/** Removes the commands of a draft that were refused before: what was wrong is corrected now. */
export async function forgetRefused(draft: Pick<Outgoing, 'id' | 'owner'>): Promise<void> {
  for (const { id } of await commandsOf(draft)) {
    await removeCommand(id);
    hideRefused(id);
  }
}

/** Removes a draft with its files, and the command that was made of it. @returns false where that is being sent */
export async function removeOutgoing(draft: Pick<Outgoing, 'id' | 'owner'>): Promise<boolean> {
  for (const { id } of await commandsOf(draft)) {
    if (!(await withdrawCommand(id))) return false;
    hideRefused(id);
  }
  await removeDraft(draft.id);
  return true;
}
