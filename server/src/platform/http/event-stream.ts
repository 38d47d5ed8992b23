import type { FastifyReply } from 'fastify';

/** Answers with a stream of server-sent events, which no proxy stores or holds back; the caller writes and ends it. */
export function openEventStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
}
