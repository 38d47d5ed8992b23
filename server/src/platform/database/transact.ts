import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';
import { mayTryAgain } from './try-again.ts';

/** How often a transaction is tried that PostgreSQL rolls back. */
const MAX_TRIES = 4;
const LONGEST_PAUSE_MS = 200;

/**
 * Runs work in a transaction, and all of it again where PostgreSQL rolls it back for a reason that the next try does not meet: a
 * deadlock, or a statement that was prepared before a migration of another process. @throws what the work throws
 */
export async function transact<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (triesLeft === 1 || !mayTryAgain(error)) throw error;
      // After a random time: both of a deadlock may have been rolled back, and would meet again in the same way.
      await setTimeout(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
