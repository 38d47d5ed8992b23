import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dataDirectory, startServer } from '../../test/server-process.ts';
import { addressOf, administer, connect } from '../../test/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readSettings } from '../platform/settings.ts';
import { restore } from './restore.ts';
import { backUpRows, isAsBackedUp } from './rows-alone.ts';

/** An empty database whose owner is no superuser, as docs/operations.md has it made. */
async function ownDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create role ${name} login password 'secret'`);
  onTestFinished(() => administer(`drop role ${name}`));
  await administer(`create database ${name} owner ${name} template template0 encoding 'UTF8'`);
  onTestFinished(() => administer(`drop database ${name} with (force)`));
  return { ...inject('postgres'), user: name, password: 'secret', database: name };
}

test('rows take the place of those in a database of one’s own, whose schema a later version had changed', async () => {
  const connection = await ownDatabase();
  const dataDir = await dataDirectory();
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: addressOf(connection) });
  await migrate(connection);
  const client = await connect(connection);
  await client.query(`insert into companies (name) values ('Straight & Level')`);
  const archive = join(dataDir, 'rows.tar.zst');
  const { backup, seen } = await backUpRows(settings, archive, '0.1.0', async () => 'seen');
  expect(seen).toBe('seen');
  const isSame = (look = true) => isAsBackedUp(settings, backup, async () => look);
  expect(await isSame()).toBe(true);
  expect(await isSame(false)).toBe(false);

  await client.query(`update companies set name = 'Crooked'`);
  expect(await isSame()).toBe(false);
  await client.query(
    `create table pgboss.probe (); create table probe (); alter table companies add column probe text`,
  );
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999-later.sql', now()::text)`);
  await expect(restore(join(dataDir, 'none'), settings, { replaces: true })).rejects.toThrow(
    /cannot be read/,
  );
  expect((await client.query('select name from companies')).rows).toEqual([{ name: 'Crooked' }]);

  await restore(archive, settings, { replaces: true });
  expect(await isSame()).toBe(true);
  expect((await client.query(`select to_regclass('pgboss.probe') as probe`)).rows).toEqual([{ probe: null }]);
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);

  // One that was interrupted: a server would begin an empty company in it.
  await mkdir(join(dataDir, 'restoring'));
  expect(await isSame()).toBe(false);
  const server = startServer({ DATA_DIR: dataDir, DATABASE_URL: addressOf(connection) });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('has a restore that did not end');
});
