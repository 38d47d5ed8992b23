import { problems } from '@plumbline/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Budget } from '../queues/budget.ts';
import { WorkPerTurn } from '../queues/work-per-turn.ts';
import { bearerToken } from './guard.ts';
import { MAX_WRITES_OF_CALLER } from './request-queues.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it was refused because its session has too many requests under way. */
    isRefused: boolean;
  }
}

/** Requests of one session that are not answered yet, whatever they wait for. */
const MAX_REQUESTS = 300;

const RETRY_AFTER_SECONDS = '2';

/** A refusal is told after this long, in milliseconds: who asks again as soon as they hear it asks the less often. */
const TOLD_AFTER_MS = 500;

/** Refused together, they are told in many turns of the event loop: each is written to a connection of its own. */
const TOLD_IN_TURN = 16;
const tellings = new WorkPerTurn(TOLD_IN_TURN);

const { status, message } = problems.busy;
const bodyUntilId = `${JSON.stringify({ message, code: 'busy' }).slice(0, -1)},"request_id":"`;

/** Answers without a hook, a schema or a line in the log: refusing a thousand must cost others nothing. */
function refuse(reply: FastifyReply, headers: Record<string, string>): void {
  reply.request.isRefused = true;
  reply.hijack();
  const timer = setTimeout(async () => {
    const turn = tellings.take(1);
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

/**
 * Refuses requests of a session that has its share under way, before anything else is done for them: nobody has been
 * looked up, and no body been read. To be registered before every other hook.
 * @param headers what every answer bears
 */
export function limitSessions(app: FastifyInstance, headers: Record<string, string>): void {
  const all = Number.POSITIVE_INFINITY;
  const requests = new Budget<string>({ all, each: MAX_REQUESTS });
  const writes = new Budget<string>({ all, each: MAX_WRITES_OF_CALLER });
  app.decorateRequest('isRefused', false);
  app.addHook('onRequest', (request, reply, done) => {
    const token = bearerToken(request);
    if (token === null) return done();
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !writes.take(token, 1)) return refuse(reply, headers);
    if (!requests.take(token, 1)) {
      if (isWrite) writes.giveBack(token, 1);
      return refuse(reply, headers);
    }
    reply.raw.once('close', () => {
      requests.giveBack(token, 1);
      if (isWrite) writes.giveBack(token, 1);
    });
    done();
  });
}
