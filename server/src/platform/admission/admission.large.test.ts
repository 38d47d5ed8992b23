import { once } from 'node:events';
import { connect } from 'node:net';
import { createTask, listProjects, updateTask } from '@plumbline/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { clientOf } from '../../../test/client.ts';
import { openApp, type Person, testApp } from '../../../test/test-app.ts';
import { noTimeouts } from '../database/database.ts';
import { readSettings } from '../settings.ts';

const site = await testApp();
// However long a test takes to send its requests, those that wait for a lock go on waiting.
const { app } = await openApp({ ...site.connection, ...noTimeouts });
const by = ({ token }: Person) => clientOf(app, token);

/** How many transactions of the app are open. */
async function writesUnderWay(): Promise<number> {
  const [row] = await site.query<{ count: number }>(
    sql`select count(*) from pg_stat_activity
      where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** Somebody else who holds a task until they let go. */
async function lock(taskId: number) {
  const holder = new pg.Client(site.connection);
  await holder.connect();
  atEnd(() => holder.end());
  await holder.query('begin');
  await holder.query('select 1 from work_items where id = $1 for update', [taskId]);
  return { letGo: () => holder.query('commit') };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(setImmediate);
}

test('writes behind one lock leave connections to who reads, and each person waits for their own', async () => {
  const { subTask } = await site.tree();
  const managers = await Promise.all(Array.from({ length: 5 }, () => site.as('Director')));
  const held = await lock(subTask.id);
  const changes = managers.flatMap((manager) =>
    Array.from({ length: 8 }, (_, turn) =>
      by(manager).send(updateTask, { params: subTask, body: { location: `Level ${turn}` } }),
    ),
  );
  await until(async () => (await writesUnderWay()) === 10);
  // Forty writes wait, and a reader does not.
  expect((await by(site.superadmin).send(listProjects)).status).toBe(200);
  expect(await writesUnderWay()).toBe(10);
  await held.letGo();
  expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("of one person's thousands of writes most are refused, and another's one is done between the rest", async () => {
  const { subTask } = await site.tree();
  const { location } = await site.tree();
  const flooder = await site.as('Director');
  const other = await site.as('Director');
  // From now on the app counts by their sessions, and no longer by the address that they share.
  for (const person of [flooder, other]) expect((await by(person).send(listProjects)).status).toBe(200);
  const held = await lock(subTask.id);
  const flood = Array.from({ length: 2_000 }, () =>
    by(flooder).send(updateTask, { params: subTask, body: { location: 'North' } }),
  );
  const refused = (await Promise.race(flood)).headers;
  expect(refused['retry-after']).toMatch(/^\d+$/);
  await until(async () => (await writesUnderWay()) === 4);
  const written = await by(other).send(createTask, {
    params: location,
    body: { project_id: location.project_id, parent_id: location.id, title: 'Other', code: 'O-1' },
  });
  expect(written.status, written.text).toBe(201);
  expect(await writesUnderWay()).toBe(4);
  await held.letGo();
  const statuses = Object.groupBy(await Promise.all(flood), ({ status }) => status);
  expect(Object.keys(statuses)).toEqual(['200', '429']);
  // Those in work and those that waited.
  expect(statuses[200]?.length).toBe(64 + 300);
  expect(statuses[429]?.every(({ body }) => body.code === 'busy')).toBe(true);
});

test('connections beyond the limit are closed, and who is connected goes on', async () => {
  const { connections } = readSettings({});
  const { app } = await openApp(site.connection, { connections: { ...connections, max: 2 } });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const open = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    atEnd(async () => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const [first] = [await open(), await open()];
  const third = await open();
  third.resume();
  await once(third, 'close');
  first.write('GET /api/v1/health HTTP/1.1\r\nHost: site\r\n\r\n');
  expect(String((await once(first, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
});

test('requests that were answered or given up no longer count for their session', async () => {
  const person = await site.as('Director');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${person.token}`, connection: 'close' };
  const url = `${origin}/api/v1/projects/all`;
  for (let turn = 0; turn < 370; turn += 1) {
    const answer = await fetch(url, { headers });
    await answer.text();
    expect(answer.status).toBe(200);
  }
  const { subTask } = await site.tree();
  const held = await lock(subTask.id);
  const leaving = new AbortController();
  const body = JSON.stringify({ location: 'East' });
  const left = Array.from({ length: 60 }, () =>
    fetch(`${origin}/api/v1/task/${subTask.id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: leaving.signal,
    }).catch(() => null),
  );
  await until(async () => (await writesUnderWay()) === 4);
  leaving.abort();
  await Promise.all(left);
  await held.letGo();
  await until(async () => (await writesUnderWay()) === 0);
  const statuses = await Promise.all(
    Array.from({ length: 64 + 300 }, () => fetch(url, { headers }).then(({ status }) => status)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});
