import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openCluster, removeCluster } from './connect.ts';
import type { Backup } from './format.ts';
import { loadBackup, sha256Of } from './load-backup.ts';

/**
 * Restores a backup into a PostgreSQL of its own and compares every row and every file with what was backed up; nothing of
 * it stays.
 * @param scratch a folder for this alone, with room for the database
 * @throws BackupError with the first difference
 */
export async function checkBackup({
  archive,
  passphrase,
  scratch,
}: {
  archive: string;
  passphrase: string | undefined;
  scratch: string;
}): Promise<Backup> {
  await mkdir(scratch, { recursive: true });
  // Of a check that was interrupted.
  for (const name of await readdir(scratch)) await removeCluster(join(scratch, name));
  const folder = await mkdtemp(join(scratch, 'check-'));
  try {
    const database = await openCluster(folder);
    try {
      return await loadBackup({ archive, passphrase, connection: database.connection, takeFile: sha256Of });
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
