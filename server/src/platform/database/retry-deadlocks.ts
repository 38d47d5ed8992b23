import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** How often a transaction is tried that ends in a deadlock. */
const MAX_TRIES = 4;
const LONGEST_PAUSE_MS = 200;

/**
 * Runs a transaction, and again where it ends in a deadlock: PostgreSQL rolls one of two back that wait for each other, and
 * that one can be tried again. @throws what the transaction throws
 */
export async function retryDeadlocks<Done>(transaction: () => Promise<Done>): Promise<Done> {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (triesLeft === 1 || !isDeadlock(error)) throw error;
      // After a random time: both may have been rolled back, and would meet again in the same way.
      await setTimeout(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01';
