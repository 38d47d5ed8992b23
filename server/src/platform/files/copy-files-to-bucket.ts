import { createHash } from 'node:crypto';
import { opendir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../object-storage/bucket.ts';
import { contentsKey } from './bucket-file-store.ts';
import { ignoring } from './folder.ts';
import { thumbnailPath } from './remove-unused.ts';

const CONTENTS = /^[0-9a-f]{64}$/;
const SAY_EVERY = 1_000;

type Copied = { copied: number; present: number; damaged: string[]; removed: number };

/**
 * Copies the files of a folder into a bucket while everybody works. What is in the bucket already is left out, so that it can be
 * interrupted and run again. What is not what its name says stays where it is.
 * @param options.removesCopied removes what is in the bucket from the folder
 */
export async function copyFilesToBucket(
  folder: string,
  bucket: Bucket,
  { removesCopied, say }: { removesCopied: boolean; say: (line: string) => void },
): Promise<Copied> {
  const result: Copied = { copied: 0, present: 0, damaged: [], removed: 0 };
  for await (const path of contentsIn(folder)) {
    const sha256 = path.slice(-64);
    const state = await copy(path, sha256, bucket);
    if (state === 'damaged') result.damaged.push(path);
    else if (state !== 'gone') result[state] += 1;
    if (removesCopied && (state === 'copied' || state === 'present')) {
      await rm(path, { force: true });
      await rm(thumbnailPath(path), { force: true });
      result.removed += 1;
    }
    const done = result.copied + result.present;
    if (done > 0 && done % SAY_EVERY === 0) say(`  ${done.toLocaleString('en-SG')} files`);
  }
  return result;
}

async function copy(path: string, sha256: string, bucket: Bucket) {
  const size = (await stat(path).catch(ignoring('ENOENT')))?.size;
  // The server has removed it meanwhile.
  if (size === undefined) return 'gone';
  const there = await bucket.head(contentsKey(sha256));
  if (there?.size === size) return 'present';
  const contents = await readFile(path).catch(ignoring('ENOENT'));
  if (!contents) return 'gone';
  if (createHash('sha256').update(contents).digest('hex') !== sha256) return 'damaged';
  await bucket.put(contentsKey(sha256), contents);
  return 'copied';
}

/** The paths of all contents of a folder. */
async function* contentsIn(folder: string): AsyncGenerator<string> {
  for (let prefix = 0; prefix < 256; prefix += 1) {
    const path = join(folder, prefix.toString(16).padStart(2, '0'));
    const directory = await opendir(path).catch(ignoring('ENOENT'));
    if (directory) for await (const { name } of directory) if (CONTENTS.test(name)) yield join(path, name);
  }
}
