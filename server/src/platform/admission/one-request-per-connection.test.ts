import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { oneRequestPerConnection } from './one-request-per-connection.ts';

/** A server whose requests begin one at a time of a connection, and a way to connect to it. */
async function serverOf(begin: RequestListener) {
  const server = createServer(begin);
  oneRequestPerConnection(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  let parsed = 0;
  server.on('request', () => (parsed += 1));
  return {
    /** How many requests have been parsed. */
    parsed: () => parsed,
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
  socket.write(paths(17).map(get).join(''));
  expect(await answersOf(socket, 17)).toEqual(paths(17));
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
  const { connected, parsed } = await serverOf((_request, response) => response.end(answer));
  const socket = await connected();
  socket.pause();
  // Each request fills a read of its own, so the first one that waits stops the reading.
  const request = get('/').replace('Host', `X-Padding: ${'x'.repeat(15_000)}\r\nHost`);
  // Both sides' buffers are some megabytes, and on large servers tens of them; most of this is never taken.
  const ahead = request.repeat(7_000);
  let isTaken = false;
  socket.write(ahead, () => {
    isTaken = true;
  });
  await expect.poll(parsed).toBeGreaterThan(1);
  const other = await connected();
  other.write(get('/').repeat(2));
  await once(other, 'data');
  expect(socket.bytesWritten).toBe(ahead.length);
  expect([parsed() <= 17, isTaken]).toEqual([true, false]);
});

test('who sends more than 16 requests ahead loses the connection, and the rest is not parsed', async () => {
  const held: string[] = [];
  const { connected, parsed } = await serverOf((request, response) => {
    if (request.url === '/1') response.end('/1');
    else held.push(request.url as string);
  });
  const sockets = await Promise.all(Array.from({ length: 10 }, connected));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.resume().write(get('/').repeat(1_300));
      await once(socket, 'close');
    }),
  );
  // Of each connection: the one in work, those that wait, and the one that was too much.
  expect([parsed(), held.length]).toEqual([10 * 18, 10]);
  const other = await connected();
  other.write(get('/1').repeat(2));
  expect(await answersOf(other, 2)).toEqual(['/1', '/1']);
});
