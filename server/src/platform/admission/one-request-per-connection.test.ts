import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { Callers } from './callers.ts';
import { oneRequestPerConnection } from './one-request-per-connection.ts';

/** A server whose requests begin one at a time of a connection, and a way to connect to it. */
async function serverOf(begin: RequestListener) {
  const server = createServer(begin);
  oneRequestPerConnection(server, new Callers(['loopback']));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    connected: async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      atEnd(async () => {
        socket.destroy();
      });
      // The server may end the connection.
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    },
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`;

const paths = (count: number) => Array.from({ length: count }, (_, number) => `/${number}`);

/** Reads until so many answers have come, and gives their bodies, each of which is a path. */
async function answersOf(socket: Socket, count: number): Promise<string[]> {
  let text = '';
  const found = () => text.match(/(?<=\r\n\r\n)\/\d+/g) ?? [];
  while (found().length < count) text += (await once(socket, 'data'))[0];
  return found();
}

test('requests that are sent ahead are answered one after another, in their order', async () => {
  let inWork = 0;
  let mostInWork = 0;
  const { connected } = await serverOf((request, response) => {
    inWork += 1;
    mostInWork = Math.max(mostInWork, inWork);
    setImmediate(() => {
      inWork -= 1;
      response.end(request.url);
    });
  });
  const socket = await connected();
  socket.write(paths(3_000).map(get).join(''));
  expect(await answersOf(socket, 3_000)).toEqual(paths(3_000));
  expect(mostInWork).toBe(1);
});

test('bodies that follow each other on a connection are read with their own requests', async () => {
  const { connected } = await serverOf(async (request, response) => {
    const text = (await request.setEncoding('utf8').toArray()).join('');
    response.end(`/${text.length}`);
  });
  const socket = await connected();
  const lengths = [5, 300_000, 7, 100_000, 0, 9];
  for (const length of lengths)
    socket.write(`POST / HTTP/1.1\r\nHost: site\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`);
  expect(await answersOf(socket, lengths.length)).toEqual(lengths.map((length) => `/${length}`));
});

test('what is sent ahead of an answer that no one reads stays in the socket', async () => {
  const answer = Buffer.alloc(64 * 1024 * 1024);
  const begun = { count: 0 };
  const { connected } = await serverOf((_request, response) => {
    begun.count += 1;
    response.end(answer);
  });
  const socket = await connected();
  socket.pause();
  const ahead = get('/').repeat(2_000_000);
  // Both sides' buffers are some megabytes, and on large servers tens of them; most of this is never taken.
  let isTaken = false;
  socket.write(ahead, () => {
    isTaken = true;
  });
  await expect.poll(() => begun.count).toBe(1);
  const other = await connected();
  other.write(get('/').repeat(2));
  await expect.poll(() => begun.count).toBe(2);
  expect(socket.bytesWritten).toBe(ahead.length);
  expect([begun.count, isTaken]).toEqual([2, false]);
});

test('who sends too much ahead from one address loses the connection, and others do not', async () => {
  let held = 0;
  const { connected } = await serverOf((request, response) => {
    if (request.url === '/1') response.end('/1');
    else held += 1;
  });
  const sockets = await Promise.all(Array.from({ length: 40 }, connected));
  let closed = 0;
  for (const socket of sockets) {
    socket.resume().on('close', () => {
      closed += 1;
    });
    socket.write(get('/').repeat(1_300));
  }
  await expect.poll(() => closed).toBeGreaterThan(10);
  expect(held).toBeLessThanOrEqual(40);
  const other = await connected();
  const request = get('/1').replace('Host', 'X-Forwarded-For: 203.0.113.9\r\nHost');
  other.write(request.repeat(2));
  expect(await answersOf(other, 2)).toEqual(['/1', '/1']);
});
