import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Budget } from './budget.ts';
import type { Callers } from './callers.ts';

/**
 * Requests that were read while the one before them on their connection was in work: Node.js parses all that a read
 * brings, up to 64 KiB, and each takes some 2 KB.
 */
const AHEAD = { all: 60_000, each: 20_000 };

type Arrival = { request: IncomingMessage; response: ServerResponse; caller: string };
type Connection = { isBusy: boolean; waiting: Arrival[] };

/**
 * Lets a connection have one request in work: those that follow before it is answered wait, most of them unread in the
 * socket. A caller who has sent too many ahead loses the connection. Without this, four connections with 1,000 requests
 * each took all memory: their answers are made at the same time.
 */
export function oneRequestPerConnection(server: Server, callers: Callers): void {
  const [begin] = server.listeners('request') as RequestListener[];
  if (!begin) throw new Error('Nothing answers the requests of this server yet.');
  const connections = new WeakMap<Socket, Connection>();
  const ahead = new Budget<string>(AHEAD);

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { isBusy: false, waiting: [] };
    connections.set(socket, connection);
    // Node.js reads on by itself when an answer has been sent.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
    return connection;
  }

  function enter(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isBusy = true;
    response.once('close', () => {
      connection.isBusy = false;
      const { waiting } = connection;
      const { socket } = request;
      if (socket.destroyed) for (const { caller } of waiting.splice(0)) ahead.giveBack(caller, 1);
      const next = waiting.shift();
      if (!next) return;
      ahead.giveBack(next.caller, 1);
      if (waiting.length === 0) socket.resume();
      enter(connection, next.request, next.response);
    });
    begin?.(request, response);
  }

  server.off('request', begin);
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connectionOf(socket);
    if (!connection.isBusy) return enter(connection, request, response);
    const caller = callers.of(request);
    if (!ahead.take(caller, 1)) return socket.destroy();
    connection.waiting.push({ request, response, caller });
    socket.pause();
  });
}
