import { expect, test } from 'vitest';
import { resetConnections } from './attacks/reset-connections.ts';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';

test('connections that are reset at any point of a request leave the server running', async () => {
  const server = startServer({ DATA_DIR: await dataDirectory(), ADMIN_PASSWORD });
  const origin = await server.ready();
  const token = await signIn(origin);
  await resetConnections(origin, token);
  expect((await call(origin, '/user/credentials', { token })).status).toBe(200);
  expect(server.child.exitCode).toBe(null);
  expect(server.output()).not.toContain('could not be logged');
  expect(server.output()).not.toContain('"level":60');
});
