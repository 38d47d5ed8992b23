import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { rawHead } from './raw-request.ts';

type Flood = { connections: number; requests: number; path: string; headers?: string };

/** Opens connections that each send many requests ahead of any answer, and read none. */
export function pipelinedFlood(
  origin: string,
  { connections, requests, path, headers = '' }: Flood,
): readonly Socket[] {
  const { port, hostname } = new URL(origin);
  const sockets = Array.from({ length: connections }, (): Socket => {
    const socket = connect(Number(port), hostname).pause();
    // The server may end the connection.
    socket.on('error', () => {});
    socket.write(rawHead(`GET ${path}`, headers).repeat(requests));
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
}

/** Reads what the connections of a flood were answered, and waits until the server has ended all of them. */
export async function untilEnded(sockets: readonly Socket[]): Promise<void> {
  const closed = sockets
    .filter((socket) => !socket.closed)
    .map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of sockets) socket.resume();
  await Promise.all(closed);
}
