import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { addressOf, testDatabase } from './test-database.ts';

const LARGEST_BLOCKS = 1024;
const LARGEST_BYTES = LARGEST_BLOCKS * 512;

const uploadOf = (bytes: number) => ({
  file: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]).toString('base64'),
  file_name: 'drawing.pdf',
  kind: 'any',
});

// Anyone who runs the tests can set the largest size of a file, and only root can fill a disk of its own: to the server both
// are a write that fails for want of space.
test('what finds no space is answered 503 in plain words and leaves no part of a file; everything else goes on', async () => {
  const DATA_DIR = await dataDirectory();
  const server = startServer(
    {
      DATABASE_URL: addressOf(await testDatabase()),
      DATA_DIR,
      ADMIN_PASSWORD,
      // Its files are others' too.
      NODE_DISABLE_COMPILE_CACHE: '1',
    },
    { largestFile: LARGEST_BLOCKS },
  );
  const origin = await server.ready();
  const token = await signIn(origin);
  const filesIn = async () =>
    (await readdir(DATA_DIR, { recursive: true })).filter((name) => /\/[0-9a-f]{64}/.test(name));

  const refused = await call(origin, '/uploads', { token, body: uploadOf(LARGEST_BYTES + 1) });
  expect(refused).toMatchObject({
    status: 503,
    code: 'not_ready',
    message:
      'The server has no storage space left, so nothing was saved. Please inform the person who operates it.',
    retryAfter: '60',
  });
  expect(await filesIn()).toEqual([]);

  const small = await call(origin, '/uploads', { token, body: uploadOf(1000) });
  expect(small.status).toBe(201);
  expect(await filesIn()).toHaveLength(1);
  expect((await call(origin, '/projects/all', { token })).status).toBe(200);
  expect((await call(origin, '/project', { token, body: { title: 'Saved', code: 'S' } })).status).toBe(201);

  // A check writes a megabyte.
  expect(await call(origin, '/health')).toMatchObject({ status: 503, code: 'not_ready' });
  expect((await readdir(DATA_DIR)).sort()).not.toContain('.health-check');
  expect(await server.end('SIGTERM')).toBe(0);
});
