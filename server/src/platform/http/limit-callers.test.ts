import { PassThrough } from 'node:stream';
import { failure } from '@plumbline/contract';
import fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { bearerToken, Callers } from './callers.ts';
import { limitCallers } from './limit-callers.ts';
import { RequestLog } from './request-log.ts';

/** A log that is written when it is told to, and counts what it has been told of. */
class WatchedLog extends RequestLog {
  completed = 0;

  constructor() {
    super(24 * 3_600_000);
  }

  override requestCompleted(...told: Parameters<RequestLog['requestCompleted']>): void {
    super.requestCompleted(...told);
    this.completed += 1;
  }
}

/** An app whose requests are answered when they are let go; how many it has begun, and what it logs. */
async function watchedApp() {
  const lines = new PassThrough({ encoding: 'utf8' });
  const log: FastifyBaseLogger = pino(lines);
  const requestLog = new WatchedLog();
  const app = fastify({ loggerInstance: log, logController: requestLog });
  app.decorateRequest('user', null);
  app.decorateRequest('problemCode', null);
  const callers = new Callers(['loopback']);
  for (const session of ['one', 'two']) callers.know(session);
  limitCallers(app, callers, { 'x-frame-options': 'DENY' });
  const gate = Promise.withResolvers<void>();
  const begun = { reads: 0, writes: 0 };
  // As the guard of a route finds it out.
  const findSession = async (request: FastifyRequest) => {
    if (bearerToken(request) === 'new') callers.know('new');
  };
  app.get('/', { onRequest: findSession }, async () => {
    begun.reads += 1;
    await gate.promise;
    return {};
  });
  app.put('/', async () => {
    begun.writes += 1;
    await gate.promise;
    return {};
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(() => app.close());
  const ask = (method: 'GET' | 'PUT', authorization?: string, address?: string) =>
    fetch(origin, {
      method,
      headers: { ...(authorization && { authorization }), ...(address && { 'x-forwarded-for': address }) },
    });
  return { ask, begun, letGo: gate.resolve, lines, requestLog, writeLog: () => requestLog.flush(app) };
}

const times = <Result>(count: number, make: (number: number) => Result) =>
  Array.from({ length: count }, (_, number) => make(number));

test('a session with its share under way is refused at once, however its token is written, and no one else is', async () => {
  const { ask, begun, letGo } = await watchedApp();
  const writes = times(204, () => ask('PUT', 'Bearer one'));
  await expect.poll(() => begun.writes).toBe(204);
  const refused = await ask('PUT', 'bearer one');
  const body = await refused.json();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(failure.parse(body)).toMatchObject({
    code: 'busy',
    request_id: refused.headers.get('x-request-id'),
  });
  expect(refused.headers.get('x-frame-options')).toBe('DENY');
  expect(refused.headers.get('cache-control')).toBe('no-store');

  const reads = times(96, () => ask('GET', 'Bearer one'));
  await expect.poll(() => begun.reads).toBe(96);
  expect((await ask('GET', 'Bearer one')).status).toBe(429);
  const others = [ask('PUT', 'Bearer two'), ask('GET', 'Bearer two'), ask('GET')];
  await expect.poll(() => begun).toEqual({ writes: 205, reads: 98 });

  letGo();
  const answers = await Promise.all([...writes, ...reads, ...others]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask('PUT', 'Bearer one')).status).toBe(200);
});

test('an address has one share whatever tokens it invents, and behind a proxy another address has its own', async () => {
  const { ask, begun, letGo } = await watchedApp();
  const invented = times(300, (number) => ask('GET', `Bearer invented-${number}`, '203.0.113.7'));
  await expect.poll(() => begun.reads).toBe(300);
  expect((await ask('GET', 'Bearer invented-too', '203.0.113.7')).status).toBe(429);
  const others = [ask('GET', undefined, '203.0.113.8'), ask('GET', 'Bearer one', '203.0.113.7')];
  await expect.poll(() => begun.reads).toBe(302);
  letGo();
  expect(new Set((await Promise.all([...invented, ...others])).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
});

test('what is found to be of a session counts for it and no longer for the address', async () => {
  const { ask, begun, letGo } = await watchedApp();
  const held = times(250, () => ask('GET', 'Bearer new'));
  await expect.poll(() => begun.reads).toBe(250);
  const others = times(100, () => ask('GET'));
  await expect.poll(() => begun.reads).toBe(350);
  letGo();
  const answers = await Promise.all([...held, ...others]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('hundreds of refusals are counted in one line of the log', async () => {
  const { ask, begun, letGo, lines, requestLog, writeLog } = await watchedApp();
  const writes = times(204, () => ask('PUT', 'Bearer one'));
  await expect.poll(() => begun.writes).toBe(204);
  const refused = await Promise.all(times(300, () => ask('PUT', 'Bearer one')));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  letGo();
  await Promise.all(writes);
  const logged: { msg: string; kind?: string; requests?: number; from?: string }[] = [];
  lines.on('data', (some: string) => {
    for (const line of some.trim().split('\n')) logged.push(JSON.parse(line));
  });
  const summaries = () => logged.filter(({ msg }) => msg === 'requests counted');
  await expect.poll(() => requestLog.completed).toBe(504);
  expect(summaries()).toEqual([]);
  writeLog();
  await expect.poll(() => summaries().length).toBe(1);
  expect(summaries()).toMatchObject([{ kind: 'busy', from: '127.0.0.1', requests: 300 }]);
  expect(logged.filter(({ msg }) => msg === 'request').length).toBe(204);
});
