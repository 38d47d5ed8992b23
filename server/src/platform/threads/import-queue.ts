import { FairQueue } from '../admission/fair-queue.ts';

/**
 * In which the files of imports are read, whatever they import: each takes a core and much memory for a while, so one of
 * each person and two in all at once. Each process of the server has its own.
 */
export const importQueue = new FairQueue<number>({
  running: 2,
  runningPerCaller: 1,
  waiting: 10,
  waitingPerCaller: 2,
});
