import { readdir, readFile } from 'node:fs/promises';
import { type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** The plain SQL files of server/migrations, in the order of their names; forward only. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return [name, { up: async (database) => void (await sql.raw(text).execute(database)) }] as [
        string,
        Migration,
      ];
    }),
  );
  return Object.fromEntries(migrations);
}

/**
 * Brings the database to the present schema, all or nothing; several processes at once wait for each other.
 * Gives the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
