import pg from 'pg';
import { isOutdated } from './prepared-statements.ts';

/** Whether PostgreSQL has ended something as a deadlock: rolled back, it no longer holds what others wait for. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40P01';

/** Whether something has done nothing, for a reason that the next try does not meet. */
export const mayTryAgain = (error: unknown): boolean => isDeadlock(error) || isOutdated(error);
