import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import { Budget } from '../queues/budget.ts';
import { FairQueue } from '../queues/fair-queue.ts';

/**
 * Of the 20 connections of the database's pool, writes take half at the most: whatever they wait for, such as a record
 * that somebody has locked, the others answer who only reads. A browser sends one write at a time, or three with files;
 * what comes of it at once beyond some hundreds is a program gone wrong, which is told to try again.
 */
const WRITES = { running: 10, runningPerCaller: 4, waiting: 1_000, waitingPerCaller: 200 };

/** A browser has six connections to a server, or by HTTP/2 some ten requests at once. */
const READS = { running: 16, runningPerCaller: 8, waiting: 1_000, waitingPerCaller: 300 };

/**
 * Requests of one session that are not answered yet, whatever they wait for. Who has more is refused before the
 * database is asked who it is.
 */
const MAX_REQUESTS_OF_SESSION = 300;
const RETRY_AFTER_SECONDS = 2;

/** What bounds the requests of an app and lets people take turns. Each process of the server has its own. */
export type RequestQueues = {
  reads: FairQueue<number>;
  writes: FairQueue<number>;
  /** Counts a request of its session until it is answered. @throws busy when there are too many */
  admit: (request: FastifyRequest, reply: FastifyReply) => void;
};

export function requestQueues(): RequestQueues {
  const ofSession = new Budget<string>({ all: Number.POSITIVE_INFINITY, each: MAX_REQUESTS_OF_SESSION });
  return {
    reads: new FairQueue(READS),
    writes: new FairQueue(WRITES),
    admit({ headers: { authorization } }, reply) {
      if (authorization === undefined) return;
      if (!ofSession.take(authorization, 1))
        throw problem('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      reply.raw.once('close', () => ofSession.giveBack(authorization, 1));
    },
  };
}
