import type { FileHandle } from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../../../../test/at-end.ts';
import { localFileStore } from '../../files/file-store.ts';
import { BodyFiles } from './body-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bodies-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const store = localFileStore(folder);

/** The files of a body, one of which is buffered, and the handle of the file that holds it. */
async function withOneFile() {
  const opened: FileHandle[] = [];
  const files = new BodyFiles(async () => {
    const handle = await store.openScratch();
    opened.push(handle);
    return handle;
  });
  for (const part of ['what', ' ', 'it holds']) {
    files.add(Buffer.from(part));
    await files.flush();
  }
  files.name('file:1', { offset: 5, size: 8, fault: null, sha256: 'a' });
  return { files, handle: opened[0] as FileHandle, opened };
}
const isClosed = (handle: FileHandle) => handle.fd < 0;

test('a buffered file has no name in the folder, so that no crash leaves it there', async () => {
  const { files, handle } = await withOneFile();
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect((await files.read('file:1', 100))?.toString()).toBe('it holds');
  expect(await files.read('file:1', 7)).toBe('too_large');
  await files.end();
  expect(isClosed(handle)).toBe(true);
});

test('a request that is over before its work has ended leaves it the files until then', async () => {
  const { files, handle } = await withOneFile();
  const read = await files.during(async () => {
    await files.end();
    expect(isClosed(handle)).toBe(false);
    return files.read('file:1', 100);
  });
  expect(read?.toString()).toBe('it holds');
  expect(isClosed(handle)).toBe(true);
});

test('nothing is buffered for a request that is over', async () => {
  const { files, opened } = await withOneFile();
  await files.end();
  files.add(Buffer.from('late'));
  await files.flush();
  expect(opened.every(isClosed)).toBe(true);
});
