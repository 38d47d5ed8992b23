import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import { expect, test } from 'vitest';
import { MIGRATION_LOCK } from '../src/platform/database/migrate.ts';
import { openEventStream } from './event-stream.ts';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, type ServerProcess, startServer } from './server-process.ts';
import { addressOf, connect, ownDatabase } from './test-database.ts';

// A server of several processes on one port (PROCESSES).

/** The processes that a process has started. */
async function childrenOf(processId: number): Promise<number[]> {
  const list = await readFile(`/proc/${processId}/task/${processId}/children`, 'utf8');
  return list.trim().split(' ').filter(Boolean).map(Number);
}

const isAlive = (processId: number) => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

const start = (settings: Record<string, string>) =>
  startServer({ PROCESSES: '2', ADMIN_PASSWORD, LOG_LEVEL: 'info', ...settings });

/** The ids of the two workers, without the helpers of the main process. */
async function workersOf(server: ServerProcess): Promise<number[]> {
  const ids = await childrenOf(server.child.pid as number);
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return ids.filter((_, index) => commands[index]?.includes('main.ts'));
}

/** Asks over a connection of its own, as another browser would. Gives the status, or the code of the failure. */
function askAnew(origin: string, token: string): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(`${origin}/api/v1/company`, { agent: new Agent(), headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end();
  });
}

/** Asks so often that each process gets its share: that one of two gets none happens once in a billion runs. */
const askOften = (origin: string, token: string) =>
  Promise.all(Array.from({ length: 30 }, () => askAnew(origin, token)));

/** Waits until each of some processes has logged a request. */
const haveAnswered = (server: ServerProcess, processIds: readonly number[]) =>
  Promise.all(processIds.map((id) => server.logs(new RegExp(`"pid":${id},[^\\n]*"reqId"`))));

test('each process answers its share, streams get the changes of all, and a killed one is replaced', async () => {
  const server = start({ DATA_DIR: await dataDirectory() });
  const origin = await server.ready();
  expect(server.said()).toContain('Sign in as superadmin.');
  const before = await workersOf(server);
  expect(before).toHaveLength(2);
  const token = await signIn(origin);
  const streams = await Promise.all(Array.from({ length: 8 }, () => openEventStream(origin, token)));
  const { data } = await call(origin, '/project', { token, body: { title: 'Shared', code: 'S' } });
  await Promise.all(
    streams.map((stream) =>
      stream.until(({ event, data: { project_id } }) => event === 'change' && project_id === data.id),
    ),
  );
  expect(new Set(await askOften(origin, token))).toEqual(new Set([200]));
  await haveAnswered(server, before);

  const [killed = 0, left = 0] = before;
  process.kill(killed, 'SIGKILL');
  await server.logs(/"msg":"a worker process has ended and is replaced"/);
  expect(new Set(await askOften(origin, token)), 'the other one goes on').toEqual(new Set([200]));
  await server.logs(new RegExp(`"pid":(?!${killed},|${left},)\\d+,[^\\n]*"msg":"Server listening`));
  const after = await workersOf(server);
  expect(after).toEqual(expect.arrayContaining([left, expect.any(Number)]));
  expect(after).toHaveLength(2);
  expect(new Set(await askOften(origin, token))).toEqual(new Set([200]));
  await haveAnswered(server, after);
  expect((await call(origin, '/projects/all', { token })).data.total).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(after.filter(isAlive)).toEqual([]);
});

test('one that is killed while the others start is replaced too', async () => {
  const connection = await ownDatabase();
  const [first, next, watcher] = await Promise.all([1, 2, 3].map(() => connect(connection)));
  const lock = (client = first) => client?.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const waiting = async () => {
    const { rowCount } = (await watcher?.query(
      `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )) ?? { rowCount: null };
    return rowCount;
  };
  // Each worker takes this lock for its migrations, so it starts when the test lets it.
  await lock();
  const server = start({ DATABASE_URL: addressOf(connection), DATA_DIR: await dataDirectory() });
  await expect.poll(waiting).toBe(1);
  const afterTheFirst = lock(next);
  await expect.poll(waiting).toBe(2);
  await first?.end();
  await afterTheFirst;
  await expect.poll(waiting).toBe(1);
  const [, killed] = await server.logs(/"pid":(\d+),[^\n]*"msg":"Server listening/);
  process.kill(Number(killed), 'SIGKILL');
  await expect.poll(() => isAlive(Number(killed))).toBe(false);
  await next?.end();
  await server.ready();
  await expect.poll(() => workersOf(server)).toHaveLength(2);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a signal to all of its processes, as Ctrl-C is, lets requests end and stops PostgreSQL', async () => {
  const DATA_DIR = await dataDirectory();
  const server = start({ DATA_DIR });
  const origin = await server.ready();
  const token = await signIn(origin);
  const workers = await workersOf(server);
  const inHand = Array.from({ length: 20 }, (_, index) =>
    call(origin, '/project', { token, body: { title: `Last ${index}`, code: `L-${index}` } }).then(
      ({ status }) => status,
      () => 'refused',
    ),
  );
  await Promise.race(inHand);
  for (const worker of workers) process.kill(worker, 'SIGINT');
  expect(await server.end('SIGINT')).toBe(0);
  expect(server.said().filter((line) => line === 'Stopping ...')).toHaveLength(1);
  const created = (await Promise.all(inHand)).filter((answer) => answer === 201).length;
  expect(created).toBeGreaterThan(0);

  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, settings: { durability: 'none' } });
  expect(postgres.adopted).toBe(false);
  await postgres.stop();
  const again = start({ DATA_DIR, PROCESSES: '1' });
  const there = await again.ready();
  expect((await call(there, '/projects/all', { token })).data.total).toBeGreaterThanOrEqual(created);
});

test('when the main process is killed the workers end, and the next start takes over', async () => {
  const DATA_DIR = await dataDirectory();
  const first = start({ DATA_DIR });
  const token = await signIn(await first.ready());
  const workers = await workersOf(first);
  await first.end('SIGKILL');
  const second = start({ DATA_DIR });
  const origin = await second.ready();
  expect(workers.filter(isAlive)).toEqual([]);
  expect((await call(origin, '/projects/all', { token })).status).toBe(200);
});

test('a start that fails is one line, whichever process it fails in', async () => {
  const refused = start({ DATA_DIR: await dataDirectory(), ADMIN_PASSWORD: 'password123' });
  expect(await refused.exited).toBe(1);
  expect(refused.said().at(-1)).toMatch(/^ADMIN_PASSWORD is refused\. This password is easily guessed/);
  expect(refused.output()).not.toContain('    at ');

  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const taken = start({ DATA_DIR: await dataDirectory(), PORT: String(port) });
  const code = await taken.exited;
  other.close();
  expect(code).toBe(1);
  expect(taken.said().at(-1)).toBe(`PORT ${port} is in use by another program.`);
});
