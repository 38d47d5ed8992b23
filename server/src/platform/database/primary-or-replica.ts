import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { type Database, poolOf } from './database.ts';
import { databaseIsAway } from './is-away.ts';
import type { DB } from './types.generated.ts';

const PROBE_TIMEOUT_MS = 2_000;
const PROBE_EVERY_MS = 500;
/** https://www.postgresql.org/docs/18/errcodes-appendix.html: read_only_sql_transaction. */
const READ_ONLY = '25006';

/** Whether the primary can be reached: looked at when a statement failed, and until it can be again. */
class PrimaryWatch {
  readonly #direct: pg.ClientConfig;
  readonly #log: BaseLogger;
  #looking: Promise<unknown> | null = null;
  #isStopped = false;
  /** The error by which it was seen; null: it is there. */
  away: unknown = null;

  /** @param direct connects without a pooler, of which too many callers look like a database that is away */
  constructor(direct: pg.ClientConfig, log: BaseLogger) {
    this.#direct = { ...direct, connectionTimeoutMillis: PROBE_TIMEOUT_MS };
    this.#log = log;
  }

  /** Looks whether the primary is away, once for all that ask at the same time. */
  async isAway(): Promise<boolean> {
    if (this.away !== null) return true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    await this.#looking;
    return this.away !== null;
  }

  async #look(): Promise<void> {
    const reason = await this.#probe();
    if (reason === null) return;
    this.away = reason;
    this.#log.warn({ err: reason }, 'the database cannot be reached: its replica is read');
    void this.#untilBack();
  }

  async #untilBack(): Promise<void> {
    while (!this.#isStopped) {
      await pause(PROBE_EVERY_MS, undefined, { ref: false });
      if ((await this.#probe()) !== null) continue;
      this.away = null;
      this.#log.warn('the database can be reached again');
      return;
    }
  }

  /** Why it cannot be reached; null: it can. */
  async #probe(): Promise<unknown> {
    const client = new pg.Client(this.#direct);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return null;
    } catch (error) {
      return databaseIsAway(error) ? error : null;
    } finally {
      await client.end().catch(() => {});
    }
  }

  stop(): void {
    this.#isStopped = true;
  }
}

/**
 * A handle for requests that read: it is that of the primary, and of the replica while the primary cannot be reached. What is
 * read then may lack what was saved in the last moments before. A transaction ends where it has begun.
 * @param direct connects to the primary without a pooler
 */
export function primaryOrReplica(
  primary: Database,
  replica: Database,
  direct: pg.ClientConfig,
  log: BaseLogger,
): { database: Database; stop: () => void } {
  const watch = new PrimaryWatch(direct, log);
  const [first, second] = [poolOf(primary), poolOf(replica)];

  const connect = async (): Promise<PostgresPoolClient> => {
    let at = watch.away === null ? first : second;
    /** Moves to the replica. @throws what has failed, where the primary is not away */
    const move = async (error: unknown): Promise<PostgresPoolClient> => {
      if (at === second || !databaseIsAway(error) || !(await watch.isAway())) throw error;
      at = second;
      return at.connect();
    };
    let client = await at.connect().catch(move);
    let inTransaction = false;
    const query = async (text: string, values: unknown[]) => {
      const answer = await client.query(text, values);
      if (/^(begin|start transaction)/.test(text)) inTransaction = true;
      if (text === 'commit' || text === 'rollback') inTransaction = false;
      return answer;
    };
    return {
      async query(text: string, values: unknown[]) {
        try {
          return await query(text, values);
        } catch (error) {
          // It is the primary that is missing, and not the right to write.
          if (at === second && (error as pg.DatabaseError).code === READ_ONLY) throw watch.away ?? error;
          if (inTransaction) throw error;
          const left = client;
          client = await move(error);
          left.release();
          return query(text, values);
        }
      },
      release: () => client.release(),
    } as unknown as PostgresPoolClient;
  };
  return {
    database: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect } as unknown as PostgresPool }),
    }),
    stop: () => watch.stop(),
  };
}
