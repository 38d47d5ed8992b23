import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { isOlderThan, productVersion } from '../product-version.ts';
import type { Database } from './database.ts';
import { rebuildStoredValues } from './stored-values.ts';
import { keepWritesOut } from './write-lock.ts';

const folder = new URL('../../../schema/', import.meta.url);

type Part = 'values' | 'functions' | 'triggers';

async function readPart(part: Part): Promise<string[]> {
  const names = (await readdir(new URL(`${part}/`, folder))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readFile(new URL(`${part}/${name}`, folder), 'utf8')));
}

/**
 * Brings functions and triggers to the state of server/schema, all or nothing. Does nothing where no migration ran and the
 * files are those that were applied last, or a newer version has applied its own.
 */
export async function applySchemaFiles(database: Database, hasMigrated: boolean): Promise<void> {
  const values = await readPart('values');
  // Triggers call functions.
  const others = [...(await readPart('functions')), ...(await readPart('triggers'))];
  const hash = createHash('sha256')
    .update([...values, ...others].join('\n'))
    .digest('hex');
  await database.transaction().execute(async (transaction) => {
    const applied = await transaction
      .selectFrom('schema_files')
      .select(['hash', 'version'])
      .executeTakeFirst();
    if (applied?.version && isOlderThan(applied.version)) return;
    if (!hasMigrated && applied?.hash === hash) return;
    await keepWritesOut(transaction);
    await replaceValueFunctions(transaction, values);
    for (const text of others) await sql.raw(text).execute(transaction);
    await transaction.deleteFrom('schema_files').execute();
    await transaction.insertInto('schema_files').values({ hash, version: productVersion }).execute();
  });
}

/**
 * The functions of server/schema/values alone, which need no table: tables of an earlier version are filled with them, because
 * their columns and indexes are computed as rows arrive.
 */
export async function applyValueFunctions(database: Database): Promise<void> {
  const values = await readPart('values');
  await database.transaction().execute((transaction) => replaceValueFunctions(transaction, values));
}

/** Replaces them, and computes again what is stored of their results where one of them has changed. */
async function replaceValueFunctions(transaction: Database, files: readonly string[]): Promise<void> {
  const before = await readImmutableFunctions(transaction);
  // Functions may call those of a later file.
  await sql`set local check_function_bodies = off`.execute(transaction);
  for (const text of files) await sql.raw(text).execute(transaction);
  const after = await readImmutableFunctions(transaction);
  const hasChanged = [...before].some(([signature, definition]) => after.get(signature) !== definition);
  if (hasChanged) await rebuildStoredValues(transaction);
}

/** The definitions of our functions whose results PostgreSQL stores, by their signatures. */
async function readImmutableFunctions(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ signature: string; definition: string }>`
    select oid::regprocedure::text as signature, pg_get_functiondef(oid) as definition
    from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile = 'i'
      and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )`.execute(database);
  return new Map(rows.map(({ signature, definition }) => [signature, definition]));
}
