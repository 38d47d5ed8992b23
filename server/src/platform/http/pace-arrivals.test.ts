import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bearerToken, Callers } from './callers.ts';
import { paceArrivals } from './pace-arrivals.ts';

/** A server that listens nowhere and notes whose requests it has begun. */
function pacedServer() {
  const begun: string[] = [];
  const server = createServer((request) => begun.push(bearerToken(request) ?? ''));
  const callers = new Callers(['loopback']);
  for (const session of ['one', 'many', 'few', 'gone', 'there']) callers.know(session);
  paceArrivals(server, callers);
  return {
    begun,
    connect: () => server.emit('connection', new Socket()),
    /** Gives the connections that the requests came by. */
    arrive(caller: string, times = 1): Socket[] {
      return Array.from({ length: times }, () => {
        const request = new IncomingMessage(new Socket());
        request.headers.authorization = `Bearer ${caller}`;
        server.emit('request', request, new ServerResponse(request));
        return request.socket;
      });
    },
  };
}

// The clock stands: how long a line is held does not depend on how fast the test is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('a request that comes alone begins at once', () => {
  const { begun, arrive } = pacedServer();
  arrive('one');
  expect(begun).toEqual(['one']);
});

test('of many together some begin in each turn, until all have begun', async () => {
  const { begun, arrive } = pacedServer();
  arrive('many', 100);
  expect(begun.length).toBeLessThanOrEqual(16);
  for (let turns = 0; begun.length < 100; turns += 1) {
    const before = begun.length;
    await nextTurn();
    expect(begun.length - before).toBeLessThanOrEqual(16);
    expect(turns).toBeLessThan(1_000);
  }
});

test('callers take turns', async () => {
  const { begun, arrive } = pacedServer();
  arrive('many', 1_000);
  arrive('few', 2);
  const before = begun.length;
  while (!begun.includes('few')) await nextTurn();
  expect(begun.indexOf('few') - before).toBeLessThanOrEqual(1);
  while (begun.filter((caller) => caller === 'few').length < 2) await nextTurn();
  expect(begun.lastIndexOf('few') - before).toBeLessThanOrEqual(3);
});

test('who invents a token for each request has the turns of one caller', async () => {
  const { begun, arrive } = pacedServer();
  for (let number = 0; number < 1_000; number += 1) arrive(`invented-${number}`);
  arrive('few', 2);
  const before = begun.length;
  while (begun.filter((caller) => caller === 'few').length < 2) await nextTurn();
  expect(begun.lastIndexOf('few') - before).toBeLessThanOrEqual(3);
});

test('while connections come in, a caller with many requests is held and others are not', async () => {
  const { begun, connect, arrive } = pacedServer();
  connect();
  arrive('many', 100);
  arrive('few', 2);
  for (let turn = 0; turn < 50; turn += 1) {
    await nextTurn();
    connect();
  }
  expect(begun).toEqual(['few', 'few']);

  await nextTurn();
  while (begun.length < 102) await nextTurn();
});

test('no one is held for longer than a second', async () => {
  const { begun, connect, arrive } = pacedServer();
  connect();
  arrive('many', 100);
  await nextTurn();
  expect(begun).toEqual([]);

  vi.advanceTimersByTime(1_000);
  connect();
  await nextTurn();
  expect(begun.length).toBeGreaterThan(0);
});

test('a request whose connection has closed in line never begins', async () => {
  const { begun, arrive } = pacedServer();
  const connections = arrive('gone', 100);
  const before = begun.length;
  for (const connection of connections) connection.destroy();
  arrive('there');
  while (!begun.includes('there')) await nextTurn();
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(begun.slice(before)).toEqual(['there']);
});

test('an address that is no proxy has at most a thousand connections, and may open others when it closes some', () => {
  const server = createServer();
  paceArrivals(
    server.on('request', () => {}),
    new Callers(['10.0.0.1']),
  );
  const connect = (address: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    server.emit('connection', socket);
    return socket;
  };
  const opened = Array.from({ length: 1_001 }, () => connect('203.0.113.7'));
  expect(opened.map(({ destroyed }) => destroyed).indexOf(true)).toBe(1_000);
  expect(connect('203.0.113.8').destroyed).toBe(false);
  expect(Array.from({ length: 1_001 }, () => connect('10.0.0.1')).some(({ destroyed }) => destroyed)).toBe(
    false,
  );
  opened[0]?.emit('close');
  expect(connect('203.0.113.7').destroyed).toBe(false);
});
