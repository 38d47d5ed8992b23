import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { claimDataDirectory } from './single-instance.ts';
import { supervisePostgres } from './supervisor.ts';

const log = { warn: () => {}, error: () => {} };

async function dataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

async function query(connection: ConstructorParameters<typeof Client>[0], text: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const CLAIMS = `from pg_stat_activity where application_name = 'plumbline claim'`;
const endClaim = `select pg_terminate_backend(pid) ${CLAIMS}`;
/** Of several that claim, ends the one that has it. */
const endHeldClaim = `${endClaim} and pid in (select l.pid from pg_locks l where l.locktype = 'advisory' and l.granted)`;

test('a PostgreSQL that was killed is started again, and stops on request', async () => {
  const dataDir = await dataDirectory();
  const onTaken = () => {
    throw new Error('no one else is there');
  };
  const postgres = await supervisePostgres({ dataDir, log, onTaken });
  const processId = async () =>
    Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10);
  const first = await processId();
  process.kill(first, 'SIGKILL');
  const answer = () => query(postgres.application, 'select 1 as one').catch(() => null);
  await expect.poll(answer).toEqual([{ one: 1 }]);
  expect(await processId()).not.toBe(first);
  // Its claim alone breaks: the same PostgreSQL is claimed again.
  const second = await processId();
  await query(postgres.connection, endClaim);
  const holdsClaim = () => query(postgres.connection, `select 1 as claims ${CLAIMS}`);
  await expect.poll(holdsClaim).toEqual([{ claims: 1 }]);
  expect(await processId()).toBe(second);
  await postgres.stop();
  expect(await processId()).toBeNaN();
});

test('a server whose data directory another one has claimed meanwhile gives up and leaves PostgreSQL to it', async () => {
  const dataDir = await dataDirectory();
  const { promise: taken, resolve: onTaken } = Promise.withResolvers<void>();
  const postgres = await supervisePostgres({ dataDir, log, onTaken });
  const other = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => other.stop());
  const claim = claimDataDirectory(other.application, () => {}, '1min');
  const waits = `select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(() => query(other.connection, waits)).toEqual([{ waiting: 1 }]);
  await query(other.connection, endHeldClaim);
  const release = await claim;
  await taken;
  await postgres.stop();
  expect(await query(other.application, 'select 1 as one')).toEqual([{ one: 1 }]);
  await release?.();
});
