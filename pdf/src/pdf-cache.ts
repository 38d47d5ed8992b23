import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Links live for at most 13 hours; what is older is made again if it should still be wanted. */
const MAX_HOURS = 24;
const MAX_BYTES = 2 * 1024 ** 3;
const PRUNE_EVERY_MS = 10 * 60_000;

/** A PDF of the cache. */
export type CachedPdf = { size: number; contents: Readable };

/** A folder of PDFs by the hash of what they are made of. What it has lost is rendered again. */
export type PdfCache = {
  folder: string;
  pathOf(key: string): string;
  has(key: string): Promise<boolean>;
  read(key: string): Promise<CachedPdf | null>;
  /** Now and then deletes what is old, and the oldest while all is too much. */
  prune(limits?: { mostHours?: number; mostBytes?: number }): Promise<void>;
};

/** @param now the present moment, which tests set */
export async function openPdfCache(folder: string, now: () => Date): Promise<PdfCache> {
  await mkdir(folder, { recursive: true });
  const pathOf = (key: string) => join(folder, `${key}.pdf`);
  let prunedAt = 0;

  return {
    folder,
    pathOf,
    has: async (key) => (await stat(pathOf(key)).catch(() => null)) !== null,
    async read(key) {
      // Opened first: what is pruned meanwhile is still read to its end.
      const file = await open(pathOf(key), 'r').catch(() => null);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, contents: createReadStream('', { fd: file }) };
    },
    async prune({ mostHours = MAX_HOURS, mostBytes = MAX_BYTES } = {}) {
      const moment = now().getTime();
      if (moment - prunedAt < PRUNE_EVERY_MS) return;
      prunedAt = moment;
      const oldest = moment - mostHours * 3_600_000;
      let bytes = 0;
      for (const { path, size, at } of await filesOf(folder)) {
        bytes += size;
        if (at < oldest || bytes > mostBytes) await rm(path, { force: true, recursive: true });
      }
    },
  };
}

/** The files of the folder, and the folders of what was being made when a server ended, the latest first. */
async function filesOf(folder: string): Promise<{ path: string; size: number; at: number }[]> {
  const files = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, size: found.size, at: found.mtimeMs });
  }
  return files.sort((one, other) => other.at - one.at);
}
