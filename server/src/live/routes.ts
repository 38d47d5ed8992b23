import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventHub } from './event-hub.ts';

/** GET /events — the stream of server-sent events, for anyone who is signed in. */
export function registerEventRoute(
  app: FastifyInstance,
  hub: EventHub,
  guard: (request: FastifyRequest) => Promise<void>,
): void {
  app.get(
    '/events',
    {
      onRequest: guard,
      schema: { hide: true },
    },
    (request, reply) => {
      if (!request.actor) throw new Error('the guard lets no one in without an actor');
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      const lastEventId = request.headers['last-event-id'];
      hub.join(request.actor, reply.raw, typeof lastEventId === 'string' ? lastEventId : undefined);
    },
  );
}
