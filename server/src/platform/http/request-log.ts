import type { ProblemCode } from '@plumbline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Refusal } from '../problem.ts';
import { MinuteCounts } from '../security-log/minute-counts.ts';
import { countedAddress } from './counted-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused; null for one that was not. */
    problemCode: ProblemCode | null;
    /** The words of its problem for the security log. */
    refusal: Refusal | null;
  }
}

/** Answers to one address without a known session, a minute, that get lines: opening the product takes some 40. */
const LINES_OF_ADDRESS = 300;
/** Kinds and addresses that are counted apart in a minute; more are counted together. */
const MOST_COUNTED = 1_000;
const TOO_MANY_REQUESTS = 429;

type Counted = { kind: string; from: string };

/**
 * One line a request, when it has been answered: the request, its user, its status, and how long it took. What strangers
 * are refused, what anybody is refused for being too much, and what strangers get beyond a browser's share has no line
 * each: it is counted and written once a minute, by kind and address, so that a flood does not fill the disk.
 */
export class RequestLog extends LogController {
  readonly #counts: MinuteCounts<Counted>;
  readonly #linesOf = new Map<string, number>();

  /** @param log of the server, for what was counted */
  constructor(log: Pick<FastifyBaseLogger, 'warn'>, everyMs?: number) {
    super();
    this.#counts = new MinuteCounts<Counted>({
      most: MOST_COUNTED,
      everyMs,
      beyond: ({ kind }) => ({ kind, from: 'others' }),
      write: (counts) => {
        for (const { times, ...count } of counts) log.warn({ ...count, requests: times }, 'requests counted');
        this.#linesOf.clear();
      },
    });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    this.#withoutThrowing(request, () => this.#logAnswer(error, request, reply));
  }

  /** A caller who leaves amid an answer has a line of the request; to strangers it is one more way to fill the log. */
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.#withoutThrowing(request, () => {
      if (request.user === null && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
        this.#count('connection closed', request);
      else super.streamError(error, request, reply);
    });
  }

  /** Fastify calls these from events of the socket, where an exception would end the process. */
  #withoutThrowing(request: FastifyRequest, work: () => void): void {
    try {
      work();
    } catch (error) {
      request.log.error({ err: error }, 'a request could not be logged');
    }
  }

  #logAnswer(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const kind = this.#countedAs(request, reply);
    if (kind) {
      this.#count(kind, request);
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
    if (error) request.log.error({ ...fields, err: error }, 'request errored');
    else request.log.info(fields, 'request');
  }

  /** As what a request is counted that gets no line of its own. */
  #countedAs(request: FastifyRequest, { statusCode }: FastifyReply): string | null {
    const isRefused = statusCode >= 400 && statusCode < 500;
    if (isRefused && (statusCode === TOO_MANY_REQUESTS || request.user === null))
      return request.problemCode ?? String(statusCode);
    if (request.user !== null || statusCode >= 500) return null;
    this.#counts.start();
    const from = countedAddress(request.ip);
    const lines = this.#linesOf.get(from) ?? 0;
    if (lines >= LINES_OF_ADDRESS || (lines === 0 && this.#linesOf.size >= MOST_COUNTED)) return 'answered';
    this.#linesOf.set(from, lines + 1);
    return null;
  }

  #count(kind: string, { ip }: FastifyRequest): void {
    this.#counts.count({ kind, from: countedAddress(ip) });
  }

  /** Writes what was counted. */
  flush(): void {
    this.#counts.flush();
  }
}
