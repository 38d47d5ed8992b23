import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLICATION, startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import { isNotPooled } from '../platform/database/pooler.ts';
import type { Settings } from '../platform/settings.ts';
import { BackupError } from './backup-error.ts';

/** A database that a command works with. */
export type OpenedDatabase = {
  /** As the owner of the schema. */
  connection: pg.ClientConfig;
  close(): Promise<void>;
};

/**
 * Opens the database of an installation, whether its server runs or not: the embedded one is started where it does not.
 * @throws BackupError where there is no database yet
 */
export async function openInstallation({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<OpenedDatabase> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => {} };
  if (!(await hasCluster(dataDir))) throw new BackupError(`${dataDir} has no database: set DATA_DIR.`);
  return openCluster(dataDir);
}

/** Starts the embedded PostgreSQL of a folder, which is made where it does not exist; one that runs is used. */
export async function openCluster(folder: string): Promise<OpenedDatabase> {
  const starting = startEmbeddedPostgres({ dataDir: folder });
  const close = async () => {
    started.delete(close);
    const { adopted, stop } = await starting;
    // One that ran before belongs to its server.
    if (!adopted) await stop();
  };
  started.add(close);
  return { connection: (await starting).connection, close };
}

/** The functions that close the clusters that this process has opened. */
const started = new Set<() => Promise<void>>();

/** Stops them when the process is to end: they would outlive it. */
export async function stopStarted(): Promise<void> {
  await Promise.allSettled([...started].map((close) => close()));
}

/** Stops them, and ends the process, when it is told to. */
export const stopAndExit = (): void => void stopStarted().finally(() => process.exit(1));

/** Stops the PostgreSQL that a process may have left running on a folder when it was killed. */
export async function stopCluster(folder: string): Promise<void> {
  const mayRun = await stat(join(folder, 'postgres', 'postmaster.pid')).catch(() => null);
  if (mayRun) await (await startEmbeddedPostgres({ dataDir: folder })).stop();
}

/** Removes the cluster of a process that was killed. */
export async function removeCluster(folder: string): Promise<void> {
  await stopCluster(folder);
  await rm(folder, { recursive: true, force: true });
}

/**
 * How many others work with the database of an installation at this moment, such as a server's connections. Those of a pooler
 * stay open without a server, which has others besides.
 */
export async function countSessions(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<number> {
  const database = await openInstallation(settings);
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  try {
    await client.connect();
    // The embedded database has no other users; in one's own, others may look at it as another role.
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename in (current_user, $1) and ${isNotPooled}`,
      [APPLICATION],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end().catch(() => {});
    await database.close();
  }
}

export const hasCluster = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
