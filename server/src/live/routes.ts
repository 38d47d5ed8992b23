import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Budget } from '../platform/admission/budget.ts';
import { openEventStream } from '../platform/http/event-stream.ts';
import { problem } from '../platform/problem.ts';
import type { EventHub } from './event-hub.ts';

/** Streams of one session: a browser has one for each tab, and opens six connections to a server at the most. */
const STREAMS = { all: 10_000, each: 8 };

/** GET /events — the stream of server-sent events, for anyone who is signed in. */
export function registerEventRoute(
  app: FastifyInstance,
  hub: EventHub,
  guard: (request: FastifyRequest) => Promise<void>,
): void {
  const streams = new Budget<number>(STREAMS);
  app.get(
    '/events',
    {
      onRequest: guard,
      schema: { hide: true },
    },
    (request, reply) => {
      if (!request.actor) throw new Error('the guard lets no one in without an actor');
      const { sessionId } = request.actor;
      if (!streams.take(sessionId, 1)) throw problem('busy');
      reply.raw.once('close', () => streams.giveBack(sessionId, 1));
      // It stays open, and is no work meanwhile.
      request.leaveWork();
      openEventStream(reply);
      const lastEventId = request.headers['last-event-id'];
      hub.join(request.actor, reply.raw, typeof lastEventId === 'string' ? lastEventId : undefined);
    },
  );
}
