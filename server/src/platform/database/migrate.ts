import { readdir, readFile } from 'node:fs/promises';
import { type Migration, type MigrationInfo, Migrator, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Database, noTimeouts, openDatabase } from './database.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';
import { applySchemaFiles } from './schema-files.ts';

/** Any number, as long as nothing else in the database locks by it. */
const LOCK_KEY = 7_586_231_412;

const folder = new URL('../../../migrations/', import.meta.url);

/**
 * The files of server/migrations, in the order of their names; forward only. They are plain SQL, or TypeScript where data
 * become what only a function of ours can make of them.
 */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /[.](?:sql|ts)$/.test(name)).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      if (name.endsWith('.ts')) return [name, await import(new URL(name, folder).href)];
      const text = await readFile(new URL(name, folder), 'utf8');
      return [name, { up: async (database) => void (await sql.raw(text).execute(database)) }] as [
        string,
        Migration,
      ];
    }),
  );
  return Object.fromEntries(migrations);
}

/** A database that has seen migrations which are not among ours belongs to a later version than this one. */
async function refuseNewer(database: Database, known: readonly MigrationInfo[]): Promise<void> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(
    database,
  );
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${known.map(({ name }) => name)})
    order by name`.execute(database);
  if (rows.length === 0) return;
  const unknown = rows.map(({ name }) => name).join(', ');
  throw new StartError(
    `The data was created by a newer version of Plumbline: this one does not have ${unknown}. ` +
      'Please start that version. If you develop Plumbline: check out the branch that has it, or set another DATA_DIR.',
  );
}

/**
 * Brings a database to the present schema: its migrations, all or nothing, and then the functions and triggers of
 * server/schema. Several processes at once wait for each other. Gives the names of the migrations that ran.
 * @param last the file name of the migration to stop at; all of them run unless it is given
 * @throws StartError when it has migrations that this version does not have; it names them
 */
export async function migrate(connection: pg.ClientConfig, last?: string): Promise<string[]> {
  const lockConnection = new pg.Client({ ...connection, ...noTimeouts });
  // One that breaks gives the lock up; the statements of the migration fail by themselves.
  lockConnection.on('error', () => {});
  await lockConnection.connect();
  const database = openDatabase({ ...connection, ...noTimeouts }, () => {});
  try {
    // Over both steps: a server that went on between them would meet the other one replacing its functions and triggers.
    await lockConnection.query(`select pg_advisory_lock(${LOCK_KEY})`);
    const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
    const known = await migrator.getMigrations();
    await refuseNewer(database, known);
    const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error) throw error;
    // Another process may already work with the tables whose triggers are made again.
    if (!last || last === known.at(-1)?.name)
      await retryDeadlocks(() => applySchemaFiles(database, results.length > 0));
    return results.map((result) => result.migrationName);
  } finally {
    // The lock ends with its connection.
    await lockConnection.end();
    await database.destroy();
  }
}
