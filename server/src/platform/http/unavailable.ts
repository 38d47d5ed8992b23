import pg from 'pg';
import { databaseIsAway } from '../database/is-away.ts';
import { type Problem, problem } from '../problem.ts';

/** The server lost its database, or never had it: it is back within seconds. */
const BACK_SOON_SECONDS = 2;
/** Somebody has to make room first. */
const BACK_LATER_SECONDS = 60;

/**
 * A lock that others held for too long, a statement that took too long, a transaction that idled; a deadlock, or others
 * that were ahead, at every try of a write.
 */
const OVERDUE = ['55P03', '57014', '25P03', '40P01', '40001'];
/** Memory, connections, and what else PostgreSQL limits. */
const OVERLOADED = ['53000', '53200', '53300', '53400'];
/** A standby, or a database that was set so. */
const READ_ONLY = '25006';
const DATABASE_DISK_FULL = '53100';

/** No space, the quota or the largest file size is used up. */
const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** No more open files or memory. */
const NO_RESOURCES = ['EMFILE', 'ENFILE', 'ENOMEM'];

const sentences = {
  full: 'The server has no storage space left, so nothing was saved. Please inform the person who operates it.',
  readOnly: 'The server cannot save anything at the moment. Please inform the person who operates it.',
  overloaded: 'The server is overloaded, so nothing was saved. Please try again soon.',
  overdue:
    'This took too long, possibly because others are changing the same record. Nothing was saved. Please try again.',
};

const later = (message: string, retryAfterSeconds: number): Problem =>
  problem('not_ready', { message, retryAfterSeconds });

/** The answer while memory or another resource is used up. */
export const overloaded = (): Problem => later(sentences.overloaded, BACK_SOON_SECONDS);

/**
 * The problem of an error for the caller where the server cannot work as it is: without its database, without space, or
 * without other resources. Null for every other error.
 */
export function unavailable(error: unknown): Problem | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === DATABASE_DISK_FULL || NO_SPACE.includes(code))
    return later(sentences.full, BACK_LATER_SECONDS);
  if (code === READ_ONLY || code === 'EROFS') return later(sentences.readOnly, BACK_LATER_SECONDS);
  if (OVERLOADED.includes(code) || NO_RESOURCES.includes(code)) return overloaded();
  if (error instanceof pg.DatabaseError && OVERDUE.includes(code))
    return later(sentences.overdue, BACK_SOON_SECONDS);
  // The write may be saved or not: the sentence of the code leaves that open.
  return databaseIsAway(error) ? problem('not_ready', { retryAfterSeconds: BACK_SOON_SECONDS }) : null;
}
