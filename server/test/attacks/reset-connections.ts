import { rawConnection, rawHead } from './raw-request.ts';

/** Of each kind at once. */
const CONNECTIONS = 7;

const body = JSON.stringify({ username: 'superadmin', password: 'a wrong password' });
const jsonHead = (line: string, more = '') =>
  rawHead(line, `content-type: application/json\r\ncontent-length: ${body.length}\r\n${more}`);

/** Sends the beginning of a request and resets the connection, also in the midst of its answer. */
async function reset(origin: string, sent: string, isAnswerAwaited: boolean): Promise<void> {
  const socket = await rawConnection(origin);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (sent !== '') await new Promise((resolve) => socket.write(sent, resolve));
  if (isAnswerAwaited) await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))]);
  socket.resetAndDestroy();
  await closed;
}

const times = (act: () => Promise<void>) => Promise.all(Array.from({ length: CONNECTIONS }, act));

/** Resets 210 connections, seven at once, at each point of requests of several kinds. @param token of a session */
export async function resetConnections(origin: string, token: string): Promise<void> {
  const session = `authorization: Bearer ${token}\r\n`;
  const requests = [
    rawHead('GET /favicon.svg'),
    rawHead('GET /api/v1/openapi.json'),
    rawHead('GET /api/v1/projects/all', session),
    rawHead('GET /api/v1/events', session),
    `${jsonHead('POST /api/v1/login')}${body}`,
    `${jsonHead('POST /api/v1/project', session)}${body}`,
  ];
  for (const request of requests) {
    // Nothing, the midst of its head, the midst of the last part, and all of it.
    for (const length of [0, 12, request.length - 10, request.length])
      await times(() => reset(origin, request.slice(0, length), false));
    await times(() => reset(origin, request, true));
  }
}
