import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createProject, createTaskCategory, listProjects, signIn, uploadFile } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { atEnd } from '../../../../test/at-end.ts';
import { expectFailure } from '../../../../test/failure.ts';
import { pdf } from '../../../../test/hostile-files.ts';
import { testApp } from '../../../../test/test-app.ts';
import { MAX_VALUES } from './limits.ts';

const site = await testApp();
const { superadmin, anyone } = site;
const origin = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));

/** Begins a request that announces a body, and sends as much of that as it is given. */
function begin(path: string, token: string | null, sent: string, announced = 1_000_000): Socket {
  const socket = connect(Number(origin.port), origin.hostname);
  atEnd(async () => socket.destroy());
  const headers = [
    `POST /api/v1${path} HTTP/1.1`,
    'host: plumbline',
    'content-type: application/json',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    announced > 0 ? `content-length: ${announced}` : 'transfer-encoding: chunked',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  socket.write(announced > 0 ? sent : `${sent.length.toString(16)}\r\n${sent}\r\n`);
  return socket;
}

/** The status of what is answered to a request that is not sent to its end. */
async function statusOf(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
}

test('who has not signed in sends a few kilobytes at the most, wherever to', async () => {
  const body = JSON.stringify({ username: 'a', password: 'x'.repeat(9_000) });
  const headers = { 'content-type': 'application/json' };
  for (const path of ['/login', '/nowhere'])
    expectFailure(await anyone.request(path, { method: 'POST', body, headers }), [413, 'too_large']);
  const { status } = await anyone.send(signIn, { body: { username: 'a', password: 'x'.repeat(100) } });
  expect(status).toBe(401);
});

test.each([[1_000_000], [0]])(
  'too many values are refused when they have come, whatever follows (announced: %i)',
  async (announced) => {
    const values = '{"a":{}},'.repeat(MAX_VALUES / 3 + 1);
    expect(await statusOf(begin('/task_category', superadmin.token, `[${values}`, announced))).toBe(413);
  },
);

test('more text than its endpoint takes is refused when it has come, also without a length', async () => {
  const text = 'x'.repeat(1_100_000);
  expect(await statusOf(begin('/project', superadmin.token, `{"title":"${text}`, 0))).toBe(413);
  expect(await statusOf(begin('/login', null, `{"username":"${text.slice(0, 9_000)}`, 0))).toBe(413);
});

test('one person has so many bodies in work and no more, and others go on', async () => {
  const manager = await site.as('Superadmin');
  // Its session is known by this.
  await manager.call(listProjects);
  const begun = Array.from({ length: 64 + 300 + 1 }, () => begin('/project', manager.token, '{'));
  // Whichever of them comes last is answered, and none but that.
  expect(await Promise.race(begun.map(statusOf))).toBe(429);
  expect((await superadmin.send(createProject, { body: { title: 'Meanwhile', code: 'M-1' } })).status).toBe(
    201,
  );
  for (const socket of begun) socket.destroy();
});

const file = (byte: string) => Buffer.concat([pdf(), Buffer.alloc(100_000, byte)]).toString('base64');

test('with an idempotency key another file is another body, and the same one is the same', async () => {
  const headers = { 'idempotency-key': 'files' };
  const send = (byte: string) =>
    superadmin.send(uploadFile, { body: { file: file(byte), kind: 'any' } }, headers);
  const first = await send('a');
  expect(first.status, first.text).toBe(201);
  expect((await send('a')).data).toEqual(first.data);
  expectFailure(await send('b'), [422, 'key_reused']);
});

test('a text that looks like the name of a file is a text', async () => {
  const name = 'file:00000000-0000-4000-8000-000000000000';
  const { status, data } = await superadmin.send(createTaskCategory, { body: { name, level: 1 } });
  expect([status, data.name]).toEqual([201, name]);
  const reply = await superadmin.send(uploadFile, { body: { file: name, kind: 'any' } });
  expectFailure(reply, [422, 'invalid']);
});

test.each([
  ['signed in', '/project', superadmin.token],
  ['not signed in', '/login', null],
])('values within values are refused with an idempotency key too, %s', async (_, path, token) => {
  const deep = `{"username":${'['.repeat(3_000)}${']'.repeat(3_000)}}`;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': 'deep',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  expectFailure(await anyone.request(path, { method: 'POST', body: deep, headers }), [422, 'invalid']);
});
