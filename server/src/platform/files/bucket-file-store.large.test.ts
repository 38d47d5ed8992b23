import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { openBucket } from '../object-storage/bucket.ts';
import { bucketFileStore, contentsKey } from './bucket-file-store.ts';
import { copyFilesToBucket } from './copy-files-to-bucket.ts';
import { contentsPath, localFileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const DAY_MS = 24 * 3_600_000;
const server = await startS3Server();

/** A bucket of its own, and a folder with what the server had before. */
async function stores({ mayRemoveUnused = true } = {}) {
  const settings = await server.newBucket();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const bucket = await openBucket(settings);
  const clock = { later: 0 };
  const now = () => new Date(Date.now() + clock.later);
  const store = bucketFileStore(bucket, folder, { mayRemoveUnused: async () => mayRemoveUnused, now });
  return { settings, folder, bucket, store, clock, now, local: localFileStore(folder) };
}

const sha256Of = (contents: Buffer) => createHash('sha256').update(contents).digest('hex');
const missing = (error: NodeJS.ErrnoException) => error.code;
const nothing = async () => new Set<string>();

test('contents are in the bucket alone, whole and in parts, also larger ones', async () => {
  const { store, folder, bucket } = await stores();
  for (const contents of [Buffer.alloc(0), Buffer.from('a drawing'), randomBytes(12 * 1024 ** 2)]) {
    const sha256 = await store.put(contents);
    expect(sha256).toBe(sha256Of(contents));
    expect((await buffer(store.read(sha256))).equals(contents)).toBe(true);
    expect((await bucket.head(contentsKey(sha256)))?.size).toBe(contents.length);
    expect(await store.put(contents), 'once more').toBe(sha256);
  }
  expect(await readdir(folder)).toEqual([]);
  const sha256 = sha256Of(Buffer.from('a drawing'));
  expect((await buffer(store.read(sha256, { start: 2, end: 5 }))).toString()).toBe('draw');
  expect(await buffer(store.read(sha256Of(Buffer.from('another')))).catch(missing)).toBe('ENOENT');
});

test('a program of this machine reads them from a folder, which forgets them', async () => {
  const { store, folder } = await stores();
  const contents = Buffer.from('a photo');
  const sha256 = await store.put(contents);
  const [path, same] = await Promise.all([store.pathOf(sha256), store.pathOf(sha256)]);
  expect(same).toBe(path);
  expect(await readFile(path)).toEqual(contents);
  await store.removeUnused({
    prefix: sha256.slice(0, 2),
    putBefore: new Date(Date.now() + DAY_MS),
    needed: async (all) => new Set(all),
  });
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  expect((await buffer(store.read(sha256))).equals(contents)).toBe(true);
  expect(path.startsWith(folder)).toBe(true);
});

test('a thumbnail is made once and goes with its contents', async () => {
  const { store, now } = await stores();
  const sha256 = await store.put(Buffer.from('a photo'));
  let made = 0;
  const make = async () => Buffer.from(`thumbnail ${++made}`);
  const both = await Promise.all([store.thumbnailOf(sha256, make), store.thumbnailOf(sha256, make)]);
  expect([...both, await store.thumbnailOf(sha256, make)].map(String)).toEqual(Array(3).fill('thumbnail 1'));
  await store.remove([sha256], { putBefore: new Date(now().getTime() + DAY_MS), needed: nothing });
  expect(String(await store.thumbnailOf(sha256, make))).toBe('thumbnail 2');
});

test('what is removed can be read for a day, and is back where it was put or named meanwhile', async () => {
  const { store, bucket, clock, now } = await stores();
  const [gone, named, young, needed] = (await Promise.all(
    ['gone', 'named', 'young', 'needed'].map((text) => store.put(Buffer.from(text))),
  )) as [string, string, string, string];
  const later = () => new Date(now().getTime() + DAY_MS);
  const keep = async () => new Set([needed]);
  expect(await store.remove([young], { putBefore: new Date(0), needed: keep })).toEqual({
    removed: 0,
    settled: [],
  });
  const settled = await store.remove([gone, named, needed], { putBefore: later(), needed: keep });
  expect([settled.removed, settled.settled.toSorted()]).toEqual([2, [gone, named, needed].toSorted()]);
  expect(await bucket.head(contentsKey(gone))).toBeNull();
  for (const sha256 of [gone, named]) expect(sha256Of(await buffer(store.read(sha256)))).toBe(sha256);

  const sweep = async (names: string[]) => {
    for (const sha256 of [gone, named, needed, young])
      await store.removeUnused({
        prefix: sha256.slice(0, 2),
        putBefore: new Date(0),
        needed: async () => new Set(names),
      });
  };
  await sweep([needed]);
  expect(sha256Of(await buffer(store.read(gone))), 'within a day').toBe(gone);
  clock.later = DAY_MS + 3_600_000;
  await sweep([needed, named]);
  expect(await buffer(store.read(gone)).catch(missing)).toBe('ENOENT');
  expect((await bucket.head(contentsKey(named)))?.size).toBe('named'.length);
  for (const sha256 of [named, needed, young])
    expect(sha256Of(await buffer(store.read(sha256)))).toBe(sha256);
});

test('contents that no file names are swept, and those of another installation stay', async () => {
  const { store, settings } = await stores();
  const sha256 = await store.put(Buffer.from('half of a write'));
  const unused = { prefix: sha256.slice(0, 2), putBefore: new Date(Date.now() + DAY_MS), needed: nothing };
  const open = async (owner: string | null) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
    atEnd(() => rm(dataDir, { recursive: true, force: true }));
    return openFileStore({ dataDir, filesBucket: settings }, owner);
  };
  const [first, second, command] = [await open('first'), await open('second'), await open(null)];
  expect(await command.removeUnused(unused)).toBe(0);
  expect(await first.removeUnused({ ...unused, needed: async (all) => new Set(all) })).toBe(0);
  expect(await second.removeUnused(unused)).toBe(0);
  expect(await second.remove([sha256], unused)).toEqual({ removed: 0, settled: [] });
  expect(await first.removeUnused(unused)).toBe(1);
});

