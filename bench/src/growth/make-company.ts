import { access, chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import { hashPassword } from '@plumbline/server/src/auth/index.ts';
import pg from 'pg';
import { bulkLoad } from './bulk-load.ts';
import { companySize } from './company-size.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillAttendance, fillPeople } from './fill-people.ts';
import { fillMaterials, fillTools } from './fill-store.ts';
import { fillHistory, fillWork } from './fill-work.ts';
import { PASSWORD, startServer } from './start-server.ts';

/** A file that is in the directory when all of the company is there. */
const DONE = 'complete';
const hasFile = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const inSeconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** For the time of filling: what is lost then is made again. */
const whileFilled = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

/**
 * Makes a company with five years behind it in a directory, unless it is there already.
 * @param times how many times the smallest
 */
export async function makeCompany(directory: string, times: number): Promise<void> {
  const size = companySize(times);
  // One that was only begun is made again.
  if (await hasFile(join(directory, DONE))) return;
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  // PostgreSQL may have to run as another user, who must be able to pass.
  await chmod(directory, 0o755);
  let postgres = await startEmbeddedPostgres({ dataDir: directory, settings: { durability: 'none' } });
  const connect = async () => {
    const client = new pg.Client(postgres.connection);
    await client.connect();
    return client;
  };
  let client = await connect();
  try {
    const ours = await startServer(directory, postgres.connection);
    await ours.stop();
    for (const [name, value] of Object.entries(whileFilled))
      await client.query(`alter system set ${name} = '${value}'`);
    await client.end();
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ dataDir: directory, settings: { durability: 'none' } });
    client = await connect();

    const start = performance.now();
    const report = (step: string) => console.log(`${times}×, ${inSeconds(start)}: ${step}`);
    const passwordHash = await hashPassword(PASSWORD);
    await client.query("set work_mem = '1GB'");
    await bulkLoad(
      client,
      async () => {
        report('people');
        await fillPeople(client, size, passwordHash);
        report('work');
        await fillWork(client, size);
        report('attendance');
        await fillAttendance(client);
        report('documents');
        await fillDocuments(client);
        report('materials and tools');
        await fillMaterials(client, size);
        await fillTools(client, size);
        report('history');
        await fillHistory(client);
      },
      report,
    );
    report('vacuum');
    await client.query('vacuum analyze');
    await client.query('alter system reset all');
    report('done');
  } finally {
    await client.end();
    await postgres.stop();
  }
  await writeFile(join(directory, DONE), '');
}
