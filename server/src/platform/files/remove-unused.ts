import { randomUUID } from 'node:crypto';
import { opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoring, syncFolder } from './folder.ts';

/** Which contents may be removed. */
export type UnusedContents = {
  /** The first two digits of the SHA-256 of the contents that are looked at. */
  prefix: string;
  /** Contents that were put at this moment or later stay: they may still be about to be named. */
  putBefore: Date;
  /** Which of some contents are needed. It is asked of a few hundred at a time. */
  needed: (sha256s: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** How many contents are judged at a time, which bounds the memory. */
const BATCH = 500;

const CONTENTS = /^[0-9a-f]{64}$/;
/** A thumbnail, stored next to its contents. */
const THUMBNAIL = /^([0-9a-f]{64})\.thumbnail$/;
/** A file that an interrupted removal had renamed. */
const ASIDE = /^([0-9a-f]{64})\..*\.swept$/;

/** Where the thumbnail of contents is kept. @param path of the contents */
export const thumbnailPath = (path: string) => `${path}.thumbnail`;

const isThere = async (path: string) => (await stat(path).catch(ignoring('ENOENT'))) !== null;

const isOlder = async (path: string, moment: Date) => {
  const found = await stat(path).catch(ignoring('ENOENT'));
  return found !== null && found.mtimeMs < moment.getTime();
};

/**
 * Removes contents, unless they were put once more since they were looked at: taken aside first, they are looked at
 * again where no `put` reaches them, and one that finds them missing keeps them again.
 */
async function removeUnlessYoung(path: string, putBefore: Date): Promise<boolean> {
  const aside = `${path}.${randomUUID()}.swept`;
  const isAside = await rename(path, aside).then(() => true, ignoring('ENOENT'));
  if (!isAside) return false;
  if (await isOlder(aside, putBefore)) {
    await rm(aside, { force: true });
    // A thumbnail that is still wanted is made again.
    await rm(thumbnailPath(path), { force: true });
    return true;
  }
  await rename(aside, path).catch(ignoring('ENOENT'));
  return false;
}

/** The contents of a folder that are old enough to be removed, a batch at a time. It also cleans up leftovers. */
async function* oldContents(folder: string, putBefore: Date): AsyncGenerator<string[]> {
  const directory = await opendir(folder).catch(ignoring('ENOENT'));
  if (!directory) return;
  let batch: string[] = [];
  for await (const { name } of directory) {
    const path = join(folder, name);
    const [, original] = ASIDE.exec(name) ?? [];
    // Back to its name, to be judged another day.
    if (original) await rename(path, join(folder, original)).catch(ignoring('ENOENT'));
    else if (!(await isOlder(path, putBefore))) continue;
    else if (CONTENTS.test(name)) batch.push(name);
    else if (await isThumbnailOfPresent(folder, name)) continue;
    // Half a file, of a server that was killed while it wrote.
    else await rm(path, { force: true });
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function isThumbnailOfPresent(folder: string, name: string): Promise<boolean> {
  const [, contents] = THUMBNAIL.exec(name) ?? [];
  return contents !== undefined && (await isThere(join(folder, contents)));
}

/** Removes the contents of a store with one prefix that no one needs. Gives how many were removed. */
export async function removeUnused(
  store: string,
  { prefix, putBefore, needed }: UnusedContents,
): Promise<number> {
  const folder = join(store, prefix);
  let removed = 0;
  let looked = false;
  for await (const batch of oldContents(folder, putBefore)) {
    looked = true;
    const stay = await needed(batch);
    for (const name of batch)
      if (!stay.has(name) && (await removeUnlessYoung(join(folder, name), putBefore))) removed += 1;
  }
  if (looked) await syncFolder(folder);
  return removed;
}

/**
 * Removes some contents of a store that no one needs. Gives how many were removed, and which are settled: gone, or needed.
 * Those that were put too lately are neither.
 */
export async function removeContents(
  store: string,
  sha256s: readonly string[],
  { putBefore, needed }: Omit<UnusedContents, 'prefix'>,
): Promise<{ removed: number; settled: string[] }> {
  const stay = await needed(sha256s);
  const settled: string[] = [];
  const folders = new Set<string>();
  let removed = 0;
  for (const sha256 of new Set(sha256s)) {
    const folder = join(store, sha256.slice(0, 2));
    const path = join(folder, sha256);
    if (!stay.has(sha256) && (await removeUnlessYoung(path, putBefore))) {
      removed += 1;
      folders.add(folder);
    }
    if (stay.has(sha256) || !(await isThere(path))) settled.push(sha256);
  }
  for (const folder of folders) await syncFolder(folder);
  return { removed, settled };
}
