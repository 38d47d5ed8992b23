import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import { type FileStore, localFileStore } from '@plumbline/server/src/platform/files/file-store.ts';
import { removedWhenThisProcessEnds } from '@plumbline/server/test/when-this-process-ends.ts';
import pg from 'pg';
import { databaseUrlOf, type ServerProcess, startOurs, startYardstick } from './processes.ts';
import { type Seeded, seed } from './seed.ts';

/** Everything that is measured, on one database that is thrown away afterwards. */
export type Site = {
  database: pg.Client;
  /** How to connect to it, as its owner. */
  connection: pg.ClientConfig;
  ours: ServerProcess;
  yardstick: ServerProcess;
  seeded: Seeded;
  /** Where PostgreSQL and our server have their data. */
  directory: string;
  /** Where our server keeps files. */
  files: FileStore;
  username: string;
  password: string;
  /** The header of somebody who is signed in. */
  headers: Record<string, string>;
  /** Another server of ours, on the same database. */
  startAnother: (options?: { processes?: number }) => Promise<ServerProcess>;
  close: () => Promise<void>;
};

/** For the server, the yardstick, and another server of several processes. */
export const MAX_CONNECTIONS = 240;

const username = 'superadmin';
const password = 'measure twice, cut once';

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** Our server on a database that is thrown away afterwards. */
export type ServedSite = Pick<
  Site,
  'database' | 'connection' | 'ours' | 'headers' | 'startAnother' | 'close' | 'directory'
> & {
  databaseUrl: string;
  /** Does something when it is closed, before all that was there already is closed. */
  atClose: (closer: () => Promise<unknown>) => void;
};

/** Starts PostgreSQL with full durability in a temporary directory, and our server. @param demo with the demo company */
export async function serveSite({ demo }: { demo: boolean }): Promise<ServedSite> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
  const isRemoved = removedWhenThisProcessEnds(directory);
  const closers: (() => Promise<unknown>)[] = [
    async () => {
      await rm(directory, { recursive: true, force: true });
      isRemoved();
    },
  ];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    // PostgreSQL may have to run as another user, who must be able to pass.
    await chmod(directory, 0o755);
    const postgres = await startEmbeddedPostgres({
      dataDir: directory,
      settings: { maxConnections: MAX_CONNECTIONS },
    });
    closers.push(postgres.stop);
    const databaseUrl = databaseUrlOf(postgres.connection);

    const startOne = ({ processes = 1 } = {}) =>
      startOurs({
        databaseUrl,
        dataDir: directory,
        password,
        demo,
        processes,
        logFile: join(directory, 'ours.log'),
      });
    const ours = await startOne();
    closers.push(ours.stop);

    const database = new pg.Client(postgres.connection);
    await database.connect();
    closers.push(() => database.end());
    const headers = {
      authorization: `Bearer ${await signIn(ours.url)}`,
      'content-type': 'application/json',
    };
    return {
      database,
      connection: postgres.connection,
      ours,
      headers,
      directory,
      databaseUrl,
      startAnother: startOne,
      atClose: (closer) => closers.push(closer),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same with the yardstick, and filled. */
export async function openSite(): Promise<Site> {
  const { directory, databaseUrl, atClose, ...served } = await serveSite({ demo: false });
  try {
    const seeded = await seed(served.database);
    const yardstick = await startYardstick({ databaseUrl, logFile: join(directory, 'yardstick.log') });
    atClose(yardstick.stop);
    return {
      ...served,
      directory,
      yardstick,
      seeded,
      files: localFileStore(join(directory, 'files')),
      username,
      password,
    };
  } catch (error) {
    await served.close();
    throw error;
  }
}
