import { problems } from '@plumbline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Budget } from '../queues/budget.ts';
import { WorkPerTurn } from '../queues/work-per-turn.ts';
import type { Callers } from './callers.ts';
import { MAX_WRITES_OF_CALLER } from './request-queues.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For whom it counts, as `Callers` tells them apart. */
    caller: string;
  }
}

/**
 * Requests of one caller that are not answered yet, whatever they wait for. Of an address without a known session it is
 * as many connections, since each has one in work.
 */
const MAX_REQUESTS = 300;

const RETRY_AFTER_SECONDS = '2';

/** A refusal is told after this long, in milliseconds: who asks again as soon as they hear it asks the less often. */
const TOLD_AFTER_MS = 500;

/** Refused together, they are told in many turns of the event loop: each is written to a connection of its own. */
const TOLD_IN_TURN = 16;
const linesOfRefusals = new WorkPerTurn(TOLD_IN_TURN);

const { status, message } = problems.busy;
const bodyUntilId = `${JSON.stringify({ message, code: 'busy' }).slice(0, -1)},"request_id":"`;

/** Answers without a hook, a schema or a line in the log: refusing a thousand must cost others nothing. */
function refuse(reply: FastifyReply, headers: Record<string, string>): void {
  reply.request.problemCode = 'busy';
  reply.hijack();
  const timer = setTimeout(async () => {
    const turn = linesOfRefusals.take(1);
    if (turn) await turn;
    if (!reply.raw.destroyed) tell(reply, headers);
  }, TOLD_AFTER_MS);
  reply.raw.once('close', () => clearTimeout(timer));
}

function tell(reply: FastifyReply, headers: Record<string, string>): void {
  const { id } = reply.request;
  const body = `${bodyUntilId}${id}"}`;
  reply.raw.writeHead(status, {
    ...headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': RETRY_AFTER_SECONDS,
  });
  reply.raw.end(body);
}

const writes = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** What the callers of an app have under way. */
class Shares {
  readonly #requests: Budget<string>;
  readonly #writes: Budget<string>;

  constructor() {
    const all = Number.POSITIVE_INFINITY;
    this.#requests = new Budget({ all, each: MAX_REQUESTS });
    this.#writes = new Budget({ all, each: MAX_WRITES_OF_CALLER });
  }

  take(caller: string, isWrite: boolean): boolean {
    if (isWrite && !this.#writes.take(caller, 1)) return false;
    if (this.#requests.take(caller, 1)) return true;
    if (isWrite) this.#writes.giveBack(caller, 1);
    return false;
  }

  giveBack(caller: string, isWrite: boolean): void {
    this.#requests.giveBack(caller, 1);
    if (isWrite) this.#writes.giveBack(caller, 1);
  }
}

/**
 * Refuses requests of a caller who has their share under way, before anything else is done for them: no one has been
 * looked up, and no body been read. To be registered before every other hook.
 * @param headers what every answer bears
 */
export function limitCallers(app: FastifyInstance, callers: Callers, headers: Record<string, string>): void {
  const shares = new Shares();
  app.decorateRequest('caller', '');
  app.addHook('onRequest', (request, reply, done) => {
    const isWrite = writes(request);
    const caller = callers.of(request.raw);
    if (!shares.take(caller, isWrite)) return refuse(reply, headers);
    request.caller = caller;
    reply.raw.once('close', () => shares.giveBack(request.caller, isWrite));
    done();
  });
  // By now it may be known whose session it is: it no longer counts for their address.
  app.addHook('preParsing', (request, reply, _stream, done) => {
    const caller = callers.of(request.raw);
    if (caller === request.caller) return done();
    const isWrite = writes(request);
    if (!shares.take(caller, isWrite)) return refuse(reply, headers);
    shares.giveBack(request.caller, isWrite);
    request.caller = caller;
    done();
  });
}
