import type { DBSchema, IDBPDatabase } from 'idb';
import { getToken, onTokenChange } from './token.ts';

interface Schema extends DBSchema {
  answers: { key: string; value: { key: string; at: number; data: unknown }; indexes: { at: number } };
}

const DATABASE = 'plumbline-answers';
const VERSION = 1;
const MAX_ANSWERS = 500;
/** A level of a tree with more rows than this is not worth its room. */
const MAX_ROWS = 1000;
const DAYS = 14;

let opened: Promise<IDBPDatabase<Schema> | null> | undefined;

/** The database of this device, or null where there is none, as in some private windows. */
function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= open().catch(() => null);
  return opened;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await import('idb');
  const answers = await openDB<Schema>(DATABASE, VERSION, {
    upgrade(created) {
      created.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at');
    },
  });
  await evictOld(answers);
  return answers;
}

async function evictOld(answers: IDBPDatabase<Schema>): Promise<void> {
  const old = IDBKeyRange.upperBound(Date.now() - DAYS * 86_400_000);
  const outdated = await answers.getAllKeysFromIndex('answers', 'at', old);
  const byAge = await answers.getAllKeysFromIndex('answers', 'at');
  for (const key of new Set([...outdated, ...byAge.slice(0, -MAX_ANSWERS)]))
    await answers.delete('answers', key);
}

// What one person was shown is not for the next one at the same device.
onTokenChange(() => {
  void database().then((answers) => answers?.clear('answers').catch(() => {}));
});

/** An answer's key on the device. It bears the end of the token: without that sign-in nothing is found. */
function keyOf(query: readonly unknown[]): string {
  return `${getToken()?.slice(-12)} ${JSON.stringify(query)}`;
}

/** Caches an answer for use offline; a device that refuses to store it is no failure. */
export async function cacheAnswer(query: readonly unknown[], data: unknown): Promise<void> {
  if (Array.isArray(data) && data.length > MAX_ROWS) return;
  const key = keyOf(query);
  await (await database())?.put('answers', { key, at: Date.now(), data }).catch(() => {});
}

/** The latest cached answer, or undefined. */
export async function cachedAnswer(query: readonly unknown[]): Promise<unknown> {
  const key = keyOf(query);
  return (await (await database())?.get('answers', key).catch(() => undefined))?.data;
}

/** Removes what no longer exists, or what this person may no longer see. */
export async function removeCachedAnswer(query: readonly unknown[]): Promise<void> {
  const key = keyOf(query);
  await (await database())?.delete('answers', key).catch(() => {});
}
