import type { Database } from './database.ts';
import { tryAgain } from './try-again.ts';

/**
 * Runs work in a transaction, and all of it again as `tryAgain` says. Within another one it cannot be used.
 * @throws what the work throws
 */
export const transact = <Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> => tryAgain(() => database.transaction().execute(work));
