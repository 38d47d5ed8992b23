import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database } from './database/database.ts';

/** Below this much free space on the disk of the data directory, in bytes, the server warns. */
export const LOW_SPACE_BYTES = 1024 ** 3;

/** The size of the file that is written to try whether files can be: more than a full disk has left in places. */
const PROBE_BYTES = 1024 ** 2;

/** How long the result of a write is reused, in milliseconds, so that frequent checks cost nothing. */
const FRESH_MS = 10_000;
/** How long a successful write answers while the next is under way, in milliseconds: a slow disk must not delay a check. */
const TRUSTED_MS = 30_000;
const WATCH_MS = 60_000;
/** A disk or a database that hangs fails the check after this long, in milliseconds. */
const TIMEOUT_MS = 5_000;

export type Space = { freeBytes: number; isLow: boolean };

/** Whether the server can save what it is given, and for how much longer. */
export type Health = {
  /**
   * Asks the database for an answer and, at most once in ten seconds, writes a row and a file, which are waited for only
   * where none was written in the last half minute.
   * @returns the free space on the disk of the data directory
   * @throws the cause of a failed check: `unavailable` makes a sentence of it
   */
  check(): Promise<Space>;
  /** The free space, without trying anything. */
  space(): Promise<Space>;
  /** Checks once a minute from now on, so that a lack of space is in the log before it is a failure. */
  watch(log: BaseLogger): () => void;
  /** Fails each check from now on: the server still answers, and is about to stop. */
  leave(): void;
  /** Whether it is. */
  readonly isLeaving: boolean;
};

async function writeRow(database: Database): Promise<void> {
  await sql`insert into installation (name, value) values ('health-check', clock_timestamp()::text)
    on conflict (name) do update set value = excluded.value`.execute(database);
}

async function writeFile(folder: string): Promise<void> {
  // Always the same name: what a killed server has left of it is written over.
  const path = join(folder, '.health-check');
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(Buffer.alloc(PROBE_BYTES, 1));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('the health check takes too long')), TIMEOUT_MS);
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

/**
 * @param database two connections of its own: many slow requests are no reason to call the server ill, nor is a slow write
 * @param folder where the server writes files
 */
export function openHealth(database: Database, folder: string): Health {
  let tried: { at: number; done: Promise<void> } | null = null;
  let succeededAt = Number.NEGATIVE_INFINITY;
  let isLeaving = false;

  const tryToWrite = async (at: number) => {
    try {
      await Promise.all([writeRow(database), writeFile(folder)]);
      succeededAt = at;
    } catch (error) {
      // A failed try need not fail again: it is repeated by the person who asks next, who waits for it.
      tried = null;
      succeededAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
  const write = async () => {
    const now = Date.now();
    if (tried === null || now - tried.at > FRESH_MS) {
      tried = { at: now, done: tryToWrite(now) };
      // No one may wait for it: who asks next tries again.
      tried.done.catch(() => {});
    }
    if (now - succeededAt <= TRUSTED_MS) return;
    await inTime(tried.done).catch((error: unknown) => {
      tried = null;
      throw error;
    });
  };
  const space = async () => {
    const { bavail, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    return { freeBytes, isLow: freeBytes < LOW_SPACE_BYTES };
  };
  const check = async () => {
    if (isLeaving) throw new Error('the server is about to stop');
    await inTime(sql`select 1`.execute(database));
    await write();
    return space();
  };

  return {
    check,
    space,
    get isLeaving() {
      return isLeaving;
    },
    leave() {
      isLeaving = true;
    },
    watch(log) {
      const timer = setInterval(() => {
        if (isLeaving) return;
        check().then(
          ({ isLow, freeBytes }) =>
            isLow && log.warn({ freeBytes }, 'the disk of the data directory is almost full'),
          (error: unknown) => log.error({ err: error }, 'the server cannot save anything'),
        );
      }, WATCH_MS);
      return () => clearInterval(timer);
    },
  };
}
