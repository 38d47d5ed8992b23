import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { RESTORING } from '../platform/database/open-postgres.ts';
import { localFileStore } from '../platform/files/file-store.ts';
import { claimFolder } from '../platform/files/folder.ts';
import type { Settings } from '../platform/settings.ts';
import { BackupError } from './backup-error.ts';
import { hasCluster, openCluster, removeCluster } from './connect.ts';
import type { Backup } from './format.ts';
import { loadBackup } from './load-backup.ts';

/**
 * Restores a backup on a machine that has no data: into the data directory, or into the empty database of DATABASE_URL.
 * Interrupted, it has made nothing that a server takes for its data, and can be started again.
 * @throws BackupError where there is data already, or the backup cannot be read or is not whole
 */
export async function restore(
  archive: string,
  { dataDir, databaseUrl, backup: { passphrase } }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backup'>,
): Promise<Backup> {
  const filesFolder = join(dataDir, 'files');
  const files = localFileStore(filesFolder);
  const load = async (connection: pg.ClientConfig) => {
    const backup = await loadBackup({
      archive,
      passphrase,
      connection,
      takeFile: async (contents) => files.put(await buffer(contents)),
    });
    await claimFor(connection, filesFolder);
    return backup;
  };
  await mkdir(dataDir, { recursive: true });
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await requireEmpty(connection);
    return load(connection);
  }
  if (await hasCluster(dataDir))
    throw new BackupError(
      `${dataDir} has data already. Move it away or set DATA_DIR to another folder, and restore again.`,
    );
  const folder = join(dataDir, RESTORING);
  // Of a restore that was interrupted. Files that it had brought are found again by what they are.
  await removeCluster(folder);
  const database = await openCluster(folder);
  let backup: Backup;
  try {
    backup = await load(database.connection);
  } finally {
    await database.close();
  }
  await rename(join(folder, 'postgres'), join(dataDir, 'postgres'));
  await rm(folder, { recursive: true, force: true });
  return backup;
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
async function claimFor(connection: pg.ClientConfig, filesFolder: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(
      `select value from installation where name = 'files-owner'`,
    );
    if (rows[0]) await claimFolder(filesFolder, rows[0].value);
  } finally {
    await client.end();
  }
}
