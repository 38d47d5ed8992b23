import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isOutdated } from './prepared-statements.ts';

const MAX_TRIES = 4;
const LONGEST_PAUSE_MS = 200;

/** Whether PostgreSQL has ended something as a deadlock: rolled back, it no longer holds what others wait for. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40P01';

/**
 * Does something again, four times at the most, where it has done nothing for a reason that the next try may not meet: a deadlock, or a
 * statement that was prepared before another process has migrated the database. @throws what the work throws
 */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    try {
      return await work();
    } catch (error) {
      if (triesLeft === 1 || !(isDeadlock(error) || isOutdated(error))) throw error;
      // After a random time: both of a deadlock may have been rolled back, and would meet again in the same way.
      await setTimeout(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
