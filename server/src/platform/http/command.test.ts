import { randomUUID } from 'node:crypto';
import {
  clockIn,
  createCompany,
  createProject,
  deleteTask,
  getTask,
  importMaterials,
  listCompanies,
  listHistory,
  roleIdOf,
  signIn,
  updateTask,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { next, testApp } from '../../../test/test-app.ts';
import { noBodyFiles } from './bodies/body-files.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { removeOldKeys } from './write.ts';

const site = await testApp();
// 10:12 at the site
const NOW = '2026-11-20T02:12:00.000Z';
const server = await clockedServer(site, NOW);
const { superadmin } = site;
const me = server.by(superadmin);

const newCommand = (doneAt?: string) => ({
  'command-id': randomUUID(),
  ...(doneAt && { 'command-done-at': doneAt }),
});
const newBody = (title = `Command ${next()}`) => ({ title, code: `CMD-${next()}` });

type Kept = { user_id: number; endpoint: string; done_at: Date | null; received_at: Date };
const keptOf = (headers: { 'command-id': string }) =>
  site.query(
    sql<Kept>`select user_id, endpoint, done_at, received_at from commands where id = ${headers['command-id']}`,
  );

/** Lets more than the 24 hours pass in which the key of a command answers. */
const passDay = (headers: { 'command-id': string }) =>
  site.query(sql`update idempotency_keys set created_at = clock_timestamp() - interval '25 hours'
    where key = ${headers['command-id']}`);

describe('a command that is sent again within 24 hours does nothing and has the same answer', () => {
  test('as a POST', async () => {
    const headers = newCommand();
    const body = newBody();
    const first = await me.send(createProject, { body }, headers);
    const again = await me.send(createProject, { body }, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await keptOf(headers)).toMatchObject([{ user_id: superadmin.userId, endpoint: 'createProject' }]);
  });

  test('as a PUT, whatever others have changed meanwhile', async () => {
    const { subTask } = await site.tree();
    const headers = newCommand();
    const request = { params: subTask, body: { title: 'As sent', updated_at: subTask.updated_at } };
    const first = await me.send(updateTask, request, headers);
    await superadmin.call(updateTask, { params: subTask, body: { title: 'Changed since' } });
    const again = await me.send(updateTask, request, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await me.call(getTask, { params: subTask })).title).toBe('Changed since');
    expect(await keptOf(headers)).toMatchObject([{ endpoint: 'updateTask' }]);
  });

  test('as a DELETE of what is gone by then', async () => {
    const { subTask } = await site.tree();
    const headers = newCommand();
    const first = await me.send(deleteTask, { params: subTask }, headers);
    const again = await me.send(deleteTask, { params: subTask }, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await me.send(deleteTask, { params: subTask })).status).toBe(404);
  });

  test('five at once are one', async () => {
    const { subTask } = await site.tree();
    const headers = newCommand();
    const request = { params: subTask, body: { title: 'At once', updated_at: subTask.updated_at } };
    const replies = await Promise.all(Array.from({ length: 5 }, () => me.send(updateTask, request, headers)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await keptOf(headers)).length).toBe(1);
  });

  test('its id is the same in capitals', async () => {
    const headers = newCommand();
    const body = newBody();
    const first = await me.send(createProject, { body }, headers);
    const capitals = { 'command-id': headers['command-id'].toUpperCase() };
    expect((await me.send(createProject, { body }, capitals)).body).toEqual(first.body);
  });
});

describe('a command that is sent again later', () => {
  test('is refused with when it was saved, and does nothing', async () => {
    server.at(NOW);
    const headers = newCommand();
    const { subTask } = await site.tree();
    const request = { params: subTask, body: { title: 'Saved once' } };
    await me.call(updateTask, request, headers);
    await superadmin.call(updateTask, { params: subTask, body: { title: 'Changed since' } });
    await passDay(headers);
    server.pass(6 * 24);
    for (const time of ['second', 'third']) {
      const { status, body } = await me.send(updateTask, request, headers);
      expect([status, body.code, body.message], time).toEqual([
        409,
        'already_done',
        'This was saved before, on Nov 20, 2026 at 10:12.',
      ]);
    }
    expect((await me.call(getTask, { params: subTask })).title).toBe('Changed since');
    expect(await keptOf(headers)).toMatchObject([{ received_at: new Date(NOW) }]);
  });

  test('is refused also when its key has been removed', async () => {
    const headers = newCommand();
    const body = newBody();
    await me.call(createProject, { body }, headers);
    await passDay(headers);
    await removeOldKeys(site);
    const replies = await Promise.all([1, 2, 3].map(() => me.send(createProject, { body }, headers)));
    expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill('already_done'));
  });
});

