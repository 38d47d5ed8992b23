import { credentialsAddress } from '@plumbline/contract';
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import { version } from '../../package.json';
import { canSeal, type Sealed, sealJson, unsealJson } from './device-seal.ts';
import { getLock } from './lock/lock-record.ts';
import { getToken, onTokenChange } from './token.ts';

/** An answer that only its owner can read, or a readable one. */
type Stored = { sealed: Sealed; data?: undefined } | { data: unknown; sealed?: undefined };

interface Schema extends DBSchema {
  answers: { key: string; value: { key: string; at: number } & Stored; indexes: { at: number } };
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
  // What is shown first does not wait for it.
  void evictOld(answers).catch(() => {});
  return answers;
}

/** Keeps the room that answers take on the device within its bounds. */
export async function evictOldAnswers(): Promise<void> {
  const answers = await database();
  if (answers) await evictOld(answers).catch(() => {});
}

async function evictOld(answers: IDBPDatabase<Schema>): Promise<void> {
  const old = IDBKeyRange.upperBound(Date.now() - DAYS * 86_400_000);
  const outdated = await answers.getAllKeysFromIndex('answers', 'at', old);
  const byAge = await answers.getAllKeysFromIndex('answers', 'at');
  for (const key of new Set([...outdated, ...byAge.slice(0, -MAX_ANSWERS)]))
    await answers.delete('answers', key);
}

// Answers shown to one person are not for the next one at the same device.
onTokenChange(() => {
  void clearAnswers();
});

// A page that ended while the device was locked may have left what has the key of its owner.
if (getToken() === null && getLock()) void clearAnswers();

/** Removes the answers that are not, or no longer, for who is at the device. */
export async function clearAnswers(): Promise<void> {
  const answers = await database();
  if (answers) await clearOthers(answers).catch(() => {});
}

/** Removes the answers of other sign-ins: another tab may have announced the present one late. */
async function clearOthers(answers: IDBPDatabase<Schema>): Promise<void> {
  for (const key of await answers.getAllKeys('answers'))
    if (!isKept(key)) await answers.delete('answers', key);
}

/** A locked device keeps what its owner was shown, but not what their key is in. Rule: SCREEN-32. */
function isKept(key: string): boolean {
  if (getToken() !== null) return key.startsWith(keyPrefix());
  return getLock() !== null && !isCredentials(key);
}

const isCredentials = (key: string): boolean => key.includes(`["${credentialsAddress.name}"`);

export type Dated = { data: unknown; at: number };

/** Of an answer's own copy and one that is made of others the newer. */
export const newerOf = (own: Dated | undefined, made: Dated | undefined): Dated | undefined =>
  own && made && own.at > made.at ? own : (made ?? own);

/** What an answer is stored by: its endpoint's name, the parameters of its path and of its query. */
export type AnswerKey = readonly [name: string, params: unknown, query: unknown];

/** Makes an answer of others that the device has stored; undefined: it has none to make it of. */
export type Derive = (key: AnswerKey, stored: StoredAnswer) => Promise<unknown>;
/** An answer as the device has it. */
export type StoredAnswer = (key: AnswerKey) => Promise<unknown>;
let derive: Derive | undefined;

/** Says how answers are made of others that are stored, such as a tool of the list of all tools. */
export const deriveBy = (given: Derive): void => {
  derive = given;
};

/** An answer that is made of others, as old as the oldest of them. */
export async function derivedAnswer(key: AnswerKey): Promise<Dated | undefined> {
  let at = Date.now();
  const storedAnswer: StoredAnswer = async (source) => {
    const stored = await readAnswer(keyPrefix() + hashKey(source));
    if (stored) at = Math.min(at, stored.at);
    return stored?.data;
  };
  // Where what makes it cannot be loaded, there is the stored one.
  const data = await derive?.(key, storedAnswer).catch(() => undefined);
  return data === undefined ? undefined : { data, at };
}

/**
 * How the keys of a sign-in begin. With the release, because answers of the next may have another shape, and the end of the
 * token, so that only the same sign-in finds them.
 */
const keyPrefix = (token = getToken()): string => `${version} ${token?.slice(-12)} `;

/** The key of the stored answer of a query, for who is signed in. */
export const keyOf = ({ queryHash }: Query): string => keyPrefix() + queryHash;

/** A device that refuses to store it, as when it is full, is no failure. */
export async function storeUnder(key: string, data: unknown): Promise<void> {
  if (Array.isArray(data) && data.length > MAX_ROWS) return;
  const stored = await closed(key, data).catch(() => null);
  if (stored) await (await database())?.put('answers', { key, at: Date.now(), ...stored }).catch(() => {});
}

/** An answer as it is stored; null: there is no key to seal it with. The key itself comes in the answer that is readable. */
async function closed(key: string, data: unknown): Promise<Stored | null> {
  if (isCredentials(key) || !canSeal()) return { data };
  const sealed = await sealJson(data);
  return sealed ? { sealed } : null;
}

/** Stores the answer to a call for those who are signed in by a token. */
export const storeAnswer = (token: string, queryKey: QueryKey, data: unknown): Promise<void> =>
  storeUnder(keyPrefix(token) + hashKey(queryKey), data);

/** The stored answer; undefined where there is none that this person can read. */
export async function readAnswer(key: string): Promise<Dated | undefined> {
  const stored = await (await database())?.get('answers', key).catch(() => undefined);
  if (!stored?.sealed) return stored;
  const data = await unsealJson(stored.sealed);
  return data === undefined ? undefined : { data, at: stored.at };
}

export async function removeAnswer(key: string): Promise<void> {
  await (await database())?.delete('answers', key).catch(() => {});
}
