import { FairQueue } from '../queues/fair-queue.ts';

/**
 * Of the 20 connections of the database's pool, writes take half at the most: whatever they wait for, such as a record
 * that somebody has locked, the others answer who only reads. A browser sends one write at a time, or three with files;
 * what comes of it at once beyond some hundreds is a program gone wrong, which is told to try again.
 */
const WRITES = { running: 10, runningPerCaller: 4, waiting: 1_000, waitingPerCaller: 200 };

/** A browser has six connections to a server, or by HTTP/2 some ten requests at once. */
const READS = { running: 16, runningPerCaller: 8, waiting: 1_000, waitingPerCaller: 300 };

/** How many writes of one caller run or wait at the most. */
export const MAX_WRITES_OF_CALLER = WRITES.runningPerCaller + WRITES.waitingPerCaller;

/** What lets the requests of an app take turns, by person. Each process of the server has its own. */
export function requestQueues(): { reads: FairQueue<number>; writes: FairQueue<number> } {
  return { reads: new FairQueue(READS), writes: new FairQueue(WRITES) };
}
