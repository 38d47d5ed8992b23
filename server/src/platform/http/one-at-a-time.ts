import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Budget } from '../queues/budget.ts';
import type { Callers } from './callers.ts';

/**
 * Requests that have been read from connections while the one before them was in work: what a single read brings, up to
 * 64 KiB, is parsed at once, and each costs some 2 KB. Browsers send none before the answer to the last.
 */
const AHEAD = { all: 60_000, each: 20_000 };

type Arrival = { request: IncomingMessage; response: ServerResponse; caller: string };

/** The requests of one connection: one is in work, the others wait for its answer. */
class Line {
  readonly waiting: Arrival[] = [];
  readonly #socket: Socket;
  #isWatched = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  add(arrival: Arrival): void {
    this.waiting.push(arrival);
    this.#socket.pause();
    if (this.#isWatched) return;
    this.#isWatched = true;
    // Node.js reads on by itself when an answer has been sent: what waits must be in work before more comes.
    this.#socket.on('resume', () => {
      if (this.waiting.length > 0) this.#socket.pause();
    });
  }

  /** @returns the next one, after which the connection is read on where nothing more waits */
  next(): Arrival | undefined {
    const arrival = this.waiting.shift();
    if (arrival && this.waiting.length === 0) this.#socket.resume();
    return arrival;
  }
}

/**
 * Lets a connection have one request in work: those that follow before it is answered wait, the most of them unread in
 * the socket. Who has sent too many ahead loses the connection.
 * @param begin what begins a request
 */
export function oneAtATime(begin: RequestListener, callers: Callers): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const ahead = new Budget<string>(AHEAD);

  const enter = (socket: Socket, line: Line, { request, response }: Omit<Arrival, 'caller'>) => {
    response.once('close', () => {
      const next = line.next();
      if (!next) {
        lines.delete(socket);
        return;
      }
      ahead.giveBack(next.caller, 1);
      if (!socket.destroyed) return enter(socket, line, next);
      for (const { caller } of line.waiting.splice(0)) ahead.giveBack(caller, 1);
    });
    begin(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line) {
      const first = new Line(socket);
      lines.set(socket, first);
      enter(socket, first, { request, response });
      return;
    }
    const caller = callers.of(request);
    if (ahead.take(caller, 1)) line.add({ request, response, caller });
    else socket.destroy();
  };
}
