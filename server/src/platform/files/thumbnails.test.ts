import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { localFileStore } from './file-store.ts';

const DAY = 24 * 3_600_000;
const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const store = localFileStore(folder, { mayRemoveUnused: true });

const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
const age = (path: string) => utimes(path, new Date(Date.now() - 2 * DAY), new Date(Date.now() - 2 * DAY));
const namesBeside = (sha256: string) =>
  readdir(join(folder, sha256.slice(0, 2))).then((names) => names.toSorted());
const tidyUp = (sha256: string, needed: string[] = []) =>
  store.removeUnused({
    prefix: sha256.slice(0, 2),
    putBefore: new Date(Date.now() - DAY),
    needed: async () => new Set(needed),
  });

test('a thumbnail is made once, however many ask for it at the same time', async () => {
  const sha256 = await store.put(Buffer.from('asked for often'));
  let made = 0;
  const make = async () => Buffer.from(`thumbnail ${++made}`);
  const asked = await Promise.all([1, 2, 3].map(() => store.thumbnailOf(sha256, make)));
  asked.push(await store.thumbnailOf(sha256, make));
  expect(asked.map(String)).toEqual(Array(4).fill('thumbnail 1'));
});

test('one that could not be made is tried again', async () => {
  const sha256 = await store.put(Buffer.from('tried twice'));
  const failing = store.thumbnailOf(sha256, () => Promise.reject(new Error('no picture')));
  await expect(failing).rejects.toThrow('no picture');
  expect(String(await store.thumbnailOf(sha256, async () => Buffer.from('made')))).toBe('made');
});

test('a thumbnail is removed with its contents and not before', async () => {
  const sha256 = await store.put(Buffer.from('removed'));
  const both = [sha256, `${sha256}.thumbnail`];
  await store.thumbnailOf(sha256, async () => Buffer.from('made'));
  await age(`${pathOf(sha256)}.thumbnail`);
  await tidyUp(sha256);
  expect(await namesBeside(sha256), 'its contents are young').toEqual(both);
  await age(pathOf(sha256));
  await tidyUp(sha256, [sha256]);
  expect(await namesBeside(sha256), 'its contents are needed').toEqual(both);
  await tidyUp(sha256);
  expect(await namesBeside(sha256)).toEqual([]);
});

test('a thumbnail whose contents are gone is removed', async () => {
  const sha256 = await store.put(Buffer.from('lost'));
  await store.thumbnailOf(sha256, async () => Buffer.from('made'));
  await age(`${pathOf(sha256)}.thumbnail`);
  await rm(pathOf(sha256));
  await tidyUp(sha256);
  expect(await namesBeside(sha256)).toEqual([]);
});
