import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const folder = new URL('../../../schema/', import.meta.url);

/** The files of server/schema in the order in which they are applied: triggers call functions. */
async function readSchemaFiles(): Promise<string[]> {
  const paths: string[] = [];
  for (const part of ['functions', 'triggers']) {
    const names = (await readdir(new URL(`${part}/`, folder))).filter((name) => name.endsWith('.sql')).sort();
    paths.push(...names.map((name) => `${part}/${name}`));
  }
  return Promise.all(paths.map((path) => readFile(new URL(path, folder), 'utf8')));
}

/**
 * Brings functions and triggers to the state of server/schema, all or nothing. Does nothing where no migration ran and the
 * files are those that were applied last.
 */
export async function applySchemaFiles(database: Database, hasMigrated: boolean): Promise<void> {
  const files = await readSchemaFiles();
  const hash = createHash('sha256').update(files.join('\n')).digest('hex');
  await database.transaction().execute(async (transaction) => {
    const applied = await transaction.selectFrom('schema_files').select('hash').executeTakeFirst();
    if (!hasMigrated && applied?.hash === hash) return;
    // Functions may call those of a later file.
    await sql`set local check_function_bodies = off`.execute(transaction);
    for (const text of files) await sql.raw(text).execute(transaction);
    await transaction.deleteFrom('schema_files').execute();
    await transaction.insertInto('schema_files').values({ hash }).execute();
  });
}
