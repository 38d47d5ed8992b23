import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { getProject, signIn } from '@plumbline/contract';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readTables } from '../../scripts/database/read-tables.ts';
import { schemaFile } from '../../scripts/database/schema-file.ts';
import { grantToApplication } from '../../src/platform/database/application-role.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { clientOf } from '../client.ts';
import { openApp } from '../test-app.ts';
import { connect, testDatabase } from '../test-database.ts';

const releases = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.sql.gz')).sort();

/** A database of a release, as its dump has it. */
async function restored(release: string): Promise<pg.ClientConfig> {
  const connection = await testDatabase('template1');
  const dump = gunzipSync(await readFile(new URL(release, import.meta.url))).toString();
  // Lines with a backslash are commands of psql.
  await (await connect(connection)).query(dump.replaceAll(/^\\.*$/gm, ''));
  return connection;
}

/** Tables, types and views, functions, triggers, and which migrations are recorded. */
async function schemaOf(client: pg.Client) {
  const read = async (text: string) => (await client.query<{ value: string }>(text)).rows;
  const tables = await schemaFile(client, await readTables(client));
  return {
    // PostgreSQL writes fewer parentheses where it has read its own text.
    tables: tables.replaceAll(/[()]/g, '').split('\n'),
    functions: await read(`select pg_get_functiondef(oid) as value from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`),
    triggers: await read(`select tgenabled::text || ' ' || pg_get_triggerdef(t.oid) as value
      from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`),
    migrations: await read('select name as value from kysely_migration order by name'),
  };
}

/** The number of rows of each table. */
async function rowsOf(client: pg.Client): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name } of await readTables(client)) {
    const counted = await client.query<{ count: number }>(`select count(*)::integer as count from ${name}`);
    rows[name] = counted.rows[0]?.count ?? 0;
  }
  return rows;
}

test.each(releases)('a database as of %s is brought up to date, with all its data', async (release) => {
  const connection = await restored(release);
  const client = await connect(connection);
  const before = await rowsOf(client);
  await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);

  expect(await schemaOf(client)).toEqual(await schemaOf(await connect(await testDatabase())));
  expect(await rowsOf(client)).toMatchObject(before);
  expect(await migrate(connection)).toEqual([]);

  await grantToApplication(connection, inject('application').user);
  const { app } = await openApp(connection);
  const { token } = await clientOf(app, null).call(signIn, {
    body: { username: 'superadmin', password: 'measure twice, cut once' },
  });
  const { rows } = await client.query<{ id: number; title: string }>(
    'select id, title from work_items where parent_id is null order by id limit 1',
  );
  const [stored] = rows;
  const project = await clientOf(app, token).call(getProject, { params: { id: stored?.id ?? 0 } });
  expect(project.title).toBe(stored?.title);
});
