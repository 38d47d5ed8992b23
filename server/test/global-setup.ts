import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION, type EmbeddedConnection, startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { grantToApplication } from '../src/platform/database/application-role.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openJobs } from '../src/platform/jobs.ts';
import { TEMPLATE } from './test-database.ts';
import { removedWhenThisProcessEnds } from './when-this-process-ends.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** As the owner of the schema. */
    postgres: EmbeddedConnection;
    /** As the role that the server works as. */
    application: EmbeddedConnection;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL } = process.env;
  const postgres = TEST_DATABASE_URL ? await useOwnPostgres(TEST_DATABASE_URL) : await startPostgres();

  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  // The tests open thousands of connections, and each would stretch its password 4,096 times.
  await client.query('set scram_iterations = 1');
  for (const { user, password } of [postgres.application, postgres.connection])
    await client.query(`alter role ${user} password ${pg.escapeLiteral(password)}`);
  await client.end();
  await migrate({ ...postgres.connection, database: TEMPLATE });
  await grantToApplication({ ...postgres.connection, database: TEMPLATE }, APPLICATION);
  // The tables of the queues too: made once here, not again in every copy.
  const jobs = await openJobs({ ...postgres.application, database: TEMPLATE }, pino({ level: 'silent' }));
  await jobs.stop();

  project.provide('postgres', postgres.connection);
  project.provide('application', postgres.application);
  return postgres.stop;
}

type Postgres = { connection: EmbeddedConnection; application: EmbeddedConnection; stop(): Promise<void> };

async function startPostgres(): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const endsClean = removedWhenThisProcessEnds(dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { durability: 'none', maxConnections: 200 },
  });
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      endsClean();
    },
  };
}

/** A PostgreSQL that runs already, such as one of another version. @param address of a superuser, by its socket */
async function useOwnPostgres(address: string): Promise<Postgres> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION]);
  if (rowCount === 0) await client.query(`create role ${APPLICATION} login`);
  const { rows } = await client.query<{ user: string }>('select current_user as user');
  await client.end();
  const connectionOf = (user = APPLICATION): EmbeddedConnection => ({
    host: client.host,
    port: client.port,
    user,
    password: 'ours',
    database: 'postgres',
    ssl: false,
  });
  return { connection: connectionOf(rows[0]?.user), application: connectionOf(), stop: async () => {} };
}
