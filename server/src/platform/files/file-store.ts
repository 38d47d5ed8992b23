import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileParts, localFileParts } from './file-parts.ts';
import { ignoring, syncFolder } from './folder.ts';
import { removeContents, removeUnused, thumbnailPath, type UnusedContents } from './remove-unused.ts';

export type { UnusedContents } from './remove-unused.ts';

/** Where the contents of files are kept, each under the SHA-256 of itself; contents never change. */
export type FileStore = {
  /** Keeps contents and gives their SHA-256 in hex. What it has answered survives a crash. */
  put(contents: Buffer): Promise<string>;
  /** The contents, or a part of them: from the first byte to the last, both included. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** Where a thread of this machine reads the contents; a store that is elsewhere brings them here first. */
  pathOf(sha256: string): Promise<string>;
  /**
   * A thumbnail of contents, stored next to them and removed with them. It is made where there is none yet; requests for
   * the same one at the same time make it once.
   */
  thumbnailOf(sha256: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /**
   * Removes some contents, by their SHA-256, that no one needs. What is put at the same moment stays. Gives how many were
   * removed, and of which nothing is left to be done: they are gone or needed.
   */
  remove(
    sha256s: readonly string[],
    which: Omit<UnusedContents, 'prefix'>,
  ): Promise<{ removed: number; settled: string[] }>;
  /** Files that arrive in parts, until they are whole. */
  parts: FileParts;
  /** Opens a file to be written and read once, by no one else; it is gone once it is closed, or this process ends. */
  openScratch(): Promise<FileHandle>;
  /** Removes contents that no one needs. What is put at the same moment stays. Gives how many were removed. */
  removeUnused(contents: UnusedContents): Promise<number>;
};

/** Where a folder has the contents of a file. */
export const contentsPath = (folder: string, sha256: string): string =>
  join(folder, sha256.slice(0, 2), sha256);

/**
 * Keeps files in a folder.
 * @param mayRemoveUnused whether it is known which of its contents are needed, as `claimFolder` reports
 */
export function localFileStore(folder: string, { mayRemoveUnused = false } = {}): FileStore {
  const pathOf = (sha256: string) => contentsPath(folder, sha256);
  const once = onceAtATime<Buffer>();

  async function makeThumbnail(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(path).catch(ignoring('ENOENT'));
    if (kept) return kept;
    const made = await make();
    await writeWhole(path, made);
    return made;
  }

  return {
    parts: localFileParts(join(folder, 'incoming', 'parts')),
    async put(contents) {
      const sha256 = createHash('sha256').update(contents).digest('hex');
      const path = pathOf(sha256);
      const now = new Date();
      // Contents that are there already are young again, so that no removal takes them before they are named.
      const isThere = await utimes(path, now, now).then(() => true, ignoring('ENOENT'));
      if (isThere) return sha256;
      await writeWhole(path, contents);
      await syncFolder(dirname(path));
      return sha256;
    },
    async openScratch() {
      const path = join(folder, 'incoming', randomUUID());
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'wx+', 0o600);
      // Without a name it lasts as long as it is open, whatever happens to this process.
      await unlink(path);
      return file;
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range),
    pathOf: async (sha256) => pathOf(sha256),
    thumbnailOf: (sha256, make) => once(sha256, () => makeThumbnail(thumbnailPath(pathOf(sha256)), make)),
    remove: async (sha256s, which) =>
      mayRemoveUnused ? removeContents(folder, sha256s, which) : { removed: 0, settled: [] },
    removeUnused: async (contents) => (mayRemoveUnused ? removeUnused(folder, contents) : 0),
  };
}

/** Does some work once for all who ask for the same at the same time. */
export function onceAtATime<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, work) => {
    const present = running.get(key);
    if (present) return present;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** Writes a temporary file and renames it, so that the name never has a partial file; a failure leaves none behind. */
export async function writeWhole(path: string, contents: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
