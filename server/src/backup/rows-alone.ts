import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { RESTORING } from '../platform/database/open-postgres.ts';
import type { Settings } from '../platform/settings.ts';
import { hasCluster, openInstallation } from './connect.ts';
import type { Backup } from './format.ts';
import { makeBackup } from './make-backup.ts';
import { listMigrations, listTables, openTables, sumTable } from './tables.ts';

/**
 * Backs up the rows of an installation that is stopped. Its files are not in it: they never change, and stay in
 * their place for a day after nothing names them.
 * @param to the archive to be written, which must not exist yet
 * @param look reads something else of the database, as it is then
 */
export async function backUpRows<Seen>(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backup'>,
  to: string,
  version: string,
  look: (client: pg.Client) => Promise<Seen>,
): Promise<{ backup: Backup; seen: Seen }> {
  const { passphrase } = settings.backup;
  const { connection, close } = await openInstallation(settings);
  try {
    const client = await openTables(connection);
    const seen = await look(client).finally(() => client.end());
    return { backup: await makeBackup({ connection, readFile: null, to, passphrase, version }), seen };
  } finally {
    await close();
  }
}

/**
 * Whether an installation has the schema of a backup and all of its rows, and no others. One that a restore has not finished
 * has not.
 * @param look whether something else of the database is as it was
 */
export async function isAsBackedUp(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { header, index }: Backup,
  look: (client: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  const { dataDir, databaseUrl } = settings;
  if (existsSync(join(dataDir, RESTORING)) || (!databaseUrl && !(await hasCluster(dataDir)))) return false;
  const { connection, close } = await openInstallation(settings);
  try {
    const client = await openTables(connection);
    try {
      await client.query('begin isolation level repeatable read read only');
      if (!isDeepStrictEqual(await listMigrations(client), header.migrations)) return false;
      const tables = await listTables(client);
      if (!isDeepStrictEqual(tables, header.tables) || !(await look(client))) return false;
      for (const [place, table] of tables.entries())
        if (!isDeepStrictEqual(await sumTable(client, table), index.tables[place])) return false;
      return true;
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await close();
  }
}
