import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoring } from './folder.ts';

/** Files that are uploaded in parts, each by its sender and its SHA-256 in hex, until a body has taken it. */
export type FileParts = {
  /** How many bytes have arrived of a file. */
  received(sender: number, sha256: string): Promise<number>;
  /** How many files of a sender have not been taken. */
  count(sender: number): Promise<number>;
  /** Adds a part that begins where the last one ended; any other is left out. Gives how many bytes have arrived then. */
  add(sender: number, sha256: string, offset: number, part: Buffer): Promise<number>;
  /** The whole file; null where what has arrived is not that file, and is removed: its sender begins again. */
  read(sender: number, sha256: string, maxBytes: number): Promise<Buffer<ArrayBuffer> | 'too_large' | null>;
  remove(sender: number, sha256: string): Promise<void>;
  /** Removes the files of which nothing has arrived since a moment. */
  removeOlder(moment: Date): Promise<void>;
};

/** Keeps them in a folder: a folder for each sender, with a file that grows. */
export function localFileParts(folder: string): FileParts {
  const folderOf = (sender: number) => join(folder, String(sender));
  const pathOf = (sender: number, sha256: string) => join(folderOf(sender), sha256);
  const list = async (path: string) => (await readdir(path).catch(ignoring('ENOENT'))) ?? [];
  const received = async (sender: number, sha256: string) =>
    (await stat(pathOf(sender, sha256)).catch(ignoring('ENOENT')))?.size ?? 0;
  const remove = (sender: number, sha256: string) => rm(pathOf(sender, sha256), { force: true });

  return {
    received,
    remove,
    count: async (sender) => (await list(folderOf(sender))).length,
    async add(sender, sha256, offset, part) {
      const isFirst = offset === 0;
      if (isFirst) await mkdir(folderOf(sender), { recursive: true });
      const flags = constants.O_RDWR | (isFirst ? constants.O_CREAT : 0);
      const file = await open(pathOf(sender, sha256), flags, 0o600).catch(ignoring('ENOENT'));
      if (!file) return 0;
      try {
        const { size } = await file.stat();
        // Of two that come at the same time both begin here, and write the same.
        if (offset !== size) return size;
        await file.write(part, 0, part.length, offset);
        await file.datasync();
        return offset + part.length;
      } finally {
        await file.close();
      }
    },
    async read(sender, sha256, maxBytes) {
      if ((await received(sender, sha256)) > maxBytes) return 'too_large';
      const contents = await readFile(pathOf(sender, sha256)).catch(ignoring('ENOENT'));
      if (contents && createHash('sha256').update(contents).digest('hex') === sha256) return contents;
      await remove(sender, sha256);
      return null;
    },
    async removeOlder(moment) {
      for (const sender of await list(folder))
        for (const sha256 of await list(join(folder, sender))) {
          const path = join(folder, sender, sha256);
          const found = await stat(path).catch(ignoring('ENOENT'));
          if (found && found.mtimeMs < moment.getTime()) await rm(path, { force: true });
        }
    },
  };
}
