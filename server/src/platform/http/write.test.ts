import {
  createProject,
  createTask,
  createUser,
  deleteTask,
  getTask,
  listProjects,
  listSubtasks,
  signIn,
  signOut,
  updateTask,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../../test/test-app.ts';
import { passwordTurn } from '../argon2/argon2.ts';
import type { Context } from '../context.ts';
import { noBodyFiles } from './bodies/body-files.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { removeOldKeys, write } from './write.ts';

const site = await testApp();
const director = await site.as('Director');

const newKey = () => ({ 'idempotency-key': `key-${next()}` });
const newBody = (title = `Once ${next()}`) => ({ title, code: `O-${next()}` });
const countOf = async (title: string) =>
  (await director.call(listProjects, { query: { search_term: title } })).total;

test('the same key twice gives the same answer and one record', async () => {
  const headers = newKey();
  const body = newBody();
  const first = await director.send(createProject, { body }, headers);
  const second = await director.send(createProject, { body }, headers);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await countOf(body.title)).toBe(1);
});

test('a change and a removal with the same key again are answered as the first time, and not done again', async () => {
  const { subTask } = await site.tree();
  const change = newKey();
  const request = { params: subTask, body: { title: 'As sent', updated_at: subTask.updated_at } };
  const changed = await site.superadmin.send(updateTask, request, change);
  await site.superadmin.call(updateTask, { params: subTask, body: { title: 'Changed since' } });
  const changedAgain = await site.superadmin.send(updateTask, request, change);
  expect([changed.status, changedAgain.status]).toEqual([200, 200]);
  expect(changedAgain.body).toEqual(changed.body);
  expect((await site.superadmin.call(getTask, { params: subTask })).title).toBe('Changed since');
  expect((await site.superadmin.send(deleteTask, { params: subTask }, change)).body.code).toBe('key_reused');

  const removal = newKey();
  const removed = await site.superadmin.send(deleteTask, { params: subTask }, removal);
  const removedAgain = await site.superadmin.send(deleteTask, { params: subTask }, removal);
  expect([removed.status, removedAgain.status]).toEqual([200, 200]);
  expect(removedAgain.body).toEqual(removed.body);
});

test('ten at once with one key make one record, and all get it as the answer', async () => {
  const headers = newKey();
  const { area } = await site.tree();
  const body = { project_id: area.project_id, parent_id: area.id, title: 'Ten at once', code: `O-${next()}` };
  const before = (await director.call(listSubtasks, { params: area })).length;
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => director.send(createTask, { params: area, body }, headers)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  expect((await director.call(listSubtasks, { params: area })).length).toBe(before + 1);
});

