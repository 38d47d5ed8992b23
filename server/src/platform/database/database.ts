import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { type Mark, markOf, PreparedStatements } from './prepared-statements.ts';
import { tryAgain } from './try-again.ts';
import type { DB } from './types.generated.ts';
import { beginWrite } from './write-lock.ts';

export type Database = Kysely<DB>;

/** The most statements that a connection has prepared at once: more than a day's work uses, at tens of kilobytes each. */
const MAX_PREPARED = 500;

const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Written into a statement, it is planned with its values each time. For a search: how many rows a word is in decides
 * which index is the right one, and a plan for any word is the wrong one for most.
 */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

/** Whether a statement with this part is planned with its values each time. */
export const isPlannedEachTime = (database: Database, part: RawBuilder<unknown>): boolean =>
  part.compile(database).sql.includes(PLANNED_EACH_TIME);

/** The first word of a statement that PostgreSQL makes a plan for, whether or not it has values. */
const PLANNED = /^\s*(select|with|insert|update|delete|merge)\b/i;

/** PostgreSQL's names of statements that have written, in its answer. */
const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/**
 * The pool, with every statement of its clients prepared, and tried again outside of a transaction.
 * @param statements the most of a connection
 * @param onCommit called after each commit, and after a write outside of a transaction
 */
function preparingPool(
  pool: pg.Pool,
  { statements: most, schema, onCommit }: Required<Limits>,
): PostgresPool {
  const prepared = new WeakMap<pg.PoolClient, PreparedStatements>();
  const mark: Mark = { text: schema === '' ? '' : markOf(schema) };

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const statements = prepared.get(client) ?? new PreparedStatements(most, mark);
      prepared.set(client, statements);
      let isBroken = false;
      let inTransaction = false;
      // The pool listens only to idle clients; an error that no one hears would end the process.
      const onError = () => {
        isBroken = true;
      };
      client.on('error', onError);
      const run = (text: string, values: unknown[]) => {
        if (text === 'begin') return beginWrite(client);
        if (values.length > 0 || PLANNED.test(text))
          return statements.run(client, text, values, !text.includes(PLANNED_EACH_TIME));
        // It has no plan that could be kept, or is a migration of many statements.
        return client.query(text);
      };
      return {
        async query(text: string, values: unknown[]) {
          try {
            // Of a transaction all has to be done again, by `transact`.
            const answer = await (inTransaction ? run(text, values) : tryAgain(() => run(text, values)));
            if (text === 'begin') inTransaction = true;
            if (text === 'commit' || text === 'rollback') inTransaction = false;
            if (text === 'commit' || (!inTransaction && WRITES.includes(answer.command))) onCommit();
            return answer;
          } catch (error) {
            // Told of its end before the connection closes, it must not go to the next caller. Nor must it when the
            // driver failed by itself, as on a value that it cannot write: no one knows what the connection was sent.
            isBroken ||= !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');
            throw error;
          }
        },
        release() {
          // A broken one keeps the listener: the end of its connection is still to come.
          if (!isBroken) client.off('error', onError);
          client.release(isBroken);
        },
      } as unknown as PostgresPoolClient;
    },
  } as PostgresPool;
}

// Dates are dates, not moments; exact decimals stay text until the last step.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long a request waits for the database at the most: what hangs must not keep everybody else's connections. */
const timeouts = {
  statement_timeout: 120_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
};

// The site's day is worked out in queries from this; everything stored is UTC.
const TIME_ZONE = 'UTC';

/** The parameters that each connection begins with. */
export const sessionParameters = { ...timeouts, TimeZone: TIME_ZONE };

/**
 * For connections that begin with the parameters of their role, as those through a pooler have to: the driver leaves out a 0 and
 * an empty text.
 */
export const noParameters = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  options: '',
} satisfies pg.ClientConfig;

/** For work that takes as long as it takes, such as a migration, and waits for another process that does the same. */
export const noTimeouts = {
  ...noParameters,
  // Said in words: the role may have limits of its own.
  options: [`timezone=${TIME_ZONE}`, ...Object.keys(timeouts).map((name) => `${name}=0`)]
    .map((parameter) => `-c ${parameter}`)
    .join(' '),
} satisfies pg.ClientConfig;

const CONNECTIONS = 20;

const pools = new WeakMap<Database, pg.Pool>();
const preparingPools = new WeakMap<Database, PostgresPool>();

/** The connections of a database, for a handle that uses those of several. */
export const poolOf = (database: Database): PostgresPool => preparingPools.get(database) as PostgresPool;

/** How many connections of a database are in use and idle, and how many requests wait for one. */
export function connectionsOf(database: Database): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(database) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

type Limits = {
  /** The most connections that are open at once; who finds all of them in use waits for one. */
  connections?: number;
  /** The most statements that a connection has prepared at once; the least recently used makes room. */
  statements?: number;
  /** The last migration, through a pooler: statements that its connections have prepared before that migration are outdated. */
  schema?: string;
  /** Called after each commit of a write. */
  onCommit?: () => void;
};

/**
 * Opens the database.
 * @param connection how to reach PostgreSQL; its parameters replace ours
 * @param onLost called with the error of an idle connection that broke; queries fail by themselves
 */
export function openDatabase(
  connection: pg.ClientConfig,
  onLost: (error: Error) => void,
  { connections = CONNECTIONS, statements = MAX_PREPARED, schema = '', onCommit = () => {} }: Limits = {},
): Database {
  const pool = new pg.Pool({
    ...timeouts,
    options: `-c timezone=${TIME_ZONE}`,
    connectionTimeoutMillis: 10_000,
    ...connection,
    types,
    max: connections,
    // Opening one takes PostgreSQL a process, in the middle of the load that needs it; what it keeps is bounded in time.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 3_600,
    // A statement goes out when it is asked for, and need not wait for the answer to the one before it.
    pipeline: true,
  });
  pool.on('error', onLost);
  const preparing = preparingPool(pool, { connections, statements, schema, onCommit });
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing }) });
  pools.set(database, pool);
  preparingPools.set(database, preparing);
  return database;
}

/**
 * Opens the connections of a database before anybody needs them. One that cannot be opened is tried again when a query
 * needs it.
 */
export async function openConnections(database: Database): Promise<void> {
  const allTried = Promise.withResolvers<void>();
  let tried = 0;
  const countTry = () => {
    tried += 1;
    if (tried === CONNECTIONS) allTried.resolve();
  };
  // Each is held until the last is open, or the next query would use it in place of another.
  const open = () =>
    database.connection().execute(() => {
      countTry();
      return allTried.promise;
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => open().catch(countTry)));
}
