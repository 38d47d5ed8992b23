import type { Address, Call, Endpoint } from '@plumbline/contract';
import { type CallOptions, call, type Success } from '../api.ts';
import { ApiProblem, asApiProblem } from '../api-problem.ts';
import { removeDraft } from '../device-files/device-drafts.ts';
import { isDeviceOffline } from '../device-offline.ts';
import { t } from '../i18n.ts';
import { invalidateWritten } from '../invalidation.ts';
import { fieldErrors } from '../problem.ts';
import { isToSendAgain, isUnanswered, queryClient } from '../query-client.ts';
import { getToken } from '../token.ts';
import { bytesOf, type Command, hasFiles, isWaiting, type Refusal } from './command.ts';
import { inputToSend, missesFiles } from './command-files.ts';
import { changeCommand, isAnswered, noteAnswered, removeCommand } from './command-log.ts';
import { readCommand, readCommands } from './command-store.ts';
import { moveCommand, moveToAnswer, noteUnknownVersion, onLatestOwnVersion } from './command-versions.ts';

/** After how long without an answer a try is given up; longer by what its files take at a speed that is slow for a site. */
const TIMEOUT_MS = 60_000;
const SLOW_BYTES_A_MS = 16;
/** After how long what is shown is read again once more, where the server did not answer. */
const READ_AGAIN_MS = 15_000;

/** Commands that this page is sending. */
const underWay = new Set<string>();

/** The outcome of a command: it was done, the server refused it, or it goes on waiting. */
export type Delivery =
  | { outcome: 'done'; message: string }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'waiting'; isSlow: boolean };

type DeliveryListener = (command: Command, delivery: Delivery) => void;
const listeners = new Set<DeliveryListener>();

/** Calls back with what becomes of each command that is sent after its form is gone. Returns what ends it. */
export function onDelivery(listener: DeliveryListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The lock that a command is sent under: no other tab sends or discards it meanwhile. */
const lockOf = (id: string) => `plumbline-command ${id}`;

/**
 * Does something with a command while no tab can send or discard it.
 * @param ifFree not where another tab is at it: then it gives null
 */
export async function whileHeld<Done>(
  id: string,
  work: () => Promise<Done>,
  { ifFree = false } = {},
): Promise<Done | null> {
  const hold = async () => {
    underWay.add(id);
    try {
      return await work();
    } finally {
      underWay.delete(id);
    }
  };
  // Without a secure context there are no locks: then it is held for this tab only.
  if (!navigator.locks) return hold();
  return navigator.locks.request(lockOf(id), { ifAvailable: ifFree }, (lock) => (lock ? hold() : null));
}

/**
 * Sends a command once; its caller holds it.
 * @throws ApiProblem as `call` does; the one of a missing answer has the code `offline` or `too_slow`
 */
export async function tryCommand<E extends Endpoint>(
  command: Command,
  options: Pick<CallOptions, 'onUploadProgress' | 'keepalive'> = {},
): Promise<Success<E>> {
  const send = async (again: boolean): Promise<Success<E>> => {
    const signal = AbortSignal.timeout(timeoutOf(command));
    // A command that begins as the page is closed has no time for more than one request.
    const input = options.keepalive
      ? command.input
      : await inputToSend(command, { ...options, signal, writtenBy: command.owner, again });
    return call<E>(command.endpoint as Address<E>, input as Call<E>, {
      ...options,
      command,
      writtenBy: command.owner,
      signal,
    });
  };
  try {
    return await send(false).catch((error: unknown) => {
      // The server keeps what was sent ahead for some days only.
      if (missesFiles(command, asApiProblem(error))) return send(true);
      throw error;
    });
  } catch (error) {
    if (error instanceof DOMException) throw new ApiProblem(0, { code: 'too_slow' });
    throw asApiProblem(error);
  }
}

const timeoutOf = (command: Command) => TIMEOUT_MS + Math.ceil(bytesOf(command) / SLOW_BYTES_A_MS);

/**
 * Removes a command that waits or was refused. Rule: SCREEN-23.
 * @returns whether it is removed: not one that is being sent, or has been
 */
export async function withdrawCommand(id: string): Promise<boolean> {
  if (underWay.has(id) || isAnswered(id)) return false;
  const remove = async () => {
    if (!(await readCommand(id))) return false;
    await removeCommand(id);
    return true;
  };
  return (await whileHeld(id, remove, { ifFree: true })) ?? false;
}

/** Whether a command goes on waiting after a try that failed. */
export async function waitsAfter(problem: ApiProblem, command: Command): Promise<boolean> {
  if (isToSendAgain(problem)) {
    // Once: what changes in the list is sent at once.
    if (isUnanswered(problem) && !command.isTried)
      await changeCommand(command.id, (stored) => ({ ...stored, isTried: true }));
    return true;
  }
  const version = problem.code === 'stale' ? versionOfOwn(command, problem) : undefined;
  if (version === undefined) return false;
  await moveCommand(command, version);
  return true;
}

/** The version that one's own earlier changes have led to, where it is because of them that a command is refused. */
function versionOfOwn(command: Command, { data }: ApiProblem): string | undefined {
  // It was sent while one before it was under way.
  const moved = onLatestOwnVersion(command);
  if (moved !== command) return (moved.input.body as { updated_at: string }).updated_at;
  const change = data as { changed_by?: { id: number } | null; changed_at?: string } | null | undefined;
  return command.isAfterOwn && change?.changed_by?.id === command.owner ? change.changed_at : undefined;
}

/**
 * Notes that the server has done a command: those that wait for its version are moved to the one that it has led to. If the
 * page ends before it is removed, it is sent again and gives the same answer.
 * @param answer undefined where it is not known
 */
export async function noteDone(command: Command, answer: unknown): Promise<void> {
  await (answer === undefined ? noteUnknownVersion(command) : moveToAnswer(command, answer));
  if (command.draft !== undefined) await removeDraft(command.draft);
  await noteAnswered(command.id);
}

/**
 * Removes a command that was done, but not before what is shown has it. Rule: SCREEN-29.
 * @param readAgain reads again what is shown; whether the server has answered
 */
export async function removeOnceRead(id: string, readAgain: () => Promise<boolean>): Promise<void> {
  while (!(await readAgain())) await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS));
  await removeCommand(id);
}

