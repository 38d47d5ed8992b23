import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const REFUSALS_EVERY_MS = 1_000;

/**
 * One line a request, when it has been answered: the request, its status, and how long it took. Requests that
 * were refused because their caller has too many under way are counted, in one line a second.
 */
export class RequestLog extends LogController {
  #refused = 0;
  readonly #refusedFrom = new Set<string>();

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (request.isRefused) {
      this.#countRefusal(request);
      return;
    }
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

  #countRefusal({ ip, server }: FastifyRequest): void {
    if (this.#refused === 0)
      setTimeout(() => {
        const fields = { refused: this.#refused, from: [...this.#refusedFrom] };
        this.#refused = 0;
        this.#refusedFrom.clear();
        server.log.warn(fields, 'requests refused: their caller has too many under way');
      }, REFUSALS_EVERY_MS).unref();
    this.#refused += 1;
    this.#refusedFrom.add(ip);
  }
}
