import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { localFileStore, type UnusedContents } from './file-store.ts';
import { claimFolder } from './folder.ts';

const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const store = localFileStore(folder, { mayRemoveUnused: true });

const contents = Buffer.from('what a file holds');
const sha256 = createHash('sha256').update(contents).digest('hex');
const prefix = sha256.slice(0, 2);
const path = join(folder, prefix, sha256);

const aDayAgo = () => new Date(Date.now() - 24 * 3_600_000);
const longAgo = () => new Date(Date.now() - 25 * 3_600_000);
const age = (name: string) => utimes(name, longAgo(), longAgo());
const unused = (needed: string[] = []): UnusedContents => ({
  prefix,
  putBefore: aDayAgo(),
  needed: async () => new Set(needed),
});
const names = () => readdir(join(folder, prefix));

test('contents that are old and not needed go', async () => {
  await store.put(contents);
  expect(await store.removeUnused(unused()), 'young').toBe(0);
  await age(path);
  expect(await store.removeUnused(unused([sha256])), 'needed').toBe(0);
  expect(await names()).toEqual([sha256]);
  expect(await store.removeUnused(unused())).toBe(1);
  expect(await names()).toEqual([]);
});

test('contents that are put once more while they are judged stay', async () => {
  await store.put(contents);
  await age(path);
  const putAgain = async () => {
    await store.put(contents);
    return new Set<string>();
  };
  expect(await store.removeUnused({ ...unused(), needed: putAgain })).toBe(0);
  expect(await names()).toEqual([sha256]);
  expect(await readFile(path)).toEqual(contents);
});

test('contents that are put at the moment at which they are taken away are there afterwards', async () => {
  for (let time = 0; time < 300; time++) {
    await store.put(contents);
    await age(path);
    await Promise.all([store.removeUnused(unused()), store.put(contents)]);
    expect(await names(), `the ${time + 1}th time`).toEqual([sha256]);
    expect(await readFile(path)).toEqual(contents);
  }
});

test('what an interrupted removal had renamed is restored by the next one, and a partial file is removed', async () => {
  await store.put(contents);
  await age(path);
  await rename(path, `${path}.1.swept`);
  const half = `${path}.2`;
  await writeFile(half, 'what a f');
  await age(half);
  const young = `${path}.3`;
  await writeFile(young, 'what a fi');
  await store.removeUnused(unused([sha256]));
  expect((await names()).toSorted()).toEqual([sha256, `${sha256}.3`]);
});

test('a folder belongs to the first that claims it, and is cleaned up for no one else', async () => {
  expect(await claimFolder(folder, 'the site')).toBe(true);
  expect(await claimFolder(folder, 'a database that is tried')).toBe(false);
  expect(await claimFolder(folder, 'the site'), 'at the next start').toBe(true);

  await store.put(contents);
  await age(path);
  expect(await localFileStore(folder, { mayRemoveUnused: false }).removeUnused(unused())).toBe(0);
  expect(await readFile(path)).toEqual(contents);
});
