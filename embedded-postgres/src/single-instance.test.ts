import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { claimDataDirectory } from './single-instance.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
const fail = () => {
  throw new Error('The claim was lost.');
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  postgres = await startEmbeddedPostgres({ dataDir, settings: { durability: 'none' } });
});

afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('only one holds the claim, and it can be handed on', async () => {
  const release = await claimDataDirectory(postgres.connection, fail);
  expect(release).not.toBeNull();
  expect(await claimDataDirectory(postgres.connection, fail, '50ms')).toBeNull();

  await release?.();
  const next = await claimDataDirectory(postgres.connection, fail, '1min');
  expect(next).not.toBeNull();
  await next?.();
});

test('a claim waits for one that is just being given up', async () => {
  const release = await claimDataDirectory(postgres.connection, fail);
  const [next] = await Promise.all([claimDataDirectory(postgres.connection, fail, '1min'), release?.()]);
  expect(next).not.toBeNull();
  await next?.();
});

test('a broken connection is reported once', async () => {
  let losses = 0;
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  await claimDataDirectory(postgres.connection, () => {
    losses += 1;
    resolve();
  });
  const client = new Client(postgres.connection);
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plumbline claim'`,
  );
  await client.end();
  await lost;
  expect(losses).toBe(1);
});