test('the files of a folder are read there until they are copied, which can be interrupted', async () => {
  const { store, folder, bucket, local } = await stores();
  const files = Array.from({ length: 12 }, (_, index) => Buffer.from(`file ${index}`));
  const names = await Promise.all(files.map(local.put));
  const damaged = names[3] as string;
  await writeFile(contentsPath(folder, damaged), 'file x');
  expect(String(await buffer(store.read(names[0] as string)))).toBe('file 0');

  const options = { removesCopied: false, say: () => {} };
  let requests = 0;
  const failing = {
    ...bucket,
    put: async (key: string, contents: Buffer) => {
      if (++requests > 5) throw new Error('interrupted');
      await bucket.put(key, contents);
    },
  };
  await expect(copyFilesToBucket(folder, failing, options)).rejects.toThrow('interrupted');
  const path = contentsPath(folder, damaged);
  expect(await copyFilesToBucket(folder, bucket, options)).toEqual({
    copied: 6,
    present: 5,
    damaged: [path],
    removed: 0,
  });
  expect(await copyFilesToBucket(folder, bucket, { ...options, removesCopied: true })).toEqual({
    copied: 0,
    present: 11,
    damaged: [path],
    removed: 11,
  });
  for (const [index, sha256] of names.entries())
    expect(String(await buffer(store.read(sha256)))).toBe(index === 3 ? 'file x' : `file ${index}`);
});

test('a file arrives in parts at any server of the bucket, also cut in two ways, until it is read or old', async () => {
  const { store, bucket, folder } = await stores();
  const here = store.parts;
  const there = bucketFileStore(bucket, folder, { mayRemoveUnused: async () => true }).parts;
  const file = randomBytes(900);
  const sha256 = sha256Of(file);
  const send = (to: typeof here, offset: number, end: number) =>
    to.add(7, sha256, offset, file.subarray(offset, end));
  expect(await send(here, 300, 600), 'not where it begins').toBe(0);
  expect(await send(here, 0, 300)).toBe(300);
  expect(await send(there, 0, 200), 'has arrived').toBe(300);
  expect(await there.read(7, sha256, 900), 'is not whole').toBeNull();
  expect(await here.received(7, sha256), 'begins again').toBe(0);

  await Promise.all([send(here, 0, 300), send(there, 0, 200)]);
  for (let end = await here.received(7, sha256); end < 900; )
    end = await send(end % 400 === 0 ? here : there, end, Math.min(end + 250, 900));
  expect([await here.count(7), await there.count(7), await here.count(70)]).toEqual([1, 1, 0]);
  expect(await here.read(7, sha256, 899)).toBe('too_large');
  expect(file.equals((await here.read(7, sha256, 900)) as Buffer)).toBe(true);
  await there.removeOlder(new Date(Date.now() - DAY_MS));
  expect(await here.received(7, sha256)).toBe(900);
  await there.removeOlder(new Date(Date.now() + DAY_MS));
  expect([await here.received(7, sha256), await here.count(7)]).toEqual([0, 0]);
  await send(here, 0, 900);
  await there.remove(7, sha256);
  expect(await here.count(7)).toBe(0);
});

test('while the server of the bucket is away nothing is taken for stored or for missing', async () => {
  const { store, bucket } = await stores();
  const sha256 = await store.put(Buffer.from('before'));
  await server.stop();
  const away = (error: { code?: string }) => error.code;
  expect(await store.put(Buffer.from('meanwhile')).catch(away)).toBe('not_ready');
  expect(await buffer(store.read(sha256)).catch(away)).toBe('not_ready');
  expect(await bucket.head(contentsKey(sha256)).catch(away)).toBe('not_ready');
  await server.start();
  expect(String(await buffer(store.read(sha256)))).toBe('before');
  expect(sha256Of(await buffer(store.read(await store.put(Buffer.from('meanwhile')))))).toBe(
    sha256Of(Buffer.from('meanwhile')),
  );
});

test('a wrong key, and a bucket that is not there, are a failure of the storage and not missing files', async () => {
  const { settings } = await stores();
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'wrong' };
  const refused = await openBucket({ ...settings, credentials });
  const none = await openBucket(server.bucket(`none-${randomUUID()}`));
  for (const bucket of [refused, none]) {
    const failure = await bucket.get('contents/00').then(
      () => null,
      (error) => error,
    );
    expect(failure).toMatchObject({ code: 'not_ready', cause: expect.any(Error) });
    await expect(bucket.put('contents/00', Buffer.from('x'))).rejects.toMatchObject({ code: 'not_ready' });
  }
});