/**
 * Deals with the answer to a queued command, whose caller holds it; what was refused stays with its sentence.
 * @param tell called with what became of it, before what is shown has been read again
 */
export async function follow(
  command: Command,
  attempt: Promise<Success<Endpoint>>,
  tell: (delivery: Delivery) => void = () => {},
): Promise<void> {
  const { delivery, answer } = await deliveryOf(command, attempt);
  const isDone = delivery.outcome === 'done';
  if (isDone) await noteDone(command, answer);
  for (const listener of listeners) listener(command, delivery);
  tell(delivery);
  if (isDone) await removeOnceRead(command.id, () => readAllAgain(command));
}

type Dealt = { delivery: Delivery; answer?: unknown };

async function deliveryOf(command: Command, attempt: Promise<Success<Endpoint>>): Promise<Dealt> {
  try {
    const { message, data } = await attempt;
    return { delivery: { outcome: 'done', message }, answer: data };
  } catch (error) {
    const problem = asApiProblem(error);
    // Its answer was lost for longer than the server remembers it.
    if (problem.code === 'already_done') return { delivery: { outcome: 'done', message: problem.message } };
    // A file has brought it to another device, which has moved it to a newer version and was first. Rule: SCREEN-25.
    if (problem.code === 'key_reused')
      return { delivery: { outcome: 'done', message: t('Already sent from another device.') } };
    if (await waitsAfter(problem, command))
      return { delivery: { outcome: 'waiting', isSlow: problem.code === 'too_slow' } };
    const refusal = refusalOf(problem);
    await changeCommand(command.id, (stored) => ({ ...stored, refusal }));
    // Somebody else has changed or removed it: the screen shows what is no more.
    if (problem.status === 409 || problem.status === 404) void readAllAgain(command);
    return { delivery: { outcome: 'refused', sentence: refusal.sentence } };
  }
}

/** Reads all again that a command may have changed: what is stored of its endpoint does not say which records those are. */
const readAllAgain = ({ endpoint, input }: Command) =>
  invalidateWritten(queryClient, endpoint as Endpoint, input, undefined);

/**
 * Sends the commands of a person that wait on this device, the oldest first, those of one record one after the other. One
 * that is refused holds up those of its record; the others go on. One tab sends at a time.
 */
export async function sendCommands(owner: number): Promise<void> {
  if (isDeviceOffline()) return;
  const send = async () => {
    // Those with files go last: on a slow line one of them takes minutes.
    if (await sendAll(owner, (command) => !hasFiles(command))) await sendAll(owner, () => true);
  };
  // Without a secure context there are no locks; the id of a command still makes it one write.
  if (!navigator.locks) return send();
  await navigator.locks.request('plumbline-commands', { ifAvailable: true }, async (lock) => {
    if (lock) await send();
  });
}

/**
 * @param isInTurn whether a command is sent now; those after it of its record wait with it
 * @returns whether the server answers
 */
async function sendAll(owner: number, isInTurn: (command: Command) => boolean): Promise<boolean> {
  const token = getToken();
  const heldUp = new Set<string>();
  const refused = new Set<string>();
  for (const { id } of await readCommands(owner)) {
    // As it is by now: one before it may have moved it to a newer version, or its person has discarded it.
    const command = await readCommand(id);
    if (!command || isAnswered(id) || heldUp.has(command.record)) continue;
    if (refused.has(command.record) && !command.standsAlone) continue;
    if (command.refusal) {
      refused.add(command.record);
      continue;
    }
    if (underWay.has(id) || !isInTurn(command)) {
      heldUp.add(command.record);
      continue;
    }
    // Somebody else may have signed in meanwhile: it is not theirs.
    if (getToken() !== token) return false;
    const delivery = await sendQueued(command);
    if (delivery === null) heldUp.add(command.record);
    else if (delivery.outcome === 'refused') refused.add(command.record);
    else if (delivery.outcome === 'waiting') {
      // A command that could not go now lets the others wait as well: they go the same way, unless it was only too large.
      if (!delivery.isSlow) return false;
      heldUp.add(command.record);
    }
  }
  return true;
}

/** @returns null where another tab is sending it, or has discarded it */
async function sendQueued(command: Command): Promise<Delivery | null> {
  const delivery = Promise.withResolvers<Delivery | null>();
  const work = async () => {
    const present = await readCommand(command.id);
    if (present && isWaiting(present)) await follow(present, tryCommand(present), delivery.resolve);
  };
  // The next one need not wait until what this one has changed is read again.
  whileHeld(command.id, work, { ifFree: true }).then(() => delivery.resolve(null), delivery.reject);
  return delivery.promise;
}

function refusalOf(problem: ApiProblem): Refusal {
  const errors = fieldErrors(problem);
  const sentences = Object.values(errors);
  const data = problem.data as { changed_at?: string } | null | undefined;
  return {
    sentence: sentences.length > 0 ? sentences.join(' ') : t(problem.message),
    ...(sentences.length > 0 && { errors }),
    ...(problem.code === 'stale' && data?.changed_at && { changedAt: data.changed_at }),
  };
}
