import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { openDatabase } from '../platform/database/database.ts';
import { type Changes, readChanges } from './change-log.ts';
import { canGoOn, type Position } from './position.ts';

/** The changes of the database, written by this server process and all others. */
export type ChangeFeed = {
  /** Up to where the log was read. */
  readonly position: Position;
  /** Called with what was written since the last call, in order; `hasGap`: some of it is left out. */
  onChanges(listener: (changes: Changes, hasGap: boolean) => void): void;
  /** Reads what was written after any of some positions that are not the feed's own. */
  readSince(positions: readonly Position[]): Promise<Changes>;
  /** Makes every server process look into the log: this one has committed something. */
  ring(): void;
  stop(): Promise<void>;
};

const DOORBELL = 'plumbline_changes';

/** So often a process rings at most: a notification takes a lock of the whole cluster for the time of its commit. */
const RING_MS = 50;

/** So often the log is read without a notification, which may have been lost. */
const LOOK_MS = 1_000;

/** For what is read once a second and for each ring, and for browsers that come back. */
const CONNECTIONS = 2;

/**
 * Follows the log of changes.
 * @throws when the database cannot be reached; once it is open it goes on from where it was when it can be again
 */
export async function openChangeFeed(connection: pg.ClientConfig, log: BaseLogger): Promise<ChangeFeed> {
  const database = openDatabase(
    connection,
    (error) => log.warn({ err: error }, 'a connection of the change feed was lost'),
    { connections: CONNECTIONS },
  );
  const listeners: ((changes: Changes, hasGap: boolean) => void)[] = [];
  let { position } = await readChanges(database, [], log);

  const look = oneAtATime(
    async () => {
      const changes = await readChanges(database, [position.snapshot], log);
      const hasGap = changes.leftOutUpTo !== null || !canGoOn(position, changes.position);
      position = changes.position;
      for (const listener of listeners) listener(changes, hasGap);
    },
    (error) => log.warn({ err: error }, 'the log of changes could not be read'),
  );
  const ring = atMostEvery(RING_MS, () => {
    // A process that misses it looks once a second.
    sql
      .raw(`notify ${DOORBELL}`)
      .execute(database)
      .catch(() => {});
  });

  const stopping = new AbortController();
  const listening = listen(connection, look, stopping.signal);
  const timer = setInterval(look, LOOK_MS);
  return {
    get position() {
      return position;
    },
    onChanges: (listener) => void listeners.push(listener),
    readSince: (positions) =>
      readChanges(
        database,
        positions.map(({ snapshot }) => snapshot),
        log,
      ),
    ring: ring.call,
    async stop() {
      clearInterval(timer);
      ring.stop();
      stopping.abort();
      await listening;
      await look.finished();
      await database.destroy();
    },
  };
}

/** Calls back for each ring of the doorbell, on a connection of its own that is opened again when it breaks. */
async function listen(connection: pg.ClientConfig, onRing: () => void, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const client = new pg.Client({ ...connection, keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      client.on('end', resolve);
      client.on('error', () => resolve());
    });
    const stopped = new Promise<void>((resolve) =>
      stop.addEventListener('abort', () => resolve(), { once: true }),
    );
    client.on('notification', onRing);
    try {
      await client.connect();
      await client.query(`listen ${DOORBELL}`);
      await Promise.race([ended, stopped]);
    } catch {
      // The look each second says what is wrong with the database.
    }
    await client.end().catch(() => {});
    await pause(LOOK_MS, undefined, { signal: stop }).catch(() => {});
  }
}

/** Runs work again for a call that comes while it runs, once for however many. */
function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let isDue = false;
  async function run() {
    do {
      isDue = false;
      await work().catch(onError);
    } while (isDue);
    running = null;
  }
  const call = () => {
    if (running) isDue = true;
    else running = run();
  };
  return Object.assign(call, { finished: async () => void (await running) });
}

/** Calls at once, and then at most so often, for a call that came in between. */
function atMostEvery(milliseconds: number, work: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let isDue = false;
  function call() {
    if (timer) {
      isDue = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = null;
      if (!isDue) return;
      isDue = false;
      call();
    }, milliseconds);
    timer.unref();
  }
  return { call, stop: () => clearTimeout(timer ?? undefined) };
}
