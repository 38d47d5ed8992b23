import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { Settings } from '../platform/settings.ts';
import { copyToBucket } from './backup-bucket.ts';
import { BackupError } from './backup-error.ts';
import {
  archiveName,
  type BackupRecord,
  keepArchive,
  listBackups,
  partialPath,
  prepareFolder,
  removeOldBackups,
  writeFailure,
  writeRecord,
} from './backup-folder.ts';
import { checkBackup } from './check-backup.ts';
import { openInstallation } from './connect.ts';
import { makeBackup } from './make-backup.ts';

/** Any number, as long as nothing else in the database locks by it. */
const LOCK_KEY = 7_586_231_414;
/** Left free on the disk of the backups. */
const SPARE_BYTES = 512 * 1024 ** 2;
const SAY_EVERY_MS = 5_000;

type BackupSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backup' | 'filesBucket'>;

/**
 * Makes a backup, restores it into a scratch place and compares it, and removes the oldest ones. What fails is written down
 * in the folder, where the server finds it.
 * @param say tells the person at the terminal
 * @param restoreIt restores the archive somewhere and compares it; by default into a scratch place of which nothing stays
 * @throws BackupError
 */
export async function backUp(
  settings: BackupSettings,
  version: string,
  say: (line: string) => void,
  restoreIt = restoreToScratch(settings),
): Promise<BackupRecord> {
  const { folder, copies } = settings.backup;
  const database = await openInstallation(settings);
  const lock = new pg.Client(database.connection);
  lock.on('error', () => {});
  try {
    await lock.connect();
    const { rows } = await lock.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      LOCK_KEY,
    ]);
    if (!rows[0]?.isFree) throw new BackupError('Another backup is being made.');
    await prepareFolder(folder).catch((cause: NodeJS.ErrnoException) => {
      throw new BackupError(
        `${folder} cannot be written (${cause.code}): set BACKUP_DIR to another folder.`,
        {
          cause,
        },
      );
    });
    try {
      const record = await make(settings, database.connection, version, say);
      const checked = await check(settings, record, { say, restoreIt });
      if (checked.check?.problem) throw new BackupError(checked.check.problem);
      await copyToBucket(settings.backup, checked, say);
      await removeOldBackups(folder, copies);
      return checked;
    } catch (error) {
      await writeFailure(folder, sentenceOf(error));
      throw error;
    }
  } finally {
    await lock.end().catch(() => {});
    await database.close();
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'The backup failed.';

async function make(
  settings: BackupSettings,
  connection: pg.ClientConfig,
  version: string,
  say: (line: string) => void,
): Promise<BackupRecord> {
  const { folder, passphrase } = settings.backup;
  await requireSpace(folder);
  const files = await openFileStore(settings, null);
  const archive = archiveName(new Date(), passphrase !== undefined);
  say(`Backing up to ${join(folder, archive)} ...`);
  const made = await makeBackup({
    connection,
    readFile: files.read,
    to: partialPath(folder, archive),
    passphrase,
    version,
    onProgress: atIntervals(({ rows, files, bytes }) =>
      say(`  ${shown(rows)} rows, ${shown(files)} files (${megabytes(bytes)})`),
    ),
  });
  const record = await keepArchive(folder, archive, made);
  say(
    `Backed up ${shown(record.rows)} rows and ${shown(record.files.count)} files in ${megabytes(record.bytes)}.`,
  );
  for (const sha256 of record.files.faulty) say(`  Missing or damaged before: the file ${sha256}`);
  return record;
}

/** Restores an archive. @throws where it cannot be restored, or is not as it was */
type RestoreIt = (archive: string) => Promise<unknown>;

const restoreToScratch =
  ({ dataDir, backup: { passphrase } }: BackupSettings): RestoreIt =>
  (archive) =>
    checkBackup({ archive, passphrase, scratch: join(dataDir, 'scratch') });

/** Restores a backup, and writes down what came out. */
async function check(
  { backup: { folder } }: BackupSettings,
  record: BackupRecord,
  { say, restoreIt }: { say: (line: string) => void; restoreIt: RestoreIt },
): Promise<BackupRecord> {
  say('Restoring it into a scratch place to compare it ...');
  const problem = await restoreIt(join(folder, record.archive)).then(
    () => null,
    (error: unknown) => `The backup cannot be restored: ${sentenceOf(error)}`,
  );
  const checked = { ...record, check: { at: new Date().toISOString(), problem } };
  await writeRecord(folder, checked);
  if (problem === null) say('Every row and every file is as it was.');
  return checked;
}

/** @throws BackupError where there is less room than the last backup took, and some to spare */
async function requireSpace(folder: string): Promise<void> {
  const [last] = await listBackups(folder);
  const { bavail, bsize } = await statfs(folder);
  const needed = (last?.bytes ?? 0) * 1.1 + SPARE_BYTES;
  if (bavail * bsize < needed)
    throw new BackupError(
      `${folder} has only ${megabytes(bavail * bsize)} left, and a backup needs about ${megabytes(needed)}.`,
    );
}

const shown = (count: number): string => count.toLocaleString('en-SG');

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function atIntervals<Progress>(report: (progress: Progress) => void): (progress: Progress) => void {
  let last = Date.now();
  return (progress) => {
    if (Date.now() - last < SAY_EVERY_MS) return;
    last = Date.now();
    report(progress);
  };
}
