import { readdir, readFile } from 'node:fs/promises';
import { type Migration, Migrator, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Database, noTimeouts, openDatabase } from './database.ts';
import { endPooledConnections } from './pooler.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';
import { applySchemaFiles, applyValueFunctions } from './schema-files.ts';

/** The lock of a migration. Any number, as long as nothing else in the database locks by it. */
export const MIGRATION_LOCK = 7_586_231_412;

/** The migration that makes the database of the first release. */
const BASELINE = '0.1.0.sql';

/** The migrations before the first release made the same database: how many there were, and the last of them. */
const BEFORE_BASELINE = { count: 92, last: '2026-11-28-2010-text-keys.sql' };

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
      return [name, { up: async (database) => void (await sql.raw(text).execute(database)) }];
    }),
  );
  return Object.fromEntries(migrations);
}

/** Compares the migrations that a database has seen with those of this version. */
export async function compareMigrations(
  seen: readonly string[],
): Promise<{ pending: string[]; unknown: string[] }> {
  const known = Object.keys(await readMigrations());
  return {
    pending: known.filter((name) => !seen.includes(name)),
    unknown: seen.filter((name) => !known.includes(name)),
  };
}

const ofNewerVersion = (unknown: readonly string[]) =>
  new StartError(
    `The data was created by a newer version of Plumbline: this one does not have ${unknown.join(', ')}. ` +
      'Please start that version. If you develop Plumbline: check out the branch that has it, or set another DATA_DIR.',
  );

/**
 * Looks at the migrations that a database has seen and that are not among ours. Those before the first release are recorded
 * as the baseline, if it has seen all of them; any others are of a later version.
 */
async function adoptOrRefuse(database: Database, known: readonly string[]): Promise<void> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(
    database,
  );
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  const seen = rows.map(({ name }) => name);
  const unknown = seen.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  if (seen.includes(BASELINE)) throw ofNewerVersion(unknown);
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
  const database = openDatabase({ ...connection, ...noTimeouts }, () => {});
  try {
    // Over both steps: a server that went on between them would meet the other one replacing its functions and triggers.
    await lockConnection.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const migrations = await readMigrations(upTo);
    await adoptOrRefuse(database, Object.keys(migrations));
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    if (upTo) {
      await applyValueFunctions(database);
      return results.map((result) => result.migrationName);
    }
    // Another process may already work with the tables whose triggers are made again.
    const hasChanged = await retryDeadlocks(() => applySchemaFiles(database, results.length > 0));
    if (hasChanged) await lockConnection.query(endPooledConnections);
    return results.map((result) => result.migrationName);
  } finally {
    // The lock ends with its connection.
    await lockConnection.end();
    await database.destroy();
  }
}
