import { exportEmployees, listProjects, uploadFile } from '@plumbline/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { clientOf } from '../../../test/client.ts';
import { onePixel } from '../../../test/pictures.ts';
import { openApp, testApp } from '../../../test/test-app.ts';

const site = await testApp();

type Line = { msg: string; user?: number; path?: string; kind?: string; from?: string; requests?: number };

/** An app whose log is kept. */
async function loggedApp() {
  const lines: Line[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { app } = await openApp(site.connection, { log });
  const requests = () => lines.filter(({ msg }) => msg === 'request');
  const counted = () =>
    lines
      .filter(({ kind }) => kind !== undefined)
      .map(({ kind, from, requests: count }) => [kind, from, count]);
  return { app, lines, requests, counted };
}

test('each line names the user, also of a refusal and of a link that is opened without a token', async () => {
  const { app, lines, requests } = await loggedApp();
  const worker = await site.as('Worker');
  const client = clientOf(app, worker.token);
  await client.call(listProjects);
  expect((await client.send(exportEmployees)).status).toBe(403);
  expect((await client.request('/nowhere-a-file')).status).toBe(404);
  const { full_path } = await client.call(uploadFile, { body: { file: onePixel, kind: 'image' } });
  expect((await app.inject(full_path)).statusCode).toBe(200);
  const hr = await site.as('Human Resource');
  const link = await clientOf(app, hr.token).call(exportEmployees);
  expect((await app.inject(link)).statusCode).toBe(200);
  expect(requests().map(({ user }) => user)).toEqual([
    ...[worker.userId, worker.userId, worker.userId, worker.userId],
    ...[hr.userId, hr.userId],
  ]);
  expect(lines.filter(({ msg }) => msg === 'request').every(({ path }) => !path?.includes('?'))).toBe(true);
});

test('refusals of strangers are counted by kind and address, and written together', async () => {
  const { app, requests, counted } = await loggedApp();
  const ask = (path: string, token: string | null, address: string) =>
    clientOf(app, token).request(path, { headers: { 'x-forwarded-for': address } });
  for (let turn = 0; turn < 200; turn += 1) await ask('/projects/all', `invented-${turn}`, '203.0.113.7');
  for (let turn = 0; turn < 3; turn += 1) await ask('/projects/all', null, '2001:db8::7');
  await ask('/files/1?signature=x', null, '203.0.113.7');
  expect(requests()).toEqual([]);
  await app.close();
  expect(counted()).toEqual([
    ['not_signed_in', '203.0.113.7', 200],
    ['not_signed_in', '2001:db8:0:0::/64', 3],
    ['link_expired', '203.0.113.7', 1],
  ]);
});

test('what strangers are answered beyond the share of a browser is counted as well', async () => {
  const { app, requests, counted } = await loggedApp();
  for (let turn = 0; turn < 500; turn += 1) await app.inject('/api/docs/');
  expect(requests().length).toBe(300);
  await app.close();
  expect(counted()).toEqual([['answered', '127.0.0.1', 200]]);
});
