import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that wait on a connection for the one in work. Browsers send none ahead, other programs a few. Node.js parses
 * all that a read brings in one turn of the event loop, up to 64 KiB: 2,400 requests took 65 ms, and 60 such connections
 * stopped everybody for seconds.
 */
const MAX_AHEAD = 16;

type Arrival = { request: IncomingMessage; response: ServerResponse };
type Connection = { isBusy: boolean; waiting: Arrival[] };

/** The parser of a connection, which Node.js itself removes when the socket has closed; its types do not declare it. */
type ParsedSocket = Socket & { parser?: { remove(): void } | null };

/**
 * Lets a connection have one request in work: those that follow before it is answered wait, most of them unread in the
 * socket. Without this, four connections with 1,000 requests each took all memory: their answers are made at the same
 * time. A connection with more than `MAX_AHEAD` requests waiting is destroyed, and what else it sent is not parsed.
 */
export function oneRequestPerConnection(server: Server): void {
  const [begin] = server.listeners('request') as RequestListener[];
  if (!begin) throw new Error('Nothing answers the requests of this server yet.');
  const connections = new WeakMap<Socket, Connection>();

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

  function enter(connection: Connection, { request, response }: Arrival): void {
    connection.isBusy = true;
    response.once('close', () => {
      connection.isBusy = false;
      const { waiting } = connection;
      const { socket } = request;
      if (socket.destroyed) waiting.length = 0;
      const next = waiting.shift();
      if (!next) return;
      if (waiting.length === 0) socket.resume();
      enter(connection, next);
    });
    begin?.(request, response);
  }

  function stopParsing(socket: ParsedSocket): void {
    // Otherwise the parser goes on through the rest of the chunk, although the socket is gone.
    socket.parser?.remove();
    socket.destroy();
  }

  server.off('request', begin);
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connectionOf(socket);
    if (!connection.isBusy) return enter(connection, { request, response });
    if (connection.waiting.length >= MAX_AHEAD) return stopParsing(socket);
    connection.waiting.push({ request, response });
    socket.pause();
  });
}
