import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from '../http/unavailable.ts';
import { problem } from '../problem.ts';
import type { Callers } from './callers.ts';
import { FairQueue } from './fair-queue.ts';
import { oneRequestPerConnection } from './one-request-per-connection.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The queues of this server by their names, to be measured. */
    queues: Record<string, Pick<FairQueue<number>, 'running' | 'waiting'>>;
  }
  interface FastifyRequest {
    /** No longer counts as in work, as a stream of events that stays open. */
    leaveWork: () => void;
  }
}

/**
 * Requests of one caller: in work, and waiting for those to be answered. A browser sends some ten at once; an address
 * without a session may be that of a whole site office. The limit of all callers bounds the memory only: what a request
 * works with, such as the database, has queues of its own.
 */
const REQUESTS = { running: 2_000, runningPerCaller: 64, waiting: 10_000, waitingPerCaller: 300 };

/** A refusal is sent after this long: a program that asks again at once does so less often. */
const REFUSAL_DELAY_MS = 500;

/** Of the memory of JavaScript. The delay of the event loop refuses nothing: it would refuse everyone alike. */
const MAX_HEAP_SHARE = 0.9;

/** Of the 20 connections of the database's pool writes take half at most: behind a locked record others still read. */
const WRITES = { running: 10, runningPerCaller: 4, waiting: 1_000, waitingPerCaller: 200 };
const READS = { running: 16, runningPerCaller: 8, waiting: 1_000, waitingPerCaller: 300 };

/** The queues for the work of requests in the database, by person. Each process of the server has its own. */
export function requestQueues(): { reads: FairQueue<number>; writes: FairQueue<number> } {
  return { reads: new FairQueue(READS), writes: new FairQueue(WRITES) };
}

/**
 * Limits the requests in work: one per connection, and a number per caller; others wait, and beyond that they are
 * refused as busy (429). To be registered before hooks that do work, and after those that set headers. Floods of
 * connections are left to the proxy (docs/operations.md).
 * @param maxHeapUsedBytes with more in use all are refused (503), before the process runs out of memory
 */
export async function admitRequests(
  app: FastifyInstance,
  callers: Callers,
  maxHeapUsedBytes = MAX_HEAP_SHARE * getHeapStatistics().heap_size_limit,
): Promise<void> {
  oneRequestPerConnection(app.server);
  await app.register(underPressure, {
    maxHeapUsedBytes,
    pressureHandler: async () => {
      throw overloaded();
    },
  });
  const requests = new FairQueue<string>(REQUESTS);
  app.decorate('queues', { requests });
  const nothing = () => {};
  app.decorateRequest('leaveWork');
  app.addHook('onRequest', async (request, reply) => {
    const caller = callers.of(request.raw);
    request.leaveWork = nothing;
    try {
      await requests.turn(caller);
    } catch (busy) {
      await setTimeout(REFUSAL_DELAY_MS);
      throw busy;
    }
    let isInWork = true;
    request.leaveWork = () => {
      if (isInWork) requests.end(caller);
      isInWork = false;
    };
    reply.raw.once('close', request.leaveWork);
    // Its sender has left while it waited.
    if (reply.raw.destroyed) {
      request.leaveWork();
      throw problem('malformed');
    }
  });
}
