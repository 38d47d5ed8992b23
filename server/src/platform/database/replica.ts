import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { type Database, openDatabase, poolOf } from './database.ts';
import { primaryOrReplica } from './primary-or-replica.ts';
import type { DB } from './types.generated.ts';

/** The standbys of the database at one address, from which requests are read that write nothing. */
export type Replica = {
  /**
   * How to read for one request: from the replica, once it has all that was committed when this is called; from the primary
   * where the replica is not so far within a second, does not answer, or fails while it is read.
   */
  read(): Promise<Database>;
  /** How all other requests read: from the primary, and from the replica as it is while the primary cannot be reached. */
  readonly primaryOrReplica: Database;
  /** How many requests were read from where. */
  readonly reads: { readonly replica: number; readonly primary: number };
  close(): Promise<void>;
};

const CONNECTIONS = 10;
/** How long a request waits for the replica to catch up. */
const PATIENCE_MS = 1_000;
const GLANCE_MS = 10;
/** How long a replica that has failed, or was too far behind, is left alone. */
const LEFT_ALONE_MS = 10_000;
const LOG_EVERY_MS = 60_000;

/** The same text in a primary and its standbys, and in no other database. */
const PLACE = sql<string>`(select system_identifier from pg_control_system()) || ' ' || current_database()`;

/**
 * @param primary what is asked where the replica cannot be
 * @param direct connects to the primary without a pooler
 */
export function openReplica(
  connection: pg.ClientConfig,
  { primary, direct, log }: { primary: Database; direct: pg.ClientConfig; log: BaseLogger },
): Replica {
  const replica = openDatabase({ ...connection, connectionTimeoutMillis: PATIENCE_MS }, () => {}, {
    connections: CONNECTIONS,
  });
  const reads = { replica: 0, primary: 0 };
  let leftAloneUntil = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const leaveAlone = (reason: unknown) => {
    leftAloneUntil = Date.now() + LEFT_ALONE_MS;
    if (Date.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = Date.now();
    log.warn({ err: reason }, 'the replica cannot be read: the primary is instead');
  };

  const either = primaryOrReplica(primary, replica, direct, log);
  return {
    reads,
    primaryOrReplica: either.database,
    async read() {
      if (Date.now() >= leftAloneUntil)
        try {
          const position = await limited(waitUntilNew(primary, replica));
          reads.replica += 1;
          return replicaOrPrimary({ replica, position }, primary, leaveAlone);
        } catch (error) {
          leaveAlone(error);
        }
      reads.primary += 1;
      return either.database;
    },
    async close() {
      either.stop();
      await replica.destroy();
    },
  };
}

/** @throws when it takes longer than a request is to wait */
async function limited<Result>(work: Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const late = pause(2 * PATIENCE_MS, undefined, { signal: end.signal }).then(() => {
    throw new Error('it does not answer');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
    for (const either of [work, late]) either.catch(() => {});
  }
}

/**
 * Where the log of the primary has all that it has answered. A commit is answered when it is flushed, unless that is switched off:
 * then when it is in the log's memory.
 */
const POSITION = sql<string>`case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text`;

/** A place in the log of one primary. */
type Position = { place: string; position: string };

/**
 * Waits until the replica has all that the primary has answered by now, and gives that position.
 * @throws when that takes too long, or it is no replica of the primary
 */
async function waitUntilNew(primary: Database, replica: Database): Promise<Position> {
  const { rows } = await sql<Position>`
    select ${PLACE} as place, ${POSITION} as position`.execute(primary);
  const wanted = rows[0] as Position;
  await replica.connection().execute((connection) => waitFor(wanted, connection));
  return wanted;
}

/** Waits on one connection, behind which may be another standby than behind the next one. @throws as waitUntilNew */
async function waitFor(wanted: Position, replica: Database): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ place: string; is_replica: boolean; is_new: boolean }>`
      select ${PLACE} as place, pg_is_in_recovery() as is_replica,
        pg_last_wal_replay_lsn() >= ${wanted.position}::pg_lsn as is_new`.execute(replica);
    const [state] = rows;
    if (state?.place !== wanted.place || !state.is_replica)
      throw new Error('it is no replica of the primary');
    if (state.is_new) return;
    if (Date.now() >= deadline) throw new Error(`it is more than ${PATIENCE_MS} ms behind`);
    await pause(GLANCE_MS);
  }
}

/** A statement that took longer than it may, and not one that the replica ended to go on with its recovery. */
const tookTooLong = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === '57014' &&
  !error.message.includes('conflict with recovery');

/**
 * Looks at a replica as it is now. @returns why it cannot be read from, as the end of a sentence; null: it can
 * @throws when the primary cannot be asked
 */
export async function findReplicaFault(
  connection: pg.ClientConfig,
  direct: pg.ClientConfig,
): Promise<string | null> {
  const [primary, replica] = [direct, { ...connection, connectionTimeoutMillis: PATIENCE_MS }].map((each) =>
    openDatabase(each, () => {}, { connections: 1 }),
  ) as [Database, Database];
  try {
    await sql`select 1`.execute(primary);
    await waitUntilNew(primary, replica);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await Promise.all([primary.destroy(), replica.destroy()]);
  }
}

/** Whether an error is one of the replica, and not of the statement. */
const isOfReplica = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || /^(08|53|57|40001)/.test(error.code ?? '');

/** A handle that has one connection, and leaves it open. */
const databaseOn = ({ query }: PostgresPoolClient): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => ({ query, release() {} }) } as unknown as PostgresPool,
    }),
  });

/**
 * A handle of one request that reads from the replica until something fails there, a transaction begins or a row is to be written,
 * and uses the primary from then on: what it has written itself it has to see.
 */
function replicaOrPrimary(
  { replica, position }: { replica: Database; position: Position },
  primary: Database,
  onFailure: (error: unknown) => void,
): Database {
  let pool = poolOf(replica);
  const connect = async (): Promise<PostgresPoolClient> => {
    let at = pool;
    const open = async (): Promise<PostgresPoolClient> => {
      const opened = await at.connect();
      if (at === poolOf(primary)) return opened;
      try {
        await waitFor(position, databaseOn(opened));
        return opened;
      } catch (error) {
        opened.release();
        throw error;
      }
    };
    let client = await open().catch((error: unknown) => {
      if (at === poolOf(primary)) throw error;
      onFailure(error);
      at = poolOf(primary);
      pool = at;
      return at.connect();
    });
    const move = async () => {
      if (pool === at) return;
      at = pool;
      client.release();
      client = await at.connect();
    };
    return {
      async query(text: string, values: unknown[]) {
        if (/^(begin|start transaction)/.test(text)) pool = poolOf(primary);
        await move();
        if (at === poolOf(primary)) return client.query(text, values);
        try {
          return await client.query(text, values);
        } catch (error) {
          if (tookTooLong(error)) throw error;
          if (isOfReplica(error)) onFailure(error);
          pool = poolOf(primary);
          await move();
          return client.query(text, values);
        }
      },
      release: () => client.release(),
    } as unknown as PostgresPoolClient;
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect } as unknown as PostgresPool }),
  });
}
