import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { getProject, signIn } from '@plumbline/contract';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readTables } from '../../scripts/database/read-tables.ts';
import { schemaFile } from '../../scripts/database/schema-file.ts';
import { loadBackup } from '../../src/backup/load-backup.ts';
import { grantToApplication } from '../../src/platform/database/application-role.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { clientOf } from '../client.ts';
import { requireStoredValues } from '../stored-values.ts';
import { openApp } from '../test-app.ts';
import { connect, testDatabase } from '../test-database.ts';

const files = (await readdir(import.meta.dirname)).sort();
const releases = files.filter((name) => name.endsWith('.sql.gz'));
const backups = files.filter((name) => name.endsWith('.tar.zst'));

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

  await readSomething(connection);
});

test.each(backups)(
  'the backup %s is restored into this version, with all its data and files',
  async (name) => {
    const connection = await testDatabase('template1');
    const found: string[] = [];
    const { header, index } = await loadBackup({
      archive: join(import.meta.dirname, name),
      passphrase: undefined,
      connection,
      // It refuses a file whose hash is another one, and compares every row.
      takeFile: async (contents) => {
        const sha256 = createHash('sha256')
          .update(await buffer(contents))
          .digest('hex');
        found.push(sha256);
        return sha256;
      },
    });
    expect(header.version).toBe(name.replace('.tar.zst', ''));
    expect(found.length).toBeGreaterThan(0);
    const client = await connect(connection);
    const named = await client.query<{ sha256: string }>('select distinct sha256 from files');
    // The large ones were left out, so that the archive is small.
    expect([...found, ...index.files.faulty].toSorted()).toEqual(
      named.rows.map(({ sha256 }) => sha256).toSorted(),
    );
    expect(await rowsOf(client)).toMatchObject(
      Object.fromEntries(index.tables.map((table) => [table.name, table.rows])),
    );
    expect(await schemaOf(client)).toEqual(await schemaOf(await connect(await testDatabase())));
    await requireStoredValues(connection);
    await readSomething(connection);
  },
);

/** Signs in with the password of then, and reads a project through the API. */
async function readSomething(connection: pg.ClientConfig): Promise<void> {
  await grantToApplication(connection, inject('application').user);
  const { app } = await openApp(connection);
  const { token } = await clientOf(app, null).call(signIn, {
    body: { username: 'superadmin', password: 'measure twice, cut once' },
  });
  const client = await connect(connection);
  const { rows } = await client.query<{ id: number; title: string }>(
    'select id, title from work_items where parent_id is null order by id limit 1',
  );
  const [stored] = rows;
  const project = await clientOf(app, token).call(getProject, { params: { id: stored?.id ?? 0 } });
  expect(project.title).toBe(stored?.title);
}
