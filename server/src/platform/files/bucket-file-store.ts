import { createHash } from 'node:crypto';
import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket, StoredObject } from '../object-storage/bucket.ts';
import { bucketFileParts } from './bucket-file-parts.ts';
import type { FileParts } from './file-parts.ts';
import { contentsPath, type FileStore, localFileStore, onceAtATime, writeWhole } from './file-store.ts';
import { ignoring } from './folder.ts';
import { removeUnused } from './remove-unused.ts';

/** Where a bucket has the contents of a file, and its thumbnail. */
export const contentsKey = (sha256: string): string => `contents/${sha256.slice(0, 2)}/${sha256}`;
const thumbnailKey = (sha256: string): string => `thumbnails/${sha256.slice(0, 2)}/${sha256}`;
/** Where contents are for a day before they are deleted. */
const removedKey = (sha256: string): string => `removed/${sha256.slice(0, 2)}/${sha256}`;
const sha256Of = ({ key }: StoredObject): string => key.slice(key.lastIndexOf('/') + 1);

/** How long removed contents are kept: longer than any write that may have put the same ones at that moment. */
const REMOVED_MS = 24 * 3_600_000;

/**
 * Keeps files in a bucket. What a folder of this server has from before is found there until it is copied. What a program
 * of this machine reads is fetched into that folder.
 *
 * Contents are removed in two steps, because S3 cannot delete an object on condition that no one has written it meanwhile: they are
 * moved, and a day later deleted, or moved back where a file names them again. Until then they are read from there.
 * @param options.mayRemoveUnused whether it is known which contents of bucket and folder are needed
 */
export function bucketFileStore(
  bucket: Bucket,
  folder: string,
  { mayRemoveUnused, now = () => new Date() }: { mayRemoveUnused: () => Promise<boolean>; now?: () => Date },
): FileStore {
  const local = localFileStore(folder, { mayRemoveUnused: true });
  const ofBucket = bucketFileParts(bucket);
  const parts: FileParts = {
    ...ofBucket,
    async removeOlder(moment) {
      // Those that had begun to arrive before the files were in the bucket.
      await local.parts.removeOlder(moment);
      await ofBucket.removeOlder(moment);
    },
  };
  /** Contents that a program of this machine has read within a day. */
  const fetched = join(folder, 'fetched');
  const once = onceAtATime<Buffer>();

  async function* contentsOf(sha256: string, range?: { start: number; end: number }) {
    for (const key of [contentsKey(sha256), removedKey(sha256)]) {
      const found = await bucket.get(key, range);
      if (found) return yield* found;
    }
    yield* local.read(sha256, range);
  }

  const read: FileStore['read'] = (sha256, range) =>
    Readable.from(contentsOf(sha256, range), { objectMode: false });

  async function move(sha256: string, from: string, to: string): Promise<boolean> {
    if (!(await bucket.copy(from, to))) return false;
    // Its contents go last: a removal that is interrupted is done again by what it finds of them.
    await rm(contentsPath(fetched, sha256), { force: true });
    await bucket.remove([thumbnailKey(sha256), from]);
    return true;
  }

  /** Deletes what was removed a day ago, unless a write has named it meanwhile. */
  async function emptyRemoved(
    prefix: string,
    needed: (sha256s: string[]) => Promise<ReadonlySet<string>>,
  ): Promise<void> {
    const before = now().getTime() - REMOVED_MS;
    for await (const page of bucket.list(`removed/${prefix}/`)) {
      const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < before).map(sha256Of);
      if (old.length === 0) continue;
      const stay = await needed(old);
      for (const sha256 of old)
        if (stay.has(sha256)) await move(sha256, removedKey(sha256), contentsKey(sha256));
        else await bucket.remove([removedKey(sha256)]);
    }
  }

  return {
    parts,
    openScratch: local.openScratch,
    read,
    async put(contents) {
      const sha256 = createHash('sha256').update(contents).digest('hex');
      // Also where they are there already: so they are young again, and no removal takes them before they are named.
      await bucket.put(contentsKey(sha256), contents);
      return sha256;
    },
    async pathOf(sha256) {
      const own = await local.pathOf(sha256);
      if (await stat(own).catch(ignoring('ENOENT'))) return own;
      const path = contentsPath(fetched, sha256);
      const moment = now();
      const isThere = await utimes(path, moment, moment).then(() => true, ignoring('ENOENT'));
      if (isThere) return path;
      await writeWhole(path, await buffer(read(sha256)));
      return path;
    },
    thumbnailOf: (sha256, make) =>
      once(sha256, async () => {
        const kept = await bucket.get(thumbnailKey(sha256));
        if (kept) return buffer(kept);
        const made = await make();
        await bucket.put(thumbnailKey(sha256), made);
        return made;
      }),
    async remove(sha256s, { putBefore, needed }) {
      if (!(await mayRemoveUnused())) return { removed: 0, settled: [] };
      let { removed, settled: ofFolder } = await local.remove(sha256s, { putBefore, needed });
      const stay = await needed(sha256s);
      const settled: string[] = [];
      for (const sha256 of ofFolder) {
        const found = stay.has(sha256) ? null : await bucket.head(contentsKey(sha256));
        if (found && found.modifiedAt >= putBefore) continue;
        if (found && (await move(sha256, contentsKey(sha256), removedKey(sha256)))) removed += 1;
        settled.push(sha256);
      }
      return { removed, settled };
    },
    async removeUnused({ prefix, putBefore, needed }) {
      if (!(await mayRemoveUnused())) return 0;
      let removed = await local.removeUnused({ prefix, putBefore, needed });
      for await (const page of bucket.list(`contents/${prefix}/`)) {
        const old = page.filter(({ modifiedAt }) => modifiedAt < putBefore).map(sha256Of);
        const stay = old.length > 0 ? await needed(old) : new Set<string>();
        for (const sha256 of old)
          if (!stay.has(sha256) && (await move(sha256, contentsKey(sha256), removedKey(sha256))))
            removed += 1;
      }
      await emptyRemoved(prefix, needed);
      await removeUnused(fetched, { prefix, putBefore, needed: async () => new Set() });
      return removed;
    },
  };
}
