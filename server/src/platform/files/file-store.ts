import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the contents of files are kept, each under the SHA-256 of itself; contents never change. */
export type FileStore = {
  /** Keeps contents and gives their SHA-256 in hex. What it has answered survives a crash. */
  put(contents: Buffer): Promise<string>;
  /** The contents, or a part of them: from the first byte to the last, both included. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** Where a thread of this machine reads the contents; a store that is elsewhere brings them here first. */
  pathOf(sha256: string): Promise<string>;
};

/** Keeps files in a folder. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  return {
    async put(contents) {
      const sha256 = createHash('sha256').update(contents).digest('hex');
      const path = pathOf(sha256);
      if (await stat(path).catch(() => null)) return sha256;
      await mkdir(dirname(path), { recursive: true });
      // Written aside and renamed, so that no half file ever bears the name.
      const aside = `${path}.${randomUUID()}`;
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
      const directory = await open(dirname(path), 'r');
      try {
        await directory.sync();
      } finally {
        await directory.close();
      }
      return sha256;
    },
    read: (sha256, range) => createReadStream(pathOf(sha256), range),
    pathOf: async (sha256) => pathOf(sha256),
  };
}
