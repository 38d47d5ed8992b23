import type { DBSchema, IDBPDatabase } from 'idb';
import { isOwn, type Sealed, sealJson, unsealJson } from '../device-seal.ts';
import { keepStorage } from '../keep-storage.ts';
import type { Command } from './command.ts';

/** A command as it is stored: by its owner it is found; the rest is sealed, where this browser can. */
type StoredCommand = Pick<Command, 'id' | 'owner' | 'doneAt'> & {
  /**
   * By which commands are in the order in which they were given: when that was in milliseconds, or just after the latest one
   * where the clock was set back. An earlier release has stored none.
   */
  number?: number;
} & ({ sealed: Sealed; command?: undefined } | { command: Command; sealed?: undefined });

interface Schema extends DBSchema {
  commands: { key: string; value: StoredCommand; indexes: { owner: number; number: number } };
}

const DATABASE = 'plumbline-commands';
const VERSION = 2;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function open(): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await import('idb');
  return openDB<Schema>(DATABASE, VERSION, {
    upgrade(device, from, _, transaction) {
      if (from < 1) device.createObjectStore('commands', { keyPath: 'id' }).createIndex('owner', 'owner');
      if (from < 2) transaction.objectStore('commands').createIndex('number', 'number');
    },
    // Another tab wants a newer form of it: this one opens it again when it needs it.
    blocking(_present, _next, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

/** @throws where the browser has no database, as in some private windows */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The commands of a person, the first given first; none where the browser stores nothing. */
export async function readCommands(owner: number): Promise<Command[]> {
  const stored = await database()
    .then((device) => device.getAllFromIndex('commands', 'owner', owner))
    .catch((): StoredCommand[] => []);
  const commands = await Promise.all(
    stored.sort((one, other) => numberOf(one) - numberOf(other)).map(openCommand),
  );
  return commands.filter((command) => command !== undefined);
}

const numberOf = ({ number, doneAt }: StoredCommand): number => number ?? Date.parse(doneAt);

/** The number of a command that was given after the one with the latest number. */
const numberAfter = (last: number | undefined, { doneAt }: StoredCommand): number =>
  Math.max(Date.parse(doneAt), (last ?? 0) + 1);

/** Whose commands this device has. */
export async function readOwners(): Promise<number[]> {
  const owners: number[] = [];
  try {
    const { store } = (await database()).transaction('commands');
    let cursor = await store.index('owner').openKeyCursor(null, 'nextunique');
    for (; cursor; cursor = await cursor.continue()) owners.push(cursor.key);
  } catch {
    // Where the browser stores nothing there are none.
  }
  return owners;
}

/** A command as it is stored now; undefined where it has been removed. */
export async function readCommand(id: string): Promise<Command | undefined> {
  const stored = await database()
    .then((device) => device.get('commands', id))
    .catch(() => undefined);
  return stored && openCommand(stored);
}

/**
 * Stores a command.
 * @param isNew false for a change, which is not stored where the command has been removed meanwhile
 * @returns whether it is stored: not where there is no room for it
 */
export async function storeCommand(command: Command, isNew = true): Promise<boolean> {
  // Its person has left meanwhile: it stays as it is stored.
  if (!isOwn(command.owner)) return false;
  try {
    const stored = await closeCommand(command);
    const { store, done } = (await database()).transaction('commands', 'readwrite');
    const before = await store.get(command.id);
    if (!before && !isNew) return false;
    const last = await store.index('number').openKeyCursor(null, 'prev');
    const number = before ? numberOf(before) : numberAfter(last?.key, stored);
    await Promise.all([store.put({ ...stored, number }), done]);
    keepStorage();
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores those of some commands that this device does not have: at once, so that none is sent before one that goes first.
 * @returns how many they are; null where none is stored, because there is no room
 */
export async function storeNewCommands(commands: readonly Command[]): Promise<number | null> {
  try {
    const closed = await Promise.all(commands.map(closeCommand));
    // In the order of the file, and by their times among those that were given here.
    for (const [index, one] of closed.entries()) one.number = numberAfter(closed[index - 1]?.number, one);
    const transaction = (await database()).transaction('commands', 'readwrite');
    const present = new Set(await transaction.store.getAllKeys());
    const missing = closed.filter(({ id }) => !present.has(id));
    await Promise.all([...missing.map((one) => transaction.store.put(one)), transaction.done]);
    return missing.length;
  } catch {
    return null;
  }
}

/** Removes a command; one that stays because the device fails is sent again, which does nothing twice. */
export async function removeStoredCommand(id: string): Promise<void> {
  await database()
    .then((device) => device.delete('commands', id))
    .catch(() => {});
}

/** A command as it is stored. */
async function closeCommand(command: Command): Promise<StoredCommand> {
  const { id, owner, doneAt } = command;
  const sealed = isOwn(owner) && (await sealJson(command));
  return sealed ? { id, owner, doneAt, sealed } : { id, owner, doneAt, command };
}

/** The command as it was given; undefined where it is somebody else's. */
async function openCommand(stored: StoredCommand): Promise<Command | undefined> {
  if (!isOwn(stored.owner)) return undefined;
  if (!stored.sealed) return stored.command;
  return unsealJson<Command>(stored.sealed);
}
