import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Budget } from '../queues/budget.ts';
import type { Callers } from './callers.ts';
import { countedAddress } from './counted-address.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** A turn of the event loop begins no further request after so many, or after so many milliseconds. */
const BEGUN_IN_TURN = 16;
const BEGINNING_MS = 4;

/** A browser sends hardly more requests at once. Who has more in line is held while connections come in. */
const FEW = 8;

/** The longest that a line is held for the connections of others, in milliseconds. */
const HELD_MS = 1_000;

/**
 * Connections from one address that is no proxy: those of a site office of a hundred people. Each holds a socket, its
 * buffers, and what was read of it.
 */
const CONNECTIONS = { all: Number.POSITIVE_INFINITY, each: 1_000 };

type Arrival = { request: IncomingMessage; response: ServerResponse };
/** What one caller has in line, and when it began to wait. */
type Line = { arrivals: Arrival[]; since: number };

/** The requests that have arrived and not begun. */
class Arrivals {
  readonly #begin: RequestListener;
  readonly #callers: Callers;
  /** By caller, in the order of their turns. */
  readonly #lines = new Map<string, Line>();
  #begunInTurn = 0;
  #isTurnCounted = false;
  /** Whether a connection came in this turn. */
  #isAccepting = false;

  constructor(begin: RequestListener, callers: Callers) {
    this.#begin = begin;
    this.#callers = callers;
  }

  connect(): void {
    this.#isAccepting = true;
    this.#countTurn();
  }

  arrive(request: IncomingMessage, response: ServerResponse): void {
    this.#countTurn();
    if (this.#lines.size === 0 && this.#begunInTurn < BEGUN_IN_TURN && !this.#isAccepting) {
      this.#begunInTurn += 1;
      this.#begin(request, response);
      return;
    }
    const caller = this.#callers.of(request);
    const line = this.#lines.get(caller) ?? { arrivals: [], since: performance.now() };
    line.arrivals.push({ request, response });
    this.#lines.set(caller, line);
  }

  #countTurn(): void {
    if (this.#isTurnCounted) return;
    this.#isTurnCounted = true;
    setImmediate(() => this.#nextTurn());
  }

  #nextTurn(): void {
    this.#isTurnCounted = false;
    this.#begunInTurn = 0;
    const start = performance.now();
    while (this.#begunInTurn < BEGUN_IN_TURN && performance.now() - start < BEGINNING_MS)
      if (!this.#beginNext(start)) break;
    this.#isAccepting = false;
    if (this.#lines.size > 0) this.#countTurn();
  }

  /** Begins a request of the caller whose turn it is. @returns false where no one's may begin */
  #beginNext(now: number): boolean {
    for (const [caller, line] of this.#lines) {
      const isHeld = this.#isAccepting && line.arrivals.length > FEW && now - line.since < HELD_MS;
      if (isHeld) continue;
      const { request, response } = line.arrivals.shift() as Arrival;
      // Its next turn comes after those of all others.
      this.#lines.delete(caller);
      if (line.arrivals.length > 0) this.#lines.set(caller, line);
      this.#begunInTurn += 1;
      // No one hears the answer to one that was given up in line, and what it takes would not be given back.
      if (!response.destroyed && !request.socket.destroyed) this.#begin(request, response);
      return true;
    }
    return false;
  }
}

/**
 * Spreads requests that arrive together over turns of the event loop, in which callers take turns: a thousand requests
 * of one caller do not hold up those of others. A connection has one of them in work. Node.js accepts one connection in each turn, so while connections come in, a
 * caller with many requests is held and the turns are short; otherwise a new caller would wait behind all of them.
 */
export function paceArrivals(server: Server, callers: Callers): void {
  const [begin] = server.listeners('request') as RequestListener[];
  if (!begin) throw new Error('Nothing answers the requests of this server yet.');
  const arrivals = new Arrivals(begin, callers);
  server.off('request', begin);
  const connections = new Budget<string>(CONNECTIONS);
  server.on('connection', (socket: Socket) => {
    arrivals.connect();
    if (callers.isProxy(socket)) return;
    const address = countedAddress(socket.remoteAddress);
    if (!connections.take(address, 1)) return socket.destroy();
    socket.once('close', () => connections.giveBack(address, 1));
  });
  server.on(
    'request',
    oneAtATime((request, response) => arrivals.arrive(request, response), callers),
  );
}
