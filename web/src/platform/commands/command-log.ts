import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import { type Command, withoutFiles } from './command.ts';
import {
  readCommand,
  readCommands,
  removeStoredCommand,
  storeCommand,
  storeNewCommands,
} from './command-store.ts';

const COMMANDS = 'commands on this device';
const none: readonly Command[] = [];
let channel: BroadcastChannel | null = null;

/** Commands that are tried for the first time: until that has ended, their form says so, and nothing is queued. */
const firstTries = new Set<string>();

/**
 * Commands that the server has done, until what is shown has been read again. If the page ends meanwhile they are sent
 * again, and give the same answer.
 */
const answered = new Set<string>();

/** The query of the commands that a person has on this device, without their files, the first given first. */
export const commandsQuery = (owner: number) => ({
  queryKey: [COMMANDS, owner],
  queryFn: async () =>
    (await readCommands(owner))
      .filter(({ id }) => !firstTries.has(id))
      .map((command) => withoutFiles({ ...command, isAnswered: answered.has(command.id) })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The commands that a person has on this device, without their files, the oldest first; none without a person. */
export function useCommandsOf(owner: number | undefined): readonly Command[] {
  const { data } = useQuery({ ...commandsQuery(owner ?? 0), enabled: owner !== undefined });
  return data ?? none;
}

/** Stores a new command, which is listed only once it is queued. @returns whether it outlasts this page */
export function addCommand(command: Command): Promise<boolean> {
  firstTries.add(command.id);
  return storeCommand(command);
}

/** Lists a new command with those that wait. */
export async function queueCommand({ id }: Command): Promise<void> {
  firstTries.delete(id);
  await announce();
}

/**
 * Stores and lists commands that were given on another device, but for those that this device has too.
 * @returns how many are new; null where none is stored, because there is no room
 */
export async function bringIn(commands: readonly Command[]): Promise<number | null> {
  const count = await storeNewCommands(commands);
  await announce();
  return count;
}

/** Changes a command, as it is stored by then; one that is stored no more is left alone. */
export async function changeCommand(id: string, change: (command: Command) => Command): Promise<void> {
  const command = await readCommand(id);
  if (command) await storeCommand(change(command), false);
  await announce();
}

/** Notes that the server has done a command: it is applied to what is shown, and is neither sent nor discarded any more. */
export async function noteAnswered(id: string): Promise<void> {
  answered.add(id);
  if (!firstTries.has(id)) await announce();
}

export const isAnswered = (id: string): boolean => answered.has(id);

/** Removes a command that has been answered, or that its owner discards. */
export async function removeCommand(id: string): Promise<void> {
  await removeStoredCommand(id);
  firstTries.delete(id);
  answered.delete(id);
  await announce();
}

/** Follows the commands that other tabs give and send. Returns what ends it. */
export function listenToCommandsOfOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  channel = new BroadcastChannel('plumbline-commands');
  channel.onmessage = () => void reload();
  return () => {
    channel?.close();
    channel = null;
  };
}

function reload(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [COMMANDS] });
}

async function announce(): Promise<void> {
  channel?.postMessage('changed');
  await reload();
}
