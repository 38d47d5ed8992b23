import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, when it has been answered: what was asked, what came of it, and how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const queryAt = request.url.indexOf('?');
    const fields = {
      method: request.method,
      // The query of a file link is its key: it stays out of the log.
      path: queryAt < 0 ? request.url : request.url.slice(0, queryAt),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      from: request.ip,
    };
    if (error) reply.log.error({ ...fields, err: error }, 'request errored');
    else reply.log.info(fields, 'request');
  }
}
