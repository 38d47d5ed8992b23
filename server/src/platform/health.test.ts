import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { testDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database/database.ts';
import { openHealth } from './health.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a slow write holds up no answer for half a minute, and a write that fails is tried again by who asks next', async () => {
  const connection = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const database = openDatabase(connection, () => {}, { connections: 2 });
  const holder = new pg.Client(connection);
  await holder.connect();
  atEnd(async () => {
    await Promise.all([database.destroy(), holder.end()]);
    await rm(folder, { recursive: true, force: true });
  });
  const isWriting = async () => {
    const { rows } = await holder.query('select 1 from pg_locks where not granted');
    return rows.length > 0;
  };
  const health = openHealth(database, folder);
  await health.check();

  await holder.query('begin');
  await holder.query("select 1 from installation where name = 'health-check' for update");
  later(11_000);
  await health.check();
  while (!(await isWriting()));
  await health.check();
  expect(await isWriting(), 'and still is').toBe(true);

  // Nothing has been written for half a minute: now it is waited for.
  later(20_000);
  let hasAnswered = false;
  const waiting = health.check().then(() => {
    hasAnswered = true;
  });
  await holder.query('select 1');
  expect(hasAnswered).toBe(false);
  await holder.query('commit');
  await waiting;

  // No file can be written there; who asked first may hear of the last half minute, and those after them must not.
  const block = () =>
    mkdir(join(folder, '.health-check')).then(
      () => true,
      () => false,
    );
  // The file of a slow write may still be there.
  while (!(await block()));
  later(11_000);
  const answer = () =>
    health.check().then(
      () => 'well',
      (error: NodeJS.ErrnoException) => error.code,
    );
  await answer();
  while ((await answer()) === 'well');
  expect(await answer()).toBe('EISDIR');
});
