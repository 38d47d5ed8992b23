import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

/** A server whose answers to the stream are handed out one by one; `write` goes to the last one. */
function streamingServer() {
  const connections: ReadableStreamDefaultController<Uint8Array>[] = [];
  const lastEventIds: (string | null)[] = [];
  let status = 200;
  vi.stubGlobal('fetch', (_url: string, { signal, headers }: RequestInit) => {
    lastEventIds.push(new Headers(headers).get('last-event-id'));
    if (status === 0) return Promise.reject(new TypeError('no network'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        connections.push(controller);
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body, { status }));
  });
  return {
    connections,
    lastEventIds,
    answer: (next: number) => {
      status = next;
    },
    write: (text: string) => connections.at(-1)?.enqueue(new TextEncoder().encode(text)),
  };
}

const handlers = () => ({
  onEvent: vi.fn(),
  onOpen: vi.fn(),
  onJoined: vi.fn(),
  onClose: vi.fn(),
  onRefused: vi.fn(),
});
const joined = (resumed: boolean) => `id: at-join\nevent: joined\ndata: {"resumed":${resumed}}\n\n`;
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('hands on events, also one that comes in two pieces', async () => {
  const server = streamingServer();
  const received = handlers();
  const stream = openEventStream('/events', 'token', received);
  await settle();
  server.write('event: change\ndata: {"kind":"work_');
  server.write('items"}\n\n: heartbeat\n\n');
  await settle();
  expect(received.onOpen).toHaveBeenCalledOnce();
  expect(received.onEvent).toHaveBeenCalledExactlyOnceWith('change', { kind: 'work_items' });
  stream.close();
});

test('connects again when the server ends the stream, and goes on from the last event', async () => {
  const server = streamingServer();
  const received = handlers();
  const stream = openEventStream('/events', 'token', received);
  await settle();
  server.write(joined(false));
  await settle();
  expect(received.onJoined).toHaveBeenLastCalledWith(false);
  server.write('id: first\nevent: change\ndata: {}\n\nevent: change\ndata: {}\n\n');
  await settle();
  server.connections[0]?.close();
  await settle();
  expect(received.onClose).toHaveBeenCalledOnce();
  await settle(500);
  expect(server.lastEventIds).toEqual([null, 'first']);
  server.write(joined(true));
  await settle();
  expect(received.onJoined).toHaveBeenLastCalledWith(false);
  stream.close();
});

test('says that something was missed where the server could not go on from the last event', async () => {
  const server = streamingServer();
  const received = handlers();
  const stream = openEventStream('/events', 'token', received);
  await settle();
  server.write(joined(false));
  await settle();
  server.write('event: reset\ndata: {}\n\n');
  await settle();
  server.connections[0]?.close();
  await settle(500);
  expect(server.lastEventIds).toEqual([null, null]);
  server.write(joined(false));
  await settle();
  expect(received.onJoined).toHaveBeenLastCalledWith(true);
  stream.close();
});

test('goes on where an earlier stream was closed', async () => {
  const server = streamingServer();
  const first = openEventStream('/events', 'token', handlers());
  await settle();
  server.write(joined(false));
  await settle();
  first.close();
  const received = handlers();
  openEventStream('/events', 'token', received, first).close();
  expect(server.lastEventIds).toEqual([null, 'at-join']);
});

test('takes 40 seconds of silence for a dead connection, and heartbeats for life', async () => {
  const server = streamingServer();
  const stream = openEventStream('/events', 'token', handlers());
  await settle();
  for (let beat = 0; beat < 4; beat++) {
    await settle(15_000);
    server.write(': heartbeat\n\n');
  }
  await settle(39_000);
  expect(server.connections).toHaveLength(1);
  await settle(2_000);
  expect(server.connections).toHaveLength(2);
  stream.close();
});

test('a connection that is known to be dead is reported at once and opened again', async () => {
  const server = streamingServer();
  const received = handlers();
  const stream = openEventStream('/events', 'token', received);
  await settle();
  stream.interrupt();
  await settle();
  expect(received.onClose).toHaveBeenCalledOnce();
  await settle(500);
  expect(received.onOpen).toHaveBeenCalledTimes(2);
  expect(server.connections).toHaveLength(2);
  stream.close();
});

test('wakes at once from a long wait', async () => {
  const server = streamingServer();
  server.answer(0);
  const stream = openEventStream('/events', 'token', handlers());
  await settle(60_000);
  server.answer(200);
  stream.wake();
  await settle();
  expect(server.connections).toHaveLength(1);
  stream.close();
});

test('stops where the token is refused, and after it was closed', async () => {
  const server = streamingServer();
  const refused = handlers();
  server.answer(401);
  openEventStream('/events', 'token', refused);
  await settle(60_000);
  expect(refused.onRefused).toHaveBeenCalledOnce();
  expect(server.connections).toHaveLength(1);

  server.answer(200);
  openEventStream('/events', 'token', handlers()).close();
  await settle(60_000);
  expect(server.connections).toHaveLength(2);
});
