import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Bucket, openBucket } from '../object-storage/bucket.ts';
import type { Settings } from '../settings.ts';
import { bucketFileStore } from './bucket-file-store.ts';
import { type FileStore, localFileStore } from './file-store.ts';
import { claimFolder } from './folder.ts';

/** The folder of a data directory that has files. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/**
 * The store of an installation's files, as the settings say: a bucket, or a folder of the data directory.
 * @param owner a word by which the installation knows that no other one uses the same place; null: nothing is removed from it
 */
export async function openFileStore(
  { dataDir, filesBucket }: Pick<Settings, 'dataDir' | 'filesBucket'>,
  owner: string | null,
): Promise<FileStore> {
  const folder = filesFolder(dataDir);
  const ownsFolder = owner !== null && (await claimFolder(folder, owner));
  if (filesBucket === null) return localFileStore(folder, { mayRemoveUnused: ownsFolder });
  const bucket = await openBucket(filesBucket);
  // Asked when something is to be removed: a server starts without its bucket as well.
  const mayRemoveUnused = async () => ownsFolder && claimBucket(bucket, owner);
  return bucketFileStore(bucket, folder, { mayRemoveUnused });
}

/** Makes a bucket the first owner's who asks for it, and says whether it is this one's: see `claimFolder`. */
async function claimBucket(bucket: Bucket, owner: string): Promise<boolean> {
  const mark = await bucket.get('owner');
  if (mark) return (await buffer(mark)).toString() === owner;
  await bucket.put('owner', Buffer.from(owner));
  return true;
}
