import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { type CallOptions, newIdempotencyKey, type Success } from '../api.ts';
import { asApiProblem } from '../api-problem.ts';
import { isDeviceOffline } from '../device-offline.ts';
import { serverNow } from '../server-time.ts';
import { LONG_SILENCE_MS, startSilence } from '../silence.ts';
import { addressOfCommand, type Command, hasFiles, isWaiting } from './command.ts';
import { addCommand, changeCommand, isAnswered, queueCommand, removeCommand } from './command-log.ts';
import { readCommands } from './command-store.ts';
import { onLatestOwnVersion } from './command-versions.ts';
import { follow, noteDone, removeOnceRead, tryCommand, waitsAfter, whileHeld } from './send-commands.ts';

/** The device's description of a command, and its order among others; see `Command`. */
export type CommandDescription = Pick<
  Command,
  'record' | 'name' | 'place' | 'replaces' | 'hasForm' | 'standsAlone' | 'draft' | 'files'
> & {
  shown?: unknown;
};

/** How a command ended for now: the server has answered it, or it waits on this device. */
export type CommandOutcome<E extends Endpoint> =
  | { state: 'saved'; answer: Answer<E>; message: string }
  | { state: 'queued' };

/** A new command of a person, done now unless it says when. */
export function newCommand<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  described: CommandDescription & Pick<Command, 'owner'> & Partial<Pick<Command, 'id' | 'doneAt'>>,
): Command {
  return {
    id: newIdempotencyKey(),
    endpoint: addressOfCommand(endpoint),
    input,
    shown: null,
    doneAt: new Date(serverNow()).toISOString(),
    refusal: null,
    ...described,
  };
}

type GiveOptions<E extends Endpoint> = Pick<CallOptions, 'onUploadProgress'> & {
  /** Whether the page is being closed: only what is begun at once goes on. */
  isLeaving?: boolean;
  /** False where the device could not store the files of its draft. */
  isStorable?: boolean;
  /** Reads again what is shown. @returns whether the server has answered, so that it has the command too */
  readAgain: (answer: Answer<E>) => Promise<boolean>;
};

/**
 * Stores a new command and sends it. Where the server does not answer, or others of its record wait, it is queued; one
 * that the device cannot store is sent as any other write. Rule: SCREEN-18.
 * @throws ApiProblem of a refusal, and of a missing answer where it is not stored
 */
export function giveCommand<E extends Endpoint>(
  given: Command,
  options: GiveOptions<E>,
): Promise<CommandOutcome<E>> {
  const begun = options.isLeaving ? begin<E>(given) : null;
  const told = Promise.withResolvers<CommandOutcome<E>>();
  // Held before it is stored and until it is removed, or listed with those that wait: another tab would send it as well,
  // and again after it was refused here.
  whileHeld(given.id, () => storeAndTry(given, begun, options, told.resolve)).catch(told.reject);
  return told.promise;
}

/** The part of sending that is done at once as the page is closed. */
function begin<E extends Endpoint>(given: Command) {
  const storing = addCommand(given);
  const attempt = tryCommand<E>(given, { keepalive: true });
  // Its failure is dealt with later.
  attempt.catch(() => {});
  return { storing, attempt };
}

/**
 * Stores a command, sends it for the first time, and deals with its answer, however late it comes.
 * @param tell called as soon as its person may go on
 * @throws as `giveCommand` does
 */
async function storeAndTry<E extends Endpoint>(
  given: Command,
  begun: ReturnType<typeof begin<E>> | null,
  { onUploadProgress, isStorable = true, readAgain }: GiveOptions<E>,
  tell: (outcome: CommandOutcome<E>) => void,
): Promise<void> {
  const isStored = isStorable && (await (begun?.storing ?? addCommand(given)));
  // Only once it is stored: one before it that is done meanwhile finds it, or it finds that one's version.
  const command = begun ? given : onLatestOwnVersion(given);
  if (command !== given) await changeCommand(given.id, () => command);
  // Not tried, so that its person may edit or discard it without a doubt whether the server has done it.
  if (isStored && !begun && (isDeviceOffline() || (await isBehindOthers(command)))) {
    await queueCommand(command);
    return tell({ state: 'queued' });
  }
  const withFiles = hasFiles(command) || (command.files ?? []).length > 0;
  const silence = startSilence(withFiles ? LONG_SILENCE_MS : undefined);
  const onProgress = (share: number) => {
    silence.restart();
    onUploadProgress?.(share);
  };
  const attempt =
    begun?.attempt ?? tryCommand<E>(command, { onUploadProgress: withFiles ? onProgress : onUploadProgress });
  try {
    if (isStored && !(await silence.isAnsweredInTime(attempt))) {
      await queueCommand(command);
      tell({ state: 'queued' });
      return follow(command, attempt as Promise<Success<Endpoint>>);
    }
    const { data, message } = await attempt;
    await noteDone(command, data);
    const removed = removeOnceRead(command.id, () => readAgain(data));
    // Else it is applied to what is shown, until that has been read.
    if (!(await startSilence().isAnsweredInTime(removed))) await queueCommand(command);
    tell({ state: 'saved', answer: data, message });
    await removed;
  } catch (error) {
    const problem = asApiProblem(error);
    if (isStored && (await waitsAfter(problem, command))) {
      await queueCommand(command);
      return tell({ state: 'queued' });
    }
    await removeCommand(command.id);
    throw problem;
  }
}

/** Whether others of its record wait on this device, also such as are tried now: it goes after them. */
async function isBehindOthers({ id, owner, record }: Command): Promise<boolean> {
  const others = (await readCommands(owner)).filter((other) => other.id !== id && other.record === record);
  return others.some((other) => isWaiting(other) && !isAnswered(other.id));
}
