import { PassThrough } from 'node:stream';
import { failure } from '@plumbline/contract';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { problemHandler } from '../http/problem-handler.ts';
import { RequestLog } from '../http/request-log.ts';
import { admitRequests } from './admission.ts';
import { Callers } from './callers.ts';

/** An app whose requests are answered when they are let go; how many it has begun, and what it logs. */
async function watchedApp() {
  const lines = new PassThrough({ encoding: 'utf8' });
  const log: FastifyBaseLogger = pino(lines);
  const app = fastify({ loggerInstance: log, logController: new RequestLog(log, 1_000) });
  app.decorateRequest('user', null);
  app.decorateRequest('problemCode', null);
  app.setErrorHandler(problemHandler({}));
  const callers = new Callers(['loopback']);
  for (const session of ['one', 'two']) callers.know(session);
  await admitRequests(app, callers);
  const gate = Promise.withResolvers<void>();
  const begun: Record<string, number> = {};
  app.get('/', async (request) => {
    const caller = callers.of(request.raw);
    begun[caller] = (begun[caller] ?? 0) + 1;
    await gate.promise;
    return {};
  });
  app.get('/stream', (request, reply) => {
    request.leaveWork();
    reply.hijack();
    reply.raw.writeHead(200).write('open');
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(() => app.close());
  const ask = (authorization?: string, address?: string, path = '/') =>
    fetch(`${origin}${path}`, {
      headers: { ...(authorization && { authorization }), ...(address && { 'x-forwarded-for': address }) },
    });
  return { ask, begun, letGo: gate.resolve, lines };
}

const [IN_WORK, WAITING] = [64, 300];

const times = <Result>(count: number, make: (number: number) => Result) =>
  Array.from({ length: count }, (_, number) => make(number));

const statusesOf = async (replies: Promise<Response>[]) =>
  new Set((await Promise.all(replies)).map(({ status }) => status));

test('of a session some requests are in work, more wait, and beyond that they are refused; others go on', async () => {
  const { ask, begun, letGo } = await watchedApp();
  const held = times(IN_WORK + WAITING, () => ask('Bearer one'));
  const refused = await Promise.race([...held, ...times(10, () => ask('bearer one'))]);
  const body = await refused.json();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(failure.parse(body)).toMatchObject({ code: 'busy' });
  expect(begun['session one']).toBe(IN_WORK);

  const others = [ask('Bearer two'), ask()];
  await expect.poll(() => begun).toMatchObject({ 'session two': 1, 'address 127.0.0.1': 1 });
  letGo();
  expect(await statusesOf(others)).toEqual(new Set([200]));
  await Promise.all(held);
  expect(begun['session one']).toBe(IN_WORK + WAITING);
  expect((await ask('Bearer one')).status).toBe(200);
});

test('an address is one caller whatever tokens it invents, and behind a proxy another address is another', async () => {
  const { ask, begun, letGo } = await watchedApp();
  const held = times(IN_WORK + WAITING + 10, (number) => ask(`Bearer invented-${number}`, '203.0.113.7'));
  expect((await Promise.race(held)).status).toBe(429);
  expect(begun['address 203.0.113.7']).toBe(IN_WORK);
  const others = [ask(undefined, '203.0.113.8'), ask('Bearer one', '203.0.113.7')];
  await expect.poll(() => begun).toMatchObject({ 'session one': 1, 'address 203.0.113.8': 1 });
  letGo();
  expect(await statusesOf(others)).toEqual(new Set([200]));
  expect(await statusesOf(held)).toEqual(new Set([200, 429]));
});

test('a stream that stays open is no work', async () => {
  const { ask, letGo } = await watchedApp();
  letGo();
  const streams = await Promise.all(times(IN_WORK + 1, () => ask('Bearer one', undefined, '/stream')));
  expect((await ask('Bearer one')).status).toBe(200);
  await Promise.all(streams.map(({ body }) => body?.cancel()));
});

test('hundreds of refusals are counted in one line of the log', async () => {
  const { ask, letGo, lines } = await watchedApp();
  const replies = times(IN_WORK + WAITING + 200, () => ask('Bearer one'));
  let refused = 0;
  for (const reply of replies) void reply.then(({ status }) => (refused += Number(status === 429)));
  await expect.poll(() => refused).toBe(200);
  letGo();
  await Promise.all(replies);
  const logged: { msg: string; kind?: string; requests?: number; from?: string }[] = [];
  lines.on('data', (some: string) => {
    for (const line of some.trim().split('\n')) logged.push(JSON.parse(line));
  });
  const summaries = () => logged.filter(({ kind }) => kind === 'busy');
  const counted = () => summaries().reduce((sum, line) => sum + (line.requests ?? 0), 0);
  await expect.poll(counted).toBe(200);
  expect(summaries().length).toBeLessThan(10);
  expect(summaries()[0]).toMatchObject({ msg: 'requests counted', from: '127.0.0.1' });
});

test('while memory is short requests are refused as unavailable', async () => {
  const app = fastify();
  app.decorateRequest('problemCode', null);
  app.setErrorHandler(problemHandler({}));
  await admitRequests(app, new Callers([]), 1);
  app.get('/', async () => ({}));
  atEnd(() => app.close());
  // Memory is looked at once a second.
  await expect.poll(async () => (await app.inject('/')).statusCode).toBe(503);
  const refused = await app.inject('/');
  expect(failure.parse(refused.json()).code).toBe('not_ready');
  expect(refused.headers['retry-after']).toBe('2');
});