test('with or without a slash at its end it is the same address', async () => {
  const headers = newKey();
  const body = newBody();
  const first = await director.request('/project', { method: 'POST', body, headers });
  const second = await director.request('/project/', { method: 'POST', body, headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

test('a key does not serve for another body, nor for another address', async () => {
  const headers = newKey();
  const body = newBody();
  await director.call(createProject, { body }, headers);
  const otherBody = await director.send(createProject, { body: { ...body, location: 'East' } }, headers);
  expect([otherBody.status, otherBody.body.code]).toEqual([422, 'key_reused']);
  const otherAddress = await director.send(signOut, {}, headers);
  expect([otherAddress.status, otherAddress.body.code]).toEqual([422, 'key_reused']);
  expect(await countOf(body.title)).toBe(1);
});

const request = (key: string, body: object, userId = 1) => ({
  method: 'POST',
  actor: { userId },
  routeOptions: { url: '/user' },
  params: {},
  query: {},
  headers: { 'idempotency-key': key },
  body,
  bodyFiles: noBodyFiles,
});

test('of what anyone may call no key is read, so no password of a stranger is hashed for it', async () => {
  const body = { username: 'no one', password: 'the first word' };
  const reply = await site.anyone.send(signIn, { body }, { 'idempotency-key': 'x'.repeat(201) });
  expect([reply.status, reply.body.code]).toEqual([401, 'sign_in_failed']);
});

test('the password of a request with a key waits for its turn with all others', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const turns = Array.from({ length: 300 }, () => passwordTurn('user 7', () => end));
  const settled = Promise.allSettled(turns);
  await expect(readIdempotencyKey(request('a', { password: 'the first word' }, 7))).rejects.toMatchObject({
    code: 'busy',
  });
  expect(await readIdempotencyKey(request('a', { title: 'no password' }, 7))).not.toBeNull();
  resolve();
  await settled;
});

test('what is kept of a password has a salt of its own: no table of guesses fits two keys', async () => {
  const hashes = async (body: object) => {
    const keys = await Promise.all(['a', 'b', 'a'].map((key) => readIdempotencyKey(request(key, body))));
    return keys.map((key) => key?.requestHash.toString('hex'));
  };
  const [one, other, same] = await hashes({ username: 'tan', password: 'the first word' });
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect((await hashes({ username: 'tan', password: 'another word' }))[0]).not.toBe(one);
  expect(new Set(await hashes({ username: 'tan' })).size, 'what is no secret needs none').toBe(1);
});

test('another password is another body', async () => {
  const headers = newKey();
  const body = {
    employee_id: await site.employee('Worker'),
    username: `keyed-${next()}`,
    password: 'the first word',
  };
  const first = await site.superadmin.send(createUser, { body }, headers);
  expect(first.status).toBe(201);
  expect((await site.superadmin.send(createUser, { body }, headers)).body).toEqual(first.body);
  const other = { ...body, password: 'another word' };
  const second = await site.superadmin.send(createUser, { body: other }, headers);
  expect([second.status, second.body.code]).toEqual([422, 'key_reused']);
});

test('a first try that failed leaves the key free', async () => {
  const taken = newBody();
  await director.call(createProject, { body: taken });
  const headers = newKey();
  expect(
    (await director.send(createProject, { body: { ...newBody(), code: taken.code } }, headers)).status,
  ).toBe(409);
  expect((await director.request('/project', { method: 'POST', body: {}, headers })).status).toBe(422);
  expect((await director.send(createProject, { body: newBody() }, headers)).status).toBe(201);
});

test('of many at once with one key whose work fails, each fails alike and nothing is written', async () => {
  const taken = newBody();
  await director.call(createProject, { body: taken });
  const headers = newKey();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      director.send(createProject, { body: { ...taken, title: 'Twin' } }, headers),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(409));
});

test("another person's same key is another key", async () => {
  const headers = newKey();
  const colleague = await site.as('Director');
  const mine = await director.call(createProject, { body: newBody() }, headers);
  const another = await colleague.call(createProject, { body: newBody() }, headers);
  expect(another.id).not.toBe(mine.id);
});

test('after 24 hours a key works again', async () => {
  const headers = newKey();
  const first = await director.call(createProject, { body: newBody() }, headers);
  const body = newBody();
  const shift = (hours: number) =>
    site.query(sql`update idempotency_keys set created_at = clock_timestamp() - make_interval(hours => ${hours}::integer)
      where key = ${headers['idempotency-key']}`);

  await shift(23);
  expect((await director.send(createProject, { body }, headers)).status).toBe(422);
  await shift(25);
  const second = await director.call(createProject, { body }, headers);
  expect(second.id).not.toBe(first.id);
  expect((await director.call(createProject, { body }, headers)).id).toBe(second.id);
});

test('keys that answer no more are tidied away, and no others', async () => {
  const [old, young] = [newKey(), newKey()];
  for (const headers of [old, young]) await director.call(createProject, { body: newBody() }, headers);
  await site.query(sql`update idempotency_keys set created_at = clock_timestamp() - interval '25 hours'
    where key = ${old['idempotency-key']}`);
  await removeOldKeys(site);
  const kept = await site.query(sql<{ key: string }>`select key from idempotency_keys
    where key in (${old['idempotency-key']}, ${young['idempotency-key']})`);
  expect(kept.map(({ key }) => key)).toEqual([young['idempotency-key']]);
});

test('a key of more than 200 characters is malformed', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(201) };
  const { status, body } = await director.send(createProject, { body: newBody() }, headers);
  expect([status, body.code]).toEqual([400, 'malformed']);
});

test('without a key two equal requests are two', async () => {
  const { area } = await site.tree();
  const body = { project_id: area.project_id, parent_id: area.id, title: 'Twice' };
  await director.call(createTask, { params: area, body: { ...body, code: `O-${next()}` } });
  await director.call(createTask, { params: area, body: { ...body, code: `O-${next()}` } });
  const titles = (await director.call(listSubtasks, { params: area })).map((node) => node.title);
  expect(titles.filter((title) => title === 'Twice').length).toBe(2);
});

test('two writes that wait for each other both succeed', async () => {
  const ids = await Promise.all(
    ['Deadlock Left', 'Deadlock Right'].map(
      async (name) =>
        (
          await site.database
            .insertInto('companies')
            .values({ name })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    ),
  );
  const ctx = { database: site.database, actor: { employeeId: director.employeeId } } as Context;
  // Neither goes on to the other's row before both have their own, at the first try.
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const lockBoth = (first: number, second: number) =>
    write(ctx, null, async ({ database }) => {
      await sql`select 1 from companies where id = ${first} for update`.execute(database);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`select 1 from companies where id = ${second} for update`.execute(database);
      return 'done';
    });
  const [left = 0, right = 0] = ids;
  expect(await Promise.all([lockBoth(left, right), lockBoth(right, left)])).toEqual(['done', 'done']);
  // At least one of them was taken back and did it again.
  expect(holding).toBeGreaterThan(2);
});
