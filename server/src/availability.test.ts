import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTaskCategory } from '@plumbline/contract';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { atEnd } from '../test/at-end.ts';
import { clientOf } from '../test/client.ts';
import { openEventStream } from '../test/event-stream.ts';
import { expectFailure } from '../test/failure.ts';
import { openApp, type Person, testApp } from '../test/test-app.ts';
import { administer, testDatabase } from '../test/test-database.ts';
import { noTimeouts } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';

const post = (body: unknown) => ({
  method: 'POST' as const,
  body,
});

/** Keeps the task categories from everybody else until it is ended. */
async function categoriesBlocker(connection: pg.ClientConfig): Promise<pg.Client> {
  const blocker = new pg.Client(connection);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table task_categories in access exclusive mode');
  return blocker;
}

/** The server processes of this database that wait for a lock, at this very moment. */
async function waitingForLocks(client: pg.Client): Promise<number[]> {
  // By default a transaction keeps seeing what it first read of this.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}

test('health is 200 without a token while the database answers, and 503 when it is gone; the process is alive', async () => {
  const connection = await testDatabase();
  const { app } = await openApp(connection);
  const client = clientOf(app, null);
  const well = await client.request('/health');
  expect(well.status).toBe(200);
  expect(well.body).toEqual({
    message: 'OK',
    data: { status: 'ok' },
  });
  const own = await testApp();
  for (const person of [await own.as('Director'), clientOf(own.app, 'invented')])
    expect((await person.request('/health')).data).toEqual({ status: 'ok' });
  expect((await own.superadmin.request('/health')).data).toEqual({
    status: expect.stringMatching(/^(ok|low_space)$/),
    free_bytes: expect.any(Number),
    backup: { state: 'none', taken_at: null, problem: null },
  });
  await administer(`drop database ${connection.database} with (force)`);
  expectFailure(await client.request('/health'), [503, 'not_ready']);
  expect(await client.request('/alive')).toMatchObject({
    status: 200,
    body: { message: 'OK', data: { status: 'ok' } },
  });
});

test('health is 200 while every connection of the requests is taken', async () => {
  const own = await testApp();
  const { app } = await openApp({ ...own.connection, ...noTimeouts });
  const by = ({ token }: Person) => clientOf(app, token);
  const blocker = await categoriesBlocker(own.connection);
  // Reads take sixteen of the twenty, eight of each person, and writes the others.
  const readers = [by(own.superadmin), by(await own.as('Director'))] as const;
  const queue = Array.from({ length: 20 }, (_, turn) =>
    readers[turn % 2 === 0 ? 0 : 1].request('/task_categories'),
  );
  const writes = Array.from({ length: 6 }, (_, number) =>
    by(own.superadmin).send(createTaskCategory, { body: { name: `Category ${number}`, level: 0 } }),
  );
  while ((await waitingForLocks(blocker)).length !== 20);
  // A disk or a database that is slow fails the check, but not for good.
  await expect.poll(async () => (await clientOf(app, null).request('/health')).status).toBe(200);
  expect(await waitingForLocks(blocker), 'and they still are').toHaveLength(20);
  await blocker.end();
  expect(new Set((await Promise.all(queue)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([201]));
});

test('while the database is away every call answers 503, and once it is back they are served again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const start = () => startEmbeddedPostgres({ dataDir, settings: { durability: 'none' } });
  let postgres = await start();
  atEnd(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(postgres.connection);
  const { app } = await openApp(postgres.connection);
  const client = clientOf(app, 'nobody-holds-this-token');
  const calls = () =>
    Promise.all([
      client.request('/projects/all'),
      client.request('/project', post({ title: 'Lost', code: 'L' })),
      client.request('/login', post({ username: 'anybody', password: 'anything' })),
    ]);
  expect((await calls()).map(({ status }) => status)).toEqual([401, 401, 401]);

  await postgres.stop();
  for (const reply of [...(await calls()), ...(await calls())]) {
    expectFailure(reply, [503, 'not_ready']);
    expect(reply.body.message).toBe('The server is not available right now. Please try again soon.');
  }
  postgres = await start();
  expect((await calls()).map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('a call whose connection breaks halfway answers 503, and the next one is served', async () => {
  const own = await testApp();
  const blocker = await categoriesBlocker(own.connection);
  const waiting = own.superadmin.request('/task_categories');
  let waitingPids: number[];
  do waitingPids = await waitingForLocks(blocker);
  while (waitingPids.length === 0);
  await blocker.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [waitingPids]);
  expectFailure(await waiting, [503, 'not_ready']);
  await blocker.end();
  expect((await own.superadmin.request('/task_categories')).status).toBe(200);
});

test('jobs and open streams go on after all connections have broken', async () => {
  const own = await testApp();
  const { app, database, jobs } = await openApp(own.connection);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openEventStream(origin, own.superadmin.token);
  const done: unknown[] = [];
  await jobs.work('push', async (batch) => {
    done.push(...batch.map(({ data }) => data));
    return new Set<string>();
  });
  // Waits until each is gone: one that ends later ends what is asked next, and the stream with it.
  await administer(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${own.connection.database}'`,
  );
  const queue = () => jobs.enqueue(database, 'push', [{ after: 'all' }]).then(() => true);
  await expect.poll(() => queue().catch(() => false)).toBe(true);
  await expect.poll(() => done).toContainEqual({ after: 'all' });
  const company = await own.company();
  await stream.until(({ data }) => data.kind === 'companies' && (data.ids as number[]).includes(company));
});

test.each([
  [
    '53100',
    'The server has no storage space left, so nothing was saved. Please inform the person who operates it.',
    '60',
  ],
  ['25006', 'The server cannot save anything at the moment. Please inform the person who operates it.', '60'],
  ['53200', 'The server is overloaded, so nothing was saved. Please try again soon.', '2'],
  ['53300', 'The server is overloaded, so nothing was saved. Please try again soon.', '2'],
])(
  'what PostgreSQL refuses with %s is a 503 that says what is to be done',
  async (code, message, retryAfter) => {
    const own = await testApp();
    const owner = new pg.Client(own.connection);
    await owner.connect();
    await owner.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'of the system' using errcode = '${code}'; end $$`);
    await owner.query('create trigger refuse before insert on task_categories execute function refuse()');
    const refused = await own.superadmin.request('/task_category', post({ name: 'Structure', level: 1 }));
    expectFailure(refused, [503, 'not_ready']);
    expect(refused.body.message).toBe(message);
    expect(refused.headers['retry-after']).toBe(retryAfter);
    await owner.query('drop trigger refuse on task_categories');
    await owner.end();
    expect(
      (await own.superadmin.request('/task_category', post({ name: 'Structure', level: 1 }))).status,
    ).toBe(201);
  },
);

test('a call that waits too long for somebody else answers 503 with a sentence, and changes nothing', async () => {
  const own = await testApp();
  const { app } = await openApp({ ...own.connection, lock_timeout: 100 });
  const hurried = clientOf(app, own.superadmin.token);
  const blocker = await categoriesBlocker(own.connection);
  const refused = await hurried.request('/task_category', post({ name: 'Structure', level: 1 }));
  expectFailure(refused, [503, 'not_ready']);
  expect(refused.body.message).toBe(
    'This took too long, possibly because others are changing the same record. Nothing was saved. Please try again.',
  );
  await blocker.end();
  expect((await hurried.request('/task_category', post({ name: 'Structure', level: 1 }))).status).toBe(201);
});
