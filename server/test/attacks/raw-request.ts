import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The head of a request. @param more lines, each with its end */
export const rawHead = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: site\r\n${more}\r\n`;

/** Opens a connection to a server. */
export async function rawConnection(origin: string): Promise<Socket> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // The server may end the connection at any time.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** A request as no client would send it: nothing of it is checked or escaped. */
export type RawRequest = { method: string; path: string; headers: Readonly<Record<string, string>> };

/**
 * Sends a request on a connection of its own, and waits until the server has ended it.
 * @returns the status and the whole answer; null where there was none
 */
export async function sendRaw(
  origin: string,
  { method, path, headers }: RawRequest,
): Promise<{ status: number; text: string } | null> {
  const socket = await rawConnection(origin);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const lines = Object.entries({ connection: 'close', ...headers });
  const more = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(rawHead(`${method} ${path}`, more), 'latin1');
  await closed;
  const text = Buffer.concat(chunks).toString();
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  return status === undefined ? null : { status: Number(status), text };
}
