import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { testApp } from '../../test/test-app.ts';
import { localFileStore } from '../platform/files/file-store.ts';
import { removeUnusedContents } from './index.ts';

const site = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const files = localFileStore(folder, { mayRemoveUnused: true });

const kept = async (sha256: string) =>
  (await files
    .read(sha256)
    .toArray()
    .catch(() => null)) !== null;
/** Tidies up once an hour for a day that begins so many hours from now. */
async function aDayAfter(hours: number): Promise<number> {
  let removed = 0;
  for (let hour = 0; hour < 24; hour++) {
    const now = () => new Date(Date.now() + (hours + hour) * 3_600_000);
    removed += await removeUnusedContents({ database: site.database, files, now });
  }
  return removed;
}

test('within a day, old contents that no file names are gone, and what a file names stays', async () => {
  const contents = Array.from({ length: 300 }, (_, index) => Buffer.from(`contents ${index}`));
  const [named = '', ...others] = await Promise.all(contents.map((file) => files.put(file)));
  await site.query(sql`insert into files (sha256, name, content_type, size)
    values (${named}, 'kept.pdf', 'application/pdf', 10), (${named}, 'twice.pdf', 'application/pdf', 10)`);

  expect(await aDayAfter(0), 'younger than a day').toBe(0);
  expect(await aDayAfter(25)).toBe(others.length);
  expect(await kept(named)).toBe(true);
  expect((await Promise.all(others.map(kept))).filter(Boolean)).toEqual([]);

  await site.query(sql`delete from files where name = 'kept.pdf'`);
  expect(await aDayAfter(25), 'another file names it still').toBe(0);
  await site.query(sql`delete from files where sha256 = ${named}`);
  expect(await aDayAfter(25)).toBe(1);
});
