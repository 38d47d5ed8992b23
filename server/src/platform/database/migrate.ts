import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import pg from 'pg';
import { isOlderThan } from '../product-version.ts';
import { StartError } from '../start-error.ts';
import { say } from '../terminal.ts';
import { type Database, noTimeouts, openDatabase } from './database.ts';
import { applySchemaFiles, applyValueFunctions } from './schema-files.ts';
import { isDeadlock } from './try-again.ts';
import { keepWritesOut } from './write-lock.ts';

/** The lock of a migration. Any number, as long as nothing else in the database locks by it. */
export const MIGRATION_LOCK = 7_586_231_412;

/**
 * How long a migration waits for a table that others use. Whatever comes after it waits behind it, so then it lets them go ahead, and
 * begins again after a pause.
 */
const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 1_000;

/** The migration that makes the database of the first release. */
const BASELINE = '0.1.0.sql';

/** The migrations before the first release made the same database: how many there were, and the last of them. */
const BEFORE_BASELINE = { count: 92, last: '2026-11-28-2010-text-keys.sql' };

/**
 * Part of the name of a migration that takes away what versions before this one still use, `….since-0.4.0.sql`. With all others
 * the versions before them go on working (docs/guides/database.md).
 */
const SINCE = /\.since-(\d+\.\d+\.\d+)\.sql$/;

const folder = new URL('../../../migrations/', import.meta.url);

/**
 * The files of server/migrations, in the order of their names; forward only.
 * @param only those of an earlier version
 * @throws StartError when there is none of such a name
 */
async function readMigrations(only?: readonly string[]): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const unknown = only?.filter((name) => !files.includes(name)) ?? [];
  if (unknown.length > 0) throw ofNewerVersion(unknown);
  const names = only ? files.filter((name) => only.includes(name)) : files;
  const migrations = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const up = async (transaction: Database) => {
        await keepWritesOut(transaction);
        await sql.raw(text).execute(transaction);
      };
      return [name, { up }];
    }),
  );
  return Object.fromEntries(migrations);
}

/**
 * Compares the migrations that a database has seen with those of this version.
 * @returns `unknown`, those of a newer version; `refused`, those of them with which this version does not work
 */
export async function compareMigrations(
  seen: readonly string[],
): Promise<{ pending: string[]; unknown: string[]; refused: string[] }> {
  const known = Object.keys(await readMigrations());
  const pending = known.filter((name) => !seen.includes(name));
  const unknown = seen.filter((name) => !known.includes(name));
  const refused = unknown.filter((name) => {
    const since = SINCE.exec(name)?.[1];
    return pending.length > 0 || (since !== undefined && isOlderThan(since));
  });
  return { pending, unknown, refused };
}

const ofNewerVersion = (unknown: readonly string[]) =>
  new StartError(
    `The data was created by a newer version of Plumbline: this one does not have ${unknown.join(', ')}. ` +
      'Please start that version. If you develop Plumbline: check out the branch that has it, or set another DATA_DIR.',
  );

/** The name of this version's last migration. */
export const lastMigration = async (): Promise<string> =>
  Object.keys(await readMigrations()).at(-1) as string;

/**
 * Looks at the migrations that a database has seen and that are not among ours. Those before the first release are recorded
 * as the baseline, if it has seen all of them; any others are of a newer version.
 * @returns whether it is of a newer version, which this one works with as it is
 * @throws StartError when this version does not work with it
 */
async function adoptOrRefuse(database: Database): Promise<boolean> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(
    database,
  );
  if (tables.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  const seen = rows.map(({ name }) => name);
  const { unknown, refused } = await compareMigrations(seen);
  if (unknown.length === 0) return false;
  if (seen.includes(BASELINE)) {
    if (refused.length > 0) throw ofNewerVersion(refused);
    return true;
  }
  if (unknown.length !== BEFORE_BASELINE.count || !unknown.includes(BEFORE_BASELINE.last))
    throw new StartError(
      'The data was created by an early version of Plumbline, from before 0.1.0. Please start the last version before ' +
        '0.1.0 with it once, and then this one. Or begin with an empty database, and bring the data over by export and import.',
    );
  await sql`
    with former as (delete from kysely_migration where name = any(${unknown}) returning timestamp)
    insert into kysely_migration (name, timestamp) select ${BASELINE}, min(timestamp) from former`.execute(
    database,
  );
  return false;
}

/** Whether a statement could not get a table in time. */
const isInUse = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';

/** Does a transaction of a migration, and all of it again as long as other processes use its tables. */
async function besideOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isInUse(error) && !isDeadlock(error)) throw error;
      if (tries === 5) say('Waiting for others to end their work with the database, such as a backup ...');
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Brings a database to the present schema: its migrations, all or nothing, and then the functions and triggers of
 * server/schema. Several processes at once wait for each other. Gives the names of the migrations that ran.
 * @param upTo the migrations of an earlier version: its tables are made, with the functions alone that compute their columns and
 *   indexes
 * @throws StartError when its data is of a later version, or of one before the first release that is not up to date
 */
export async function migrate(
  connection: pg.ClientConfig,
  { upTo }: { upTo?: readonly string[] } = {},
): Promise<string[]> {
  const lockConnection = new pg.Client({ ...connection, ...noTimeouts });
  // One that breaks gives the lock up; the statements of the migration fail by themselves.
  lockConnection.on('error', () => {});
  await lockConnection.connect();
  const options = `${noTimeouts.options} -c lock_timeout=${LOCK_TIMEOUT_MS}`;
  const database = openDatabase({ ...connection, ...noTimeouts, options }, () => {});
  try {
    // Over both steps: a server that went on between them would meet the other one replacing its functions and triggers.
    await lockConnection.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const migrations = await readMigrations(upTo);
    if (await adoptOrRefuse(database)) {
      say('The database is of a newer version of Plumbline, with which this one works too.');
      return [];
    }
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const results = await besideOthers(async () => {
      const { error, results: done = [] } = await migrator.migrateToLatest();
      if (error) throw error;
      return done;
    });
    if (upTo) {
      await applyValueFunctions(database);
      return results.map((result) => result.migrationName);
    }
    await besideOthers(() => applySchemaFiles(database, results.length > 0));
    return results.map((result) => result.migrationName);
  } finally {
    // The lock ends with its connection.
    await lockConnection.end();
    await database.destroy();
  }
}
