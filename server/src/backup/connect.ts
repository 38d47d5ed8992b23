import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import type pg from 'pg';
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

/** Removes the cluster of a process that was killed: its PostgreSQL may still run. */
export async function removeCluster(folder: string): Promise<void> {
  const mayRun = await stat(join(folder, 'postgres', 'postmaster.pid')).catch(() => null);
  if (mayRun) await (await startEmbeddedPostgres({ dataDir: folder })).stop();
  await rm(folder, { recursive: true, force: true });
}

export const hasCluster = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
