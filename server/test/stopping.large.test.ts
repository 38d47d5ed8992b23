import { once } from 'node:events';
import { request } from 'node:http';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, call, signIn } from './server-calls.ts';
import { dataDirectory, type ServerProcess, startServer } from './server-process.ts';
import { addressOf, ownDatabase } from './test-database.ts';

const ERROR = 50;

/** What a server has logged as an error. Warnings also say what took long to close, as it does on a busy machine. */
function errors(server: ServerProcess): { level: number; msg: string }[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= ERROR);
}

/** How many projects a stopped server has left. That its PostgreSQL was stopped too shows in its not being taken over. */
async function projectsIn(dataDir: string): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { durability: 'none' } });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query(`select count(*)::integer as count from work_items`);
  await client.end();
  await postgres.stop();
  expect(postgres.adopted).toBe(false);
  return rows[0].count;
}

// That running requests get four seconds, and all of the stop less than ten, is for the tests of their own parts.
test('SIGTERM finishes the running requests, breaks one that does not end, and stops PostgreSQL', async () => {
  const DATA_DIR = await dataDirectory();
  const server = startServer({ DATA_DIR, ADMIN_PASSWORD });
  const origin = await server.ready();
  const token = await signIn(origin);
  const stream = await fetch(`${origin}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } });
  const endless = request(`${origin}/api/v1/project`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': 1000,
      authorization: `Bearer ${token}`,
      expect: '100-continue',
    },
  });
  endless.flushHeaders();
  await once(endless, 'continue');
  endless.write('{"title":"');
  const broken = once(endless, 'error');
  const inHand = Array.from({ length: 20 }, (_, index) =>
    call(origin, '/project', { token, body: { title: `Last ${index}`, code: `L-${index}` } }).then(
      ({ status }) => status,
      () => 'refused',
    ),
  );
  await Promise.race(inHand);
  expect(await server.end('SIGTERM')).toBe(0);
  await broken;
  await stream.body?.cancel().catch(() => {});
  const answers = await Promise.all(inHand);
  for (const answer of answers) expect([201, 'refused']).toContain(answer);
  expect(errors(server), 'everything was closed').toEqual([]);
  expect(await projectsIn(DATA_DIR)).toBe(answers.filter((answer) => answer === 201).length);
});

test('with DRAIN_SECONDS a server that is told to stop is ill for proxies, and answers everybody', async () => {
  const server = startServer({
    DATABASE_URL: addressOf(await ownDatabase()),
    DATA_DIR: await dataDirectory(),
    ADMIN_PASSWORD,
    DRAIN_SECONDS: '99',
  });
  const origin = await server.ready();
  const token = await signIn(origin);
  const ask = (path: string) =>
    fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect([(await ask('/health')).status, (await ask('/company')).headers.get('connection')]).toEqual([
    200,
    'keep-alive',
  ]);
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await ask('/health')).status).toBe(503);
  expect((await ask('/alive')).status).toBe(404);
  const answer = await ask('/company');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await server.end('SIGKILL');
});

test('SIGTERM stops a server whose output is closed, and its PostgreSQL', async () => {
  const DATA_DIR = await dataDirectory();
  const server = startServer({ DATA_DIR, ADMIN_PASSWORD });
  await server.ready();
  for (const stream of [server.child.stdout, server.child.stderr]) stream?.destroy();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await projectsIn(DATA_DIR)).toBe(0);
});

test.each([
  ['PostgreSQL is started', /^Starting PostgreSQL/m],
  ['the demo company is made', /^Creating demo data/m],
])('SIGTERM while %s is no failed start, and the next start begins again', async (_, line) => {
  const DATA_DIR = await dataDirectory();
  const first = startServer({ DATA_DIR, ADMIN_PASSWORD, DEMO: '1' });
  await first.says(line);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(first.said().at(-1)).toBe('Stopping ...');
  expect(first.output()).not.toMatch(/could not start|^ {4}at /m);
  expect(errors(first)).toEqual([]);

  const second = startServer({ DATA_DIR, ADMIN_PASSWORD });
  const origin = await second.ready();
  expect(second.said()).toContain('Sign in as superadmin.');
  await signIn(origin);
});
