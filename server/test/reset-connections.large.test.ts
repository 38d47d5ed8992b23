import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';

/** Of each kind at once. */
const CONNECTIONS = 7;
const body = JSON.stringify({ username: 'superadmin', password: 'a wrong password' });
const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: site\r\n${more}\r\n`;
const jsonHead = (line: string, more = '') =>
  head(line, `content-type: application/json\r\ncontent-length: ${body.length}\r\n${more}`);

/** Sends the beginning of a request and resets the connection, also in the midst of its answer. */
async function reset(origin: string, sent: string, isAnswerAwaited: boolean): Promise<void> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // The server may end the connection first.
  socket.on('error', () => {});
  if (sent !== '') await new Promise((resolve) => socket.write(sent, resolve));
  if (isAnswerAwaited) await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))]);
  socket.resetAndDestroy();
  await closed;
}

const times = (act: () => Promise<void>) => Promise.all(Array.from({ length: CONNECTIONS }, act));

test('connections that are reset at any point of a request leave the server running', async () => {
  const server = startServer({ DATA_DIR: await dataDirectory(), ADMIN_PASSWORD });
  const origin = await server.ready();
  const token = await signIn(origin);
  const session = `authorization: Bearer ${token}\r\n`;
  const requests = [
    head('GET /favicon.svg'),
    head('GET /api/v1/openapi.json'),
    head('GET /api/v1/projects/all', session),
    head('GET /api/v1/events', session),
    `${jsonHead('POST /api/v1/login')}${body}`,
    `${jsonHead('POST /api/v1/project', session)}${body}`,
  ];
  for (const request of requests) {
    // Nothing, the midst of its head, the midst of the last part, and all of it.
    for (const length of [0, 12, request.length - 10, request.length])
      await times(() => reset(origin, request.slice(0, length), false));
    await times(() => reset(origin, request, true));
  }
  expect((await call(origin, '/user/credentials', { token })).status).toBe(200);
  expect(server.child.exitCode).toBe(null);
  expect(server.output()).not.toContain('could not be logged');
  expect(server.output()).not.toContain('"level":60');
});
