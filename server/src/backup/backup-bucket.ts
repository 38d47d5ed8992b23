import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bucket, openBucket } from '../platform/object-storage/bucket.ts';
import type { BackupSettings } from '../platform/settings.ts';
import { BackupError } from './backup-error.ts';
import { type BackupRecord, isArchiveName, partialPath, recordName } from './backup-folder.ts';

/** How many archives are named where the one that was asked for is not there. */
const NAMED = 5;

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

/** Copies an archive and its record to the bucket of the settings, and removes the oldest copies there. */
export async function copyToBucket(
  { folder, bucket: settings, copies }: BackupSettings,
  record: BackupRecord,
  say: (line: string) => void,
): Promise<void> {
  if (settings === null) return;
  const { archive } = record;
  const bucket = await openBucket(settings);
  say(`Copying it to the bucket ${settings.bucket} ...`);
  try {
    await bucket.putStream(archive, createReadStream(join(folder, archive)));
    await bucket.put(recordName(archive), Buffer.from(JSON.stringify(record, null, 2)));
  } catch (error) {
    throw new BackupError(
      `The backup was made, but could not be copied to the bucket ${settings.bucket} (${reasonOf(error)}).`,
      { cause: error },
    );
  }
  try {
    for (const old of (await archivesIn(bucket)).slice(copies)) await bucket.remove([old, recordName(old)]);
  } catch {
    // A key may be set that cannot delete, so that archives outlast the server. This one is there.
    say('The oldest archives of the bucket could not be removed.');
  }
}

/**
 * Brings an archive from the bucket of the settings into the folder of backups.
 * @returns its path there
 * @throws BackupError where no bucket is set, or it has no such archive
 */
export async function fetchFromBucket(
  { folder, bucket: settings }: BackupSettings,
  archive: string,
): Promise<string> {
  if (settings === null) throw new BackupError('BACKUP_S3_BUCKET must be set to restore an archive from it.');
  const bucket = await openBucket(settings);
  const contents = isArchiveName(archive) ? await bucket.get(archive) : null;
  if (!contents) {
    const newest = (await archivesIn(bucket)).slice(0, NAMED);
    const there = newest.length > 0 ? `Its newest ones: ${newest.join(', ')}` : 'It has none';
    throw new BackupError(`The bucket ${settings.bucket} has no archive ${archive}. ${there}.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, archive);
  const partial = partialPath(folder, archive);
  await pipeline(contents, createWriteStream(partial, { mode: 0o600, flush: true }));
  await rename(partial, path);
  return path;
}

/** The names of the archives in a bucket, the newest first: they begin with the time. */
async function archivesIn(bucket: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const page of bucket.list('plumbline-')) names.push(...page.map(({ key }) => key));
  return names.filter(isArchiveName).sort().reverse();
}
