import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { noTimeouts } from '../platform/database/database.ts';
import { RESTORING } from '../platform/database/open-postgres.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { Settings } from '../platform/settings.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup } from './check-backup.ts';
import { hasCluster, openCluster, removeCluster, stopCluster } from './connect.ts';
import type { Backup } from './format.ts';
import { loadBackup, sha256Of } from './load-backup.ts';

/**
 * Restores a backup on a machine that has no data: into the data directory, or into the empty database of DATABASE_URL.
 * Interrupted, it has made nothing that a server takes for its data, and can be started again.
 * @param options.replaces takes the place of the data that are there, once the backup is known to be whole
 * @param options.keepsFiles false: its files are compared alone
 * @throws BackupError where there is data already, or the backup cannot be read or is not whole
 */
export async function restore(
  archive: string,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backup' | 'filesBucket'>,
  { replaces = false, keepsFiles = true }: { replaces?: boolean; keepsFiles?: boolean } = {},
): Promise<Backup> {
  const {
    dataDir,
    databaseUrl,
    backup: { passphrase },
  } = settings;
  const files = await openFileStore(settings, null);
  const load = async (connection: pg.ClientConfig) => {
    const backup = await loadBackup({
      archive,
      passphrase,
      connection,
      takeFile: keepsFiles ? async (contents) => files.put(await buffer(contents)) : sha256Of,
    });
    await claimFor(connection, settings);
    return backup;
  };
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, RESTORING);
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    if (!replaces) await requireEmpty(connection);
    // The present tables go before the rows come: only for a backup that is known to be whole.
    else await checkBackup({ archive, passphrase, scratch: join(dataDir, 'scratch') });
    await mkdir(folder, { recursive: true });
    if (replaces) await removeSchema(connection);
    const backup = await load(connection);
    await rm(folder, { recursive: true });
    return backup;
  }
  if (!replaces && (await hasCluster(dataDir)))
    throw new BackupError(
      `${dataDir} has data already. Move it away or set DATA_DIR to another folder, and restore again.`,
    );
  // Of a restore that was interrupted. Files that it had brought are found again by what they are.
  await removeCluster(folder);
  const database = await openCluster(folder);
  let backup: Backup;
  try {
    backup = await load(database.connection);
  } finally {
    await database.close();
  }
  if (await hasCluster(dataDir)) {
    await stopCluster(dataDir);
    await rename(join(dataDir, 'postgres'), join(folder, 'replaced'));
  }
  await rename(join(folder, 'postgres'), join(dataDir, 'postgres'));
  await rm(folder, { recursive: true, force: true });
  return backup;
}

/** Makes a database of one's own what it was before its first start; its owner may do that. */
async function removeSchema(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, ...noTimeouts });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(
      'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit',
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws BackupError where the database has people */
async function requireEmpty(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('employees') is not null as exists`,
    );
    if (!rows[0]?.exists) return;
    const people = await client.query('select 1 from employees limit 1');
    if (people.rows.length > 0)
      throw new BackupError(
        'The database of DATABASE_URL has data already. Make an empty one, and restore again.',
      );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Lets the server of this database remove files that nothing names. */
async function claimFor(
  connection: pg.ClientConfig,
  settings: Pick<Settings, 'dataDir' | 'filesBucket'>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(
      `select value from installation where name = 'files-owner'`,
    );
    if (rows[0]) await openFileStore(settings, rows[0].value);
  } finally {
    await client.end();
  }
}
