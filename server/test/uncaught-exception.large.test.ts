import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';

const START = join(import.meta.dirname, '../../scripts/start.sh');

/** Makes the server throw where nothing catches it, as a defect of a library in an event of a socket would. */
const DEFECT_ON_SIGUSR2 = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { throw new Error('a defect') })",
)}`;

test('after an exception that nothing catches, requests in hand are answered and the server ends to be started again', async () => {
  const DATA_DIR = await dataDirectory();
  const server = startServer({ DATA_DIR, ADMIN_PASSWORD, NODE_OPTIONS: DEFECT_ON_SIGUSR2 });
  const origin = await server.ready();
  const token = await signIn(origin);
  const body = JSON.stringify({ title: 'In hand', code: 'IN-HAND' });
  const inHand = request(`${origin}/api/v1/project`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      authorization: `Bearer ${token}`,
      expect: '100-continue',
    },
  });
  const answer = new Promise((resolve, reject) => {
    inHand.on('response', resolve).on('error', reject);
  });
  inHand.flushHeaders();
  await new Promise((resolve) => inHand.once('continue', resolve));
  server.child.kill('SIGUSR2');
  await server.says(/^An unexpected error\. Stopping, to be started again/m);
  inHand.end(body);
  expect(await answer).toMatchObject({ statusCode: 201 });
  expect(await server.exited).toBe(70);
  expect(server.output()).toMatch(/"level":60.*a defect/);

  const next = startServer({ DATA_DIR });
  const { data } = await call(await next.ready(), '/projects/all', { token });
  expect(data.total).toBe(1);
});

test('npm start starts a server again that has died, and ends with one that was told to stop', async () => {
  const started = startServer(
    {
      DATA_DIR: await dataDirectory(),
      ADMIN_PASSWORD,
      PORT: String(await freePort()),
      NODE_OPTIONS: DEFECT_ON_SIGUSR2,
    },
    { command: ['sh', START] },
  );
  const origin = await started.ready();
  const token = await signIn(origin);
  let ended = 0;
  for (const [signal, code] of [
    ['SIGUSR2', 70],
    ['SIGKILL', 137],
  ] as const) {
    expect((await call(origin, '/user/credentials', { token })).status).toBe(200);
    // Each line of the log has the id of its process.
    const [, running] = await started.logs(new RegExp(`"pid":(?!${ended}\\b)(\\d+)`));
    ended = Number(running);
    process.kill(ended, signal);
    await started.says(new RegExp(`ended unexpectedly \\(${code}\\)[^]*is ready at[^]*Stop it with`));
  }
  expect((await call(origin, '/user/credentials', { token })).status).toBe(200);
  expect(await started.end('SIGTERM')).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});