test('an id does not serve for another request, within 24 hours or later', async () => {
  const { subTask } = await site.tree();
  const headers = newCommand();
  await me.call(updateTask, { params: subTask, body: { title: 'This one' } }, headers);
  const others = async () => [
    await me.send(updateTask, { params: subTask, body: { title: 'Another one' } }, headers),
    await me.send(deleteTask, { params: subTask }, headers),
    await me.send(createCompany, { body: { name: `Company ${next()}` } }, headers),
  ];
  const refused = [422, 'key_reused', 'This Command-Id was already used for a different request.'];
  for (const { status, body } of await others()) expect([status, body.code, body.message]).toEqual(refused);
  await passDay(headers);
  for (const { status, body } of await others()) expect([status, body.code, body.message]).toEqual(refused);
  expect((await me.call(getTask, { params: subTask })).title).toBe('This one');
});

test('what was done is answered again to somebody whose role may do it no more, and nothing else is', async () => {
  const { project, subTask } = await site.tree();
  const person = await site.as('Engineer');
  await site.assign(person.employeeId, project);
  const engineer = server.by(person);
  const headers = newCommand();
  const request = { params: subTask, body: { title: 'As sent' } };
  const other = { params: subTask, body: { title: 'As sent later' } };
  const first = await engineer.send(updateTask, request, headers);
  await site.query(sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${person.employeeId}`);

  const again = await engineer.send(updateTask, request, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect((await engineer.send(updateTask, other, headers)).body.code).toBe('key_reused');
  expect((await engineer.send(updateTask, other, newCommand())).status).toBe(403);
  expect((await engineer.send(createProject, { body: newBody() }, headers)).status).toBe(403);
  await passDay(headers);
  expect((await engineer.send(updateTask, request, headers)).body.code).toBe('already_done');
  expect((await superadmin.call(getTask, { params: subTask })).title).toBe('As sent');
});

test('the method is a part of the request', async () => {
  const { subTask } = await site.tree();
  const headers = newCommand();
  const path = `/task/${subTask.id}`;
  const put = await me.request(path, { method: 'PUT', body: {}, headers });
  const removal = await me.request(path, { method: 'DELETE', headers });
  expect([put.status, removal.status, removal.body.code]).toEqual([200, 422, 'key_reused']);
});

test("another person's same id is another command", async () => {
  const colleague = await site.as('Director');
  const headers = newCommand();
  const mine = await me.call(createProject, { body: newBody() }, headers);
  const another = await server.by(colleague).call(createProject, { body: newBody() }, headers);
  expect(another.id).not.toBe(mine.id);
  const users = (await keptOf(headers)).map(({ user_id }) => user_id);
  expect(users.toSorted()).toEqual([superadmin.userId, colleague.userId].toSorted());
});

test('a write that failed leaves no command, and its id free', async () => {
  const taken = newBody();
  await me.call(createProject, { body: taken });
  const headers = newCommand();
  const again = await me.send(createProject, { body: { ...newBody(), code: taken.code } }, headers);
  expect([again.status, await keptOf(headers)]).toEqual([409, []]);
  const { subTask } = await site.tree();
  const invalid = await me.request(`/task/${subTask.id}`, { method: 'PUT', body: { title: '' }, headers });
  expect([invalid.status, await keptOf(headers)]).toEqual([422, []]);
  await me.call(createProject, { body: newBody() }, headers);
  expect((await keptOf(headers)).length).toBe(1);
});

test('what is only tried out is no command', async () => {
  const headers = newCommand();
  const file = Buffer.from('Code,Description,Unit,Type\nCMD-1,Rebar,kg,Specialised\n').toString('base64');
  const body = { file, file_name: 'materials.csv', dry_run: true };
  await me.call(importMaterials, { body }, headers);
  expect(await keptOf(headers)).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['an id that is no UUID', { 'command-id': 'first' }, 'The Command-Id is not a UUID.'],
  ['an empty id', { 'command-id': '' }, 'The Command-Id is not a UUID.'],
  ['two ids', { 'command-id': `${randomUUID()}, ${randomUUID()}` }, 'The Command-Id is not a UUID.'],
  ['a time without an id', { 'command-done-at': NOW }, 'A Command-Done-At needs a Command-Id.'],
  ...[
    '',
    'yesterday',
    '2026-11-20',
    '2026-11-20T02:12:00',
    '2026-11-20T10:12:00+08:00',
    '2026-02-30T10:12:00Z',
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    `${NOW}, ${NOW}`,
  ].map((time): [string, Record<string, string>, string] => [
    `the time ${JSON.stringify(time)}`,
    { 'command-id': randomUUID(), 'command-done-at': time },
    'The Command-Done-At is not an instant in UTC such as 2026-11-24T07:50:00.000Z.',
  ]),
])('%s is malformed', async (_, headers, sentence) => {
  const { status, body } = await me.send(createProject, { body: newBody() }, headers);
  expect([status, body.code, body.message]).toEqual([400, 'malformed', sentence]);
});

test.each([
  ['with a Command-Id', () => newCommand()],
  ['without one', () => ({})],
])('what somebody else did is refused and does nothing, %s. Rule: API-25', async (_, more) => {
  const body = newBody();
  const of = (employeeId: number) => ({ ...more(), 'written-by': String(employeeId) });
  const engineer = await site.as('Engineer');
  const refused = await me.send(createProject, { body }, of(engineer.employeeId));
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'another_person',
    'Somebody else did this, and has to sign in to send it.',
  ]);
  expect((await me.send(createProject, { body }, of(superadmin.employeeId))).status).toBe(201);
});

test.each(['', '0', '-1', '1.5', 'me', '1, 2', '99999999999'])(
  'the Written-By %j is malformed',
  async (writtenBy) => {
    const { status, body } = await me.send(createProject, { body: newBody() }, { 'written-by': writtenBy });
    expect([status, body.code, body.message]).toEqual([
      400,
      'malformed',
      'The Written-By is not the id of an employee.',
    ]);
  },
);

test('a read and a request that no one signed in makes are no commands', async () => {
  const headers = { 'command-id': 'none', 'command-done-at': 'never' };
  expect((await me.send(listCompanies, {}, headers)).status).toBe(200);
  const { status } = await site.anyone.send(
    signIn,
    { body: { username: 'no-one', password: 'not theirs' } },
    headers,
  );
  expect(status).toBe(401);
});

test('next to a Command-Id an Idempotency-Key counts for nothing', async () => {
  const key = { 'idempotency-key': `key-${next()}` };
  const body = newBody();
  await me.call(createProject, { body }, { ...newCommand(), ...key });
  const other = await me.send(createProject, { body: newBody() }, { ...newCommand(), ...key });
  expect(other.status).toBe(201);
});

test.each([
  ['before it arrived', '2026-11-18T22:50:00.123Z', '2026-11-18T22:50:00.123Z'],
  ['a little in the future', '2026-11-20T02:14:00.000Z', '2026-11-20T02:14:00.000Z'],
  ['by a clock that is wrong', '2026-11-20T02:14:00.001Z', NOW],
])('when a command was done is kept: %s', async (_, sent, kept) => {
  server.at(NOW);
  const headers = newCommand(sent);
  await me.call(createCompany, { body: { name: `Company ${next()}` } }, headers);
  expect(await keptOf(headers)).toMatchObject([{ done_at: new Date(kept), received_at: new Date(NOW) }]);
});

test('the history says when a change was done where it arrived more than 5 minutes later', async () => {
  server.at(NOW);
  const { subTask } = await site.tree();
  const change = (title: string, headers: Record<string, string> = {}) =>
    me.call(updateTask, { params: subTask, body: { title } }, headers);
  await change('Six minutes', newCommand('2026-11-20T02:06:00.000Z'));
  await change('None');
  await change('Five minutes', newCommand('2026-11-20T02:07:00.000Z'));
  await change('At no time', newCommand());
  const { data } = await me.call(listHistory, { params: { kind: 'tasks', id: subTask.id } });
  expect(data.map(({ changes, done_at }) => [changes.title?.[1], done_at])).toEqual([
    ['At no time', null],
    ['Five minutes', null],
    ['None', null],
    ['Six minutes', '2026-11-20T02:06:00.000Z'],
    [subTask.title, null],
  ]);
});

test('what is kept of a command for ever has no password in it', async () => {
  const command = { id: randomUUID(), doneAt: null, receivedAt: new Date(NOW), endpoint: 'createUser' };
  const keyOf = (password: string) =>
    readIdempotencyKey(
      {
        method: 'POST',
        actor: { userId: 1 },
        routeOptions: { url: '/user' },
        params: {},
        query: {},
        headers: {},
        body: { username: 'tan', password },
        bodyFiles: noBodyFiles,
      },
      command,
    );
  const [one, other] = [await keyOf('the first word'), await keyOf('another word')];
  expect(one?.requestHash).not.toEqual(other?.requestHash);
  expect(one?.command?.requestHash).toEqual(other?.command?.requestHash);
});

test('a retry of what was first sent with an Idempotency-Key is the same request', async () => {
  const id = randomUUID();
  const project = await site.project();
  const request = { body: { project_id: project.id } };
  await me.call(clockIn, request, { 'idempotency-key': id });
  expect((await me.send(clockIn, request, { 'command-id': id })).status).toBe(201);
});
