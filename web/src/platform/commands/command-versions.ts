import { type Command, type CommandInput, isWaiting } from './command.ts';
import { changeCommand } from './command-log.ts';
import { readCommands } from './command-store.ts';

/*
 * Some writes name the version of the record that they were made on (`updated_at`), and the server refuses one made on an
 * older version than the latest. A second command of a record that waits was made on the version that the first was made on,
 * so it is moved to the one that the first has led to. Rule: SCREEN-21.
 */

/** The versions to which commands that this page has sent have moved their records on, by record and former version. */
const movedOn = new Map<string, string>();

const keyOf = (record: string, version: string) => `${version} ${record}`;

/** The version that a body was made on, or that an answer is; undefined where it names none. */
function versionOf(value: unknown): string | undefined {
  const version = (value as { updated_at?: unknown } | null | undefined)?.updated_at;
  return typeof version === 'string' ? version : undefined;
}

/** The latest version to which commands of this page have moved a record on from one. */
export function latestOwnVersion(record: string, version: string): string {
  const next = movedOn.get(keyOf(record, version));
  return next === undefined ? version : latestOwnVersion(record, next);
}

/** An input as it would have been made on another version of its record. */
function onVersion(input: CommandInput, version: string): CommandInput {
  return { ...input, body: { ...(input.body as object), updated_at: version } };
}

/** A command that was given only now, or given while one before it was done, on the version that this one has led to. */
export function onLatestOwnVersion(command: Command): Command {
  const version = versionOf(command.input.body);
  const latest = version && latestOwnVersion(command.record, version);
  return !latest || latest === version ? command : { ...command, input: onVersion(command.input, latest) };
}

/**
 * Moves the commands of a record that wait from the version that one of them was made on to the version that it has led to.
 * None of them has been done, because the server takes one for each version; so their ids are still free for another body.
 * To be called before the command that was done is removed: it is sent again if the page ends meanwhile, and gives the same
 * answer.
 */
export async function moveToAnswer({ id, owner, record, input }: Command, answer: unknown): Promise<void> {
  const [from, to] = [versionOf(input.body), versionOf(answer)];
  if (!from || !to || from === to) return;
  // First, so that a command is found here or there that is given meanwhile.
  movedOn.set(keyOf(record, from), to);
  await moveCommands(
    owner,
    (other) => other.id !== id && other.record === record && isMadeOn(other, from),
    to,
  );
}

const isMadeOn = (command: Command, version: string) =>
  isWaiting(command) && versionOf(command.input.body) === version;

/** Notes with the commands of a record that wait for a version that one of them has led to that it is not known. */
export async function noteUnknownVersion({ id, owner, record, input }: Command): Promise<void> {
  const from = versionOf(input.body);
  if (!from) return;
  for (const other of await readCommands(owner))
    if (other.id !== id && other.record === record && isMadeOn(other, from))
      await changeCommand(other.id, (command) => ({ ...command, isAfterOwn: true }));
}

/**
 * Moves a command to another version of its record. @param version that somebody else's change has led to, or one's own
 */
export async function moveCommand({ id }: Command, version: string): Promise<void> {
  await changeCommand(id, ({ isAfterOwn: _, ...command }) => ({
    ...command,
    input: onVersion(command.input, version),
  }));
}

async function moveCommands(owner: number, moves: (command: Command) => boolean, version: string) {
  for (const command of await readCommands(owner)) if (moves(command)) await moveCommand(command, version);
}

/** Whether a command was refused only because somebody else had changed its record, and may replace what they have set. */
export const mayReplace = ({ replaces, refusal }: Command): boolean =>
  replaces === true && refusal?.changedAt !== undefined;

/**
 * Lets a command wait again that was refused because somebody else had changed its record: it is sent as made on their version, and
 * with it those that wait for it, of the kind that may replace what somebody else has set.
 */
export async function tryOnNewestVersion(command: Command): Promise<void> {
  const { owner, record, refusal } = command;
  const [from, to] = [versionOf(command.input.body), refusal?.changedAt];
  if (!from || !to) return;
  await moveCommands(
    owner,
    (other) => other.replaces === true && other.record === record && isMadeOn(other, from),
    to,
  );
  await changeCommand(command.id, (stored) => ({
    ...stored,
    input: onVersion(stored.input, to),
    refusal: null,
  }));
}
