import { Client, type ClientConfig, DatabaseError } from 'pg';

/** Any number will do, as long as nothing else in the database locks by it. */
const lockKey = 7_586_231_409;

/** A server killed a moment ago may need this long to be noticed and to lose its claim. */
const LOCK_TIMEOUT = '1s';
const lockNotAvailable = '55P03';

/** Gives the claim up. */
export type Release = () => Promise<void>;

/**
 * Claims the embedded database for this process, or answers null when another server has it.
 *
 * The claim is a lock that belongs to one connection kept open for it alone, so it ends with the process however
 * that ends, and no stale file is ever left. Should the connection break before `release`, `onLost` is called: the
 * claim is gone, and another server may take it.
 *
 * Keep the claim while the database is being stopped: a server that starts in between would connect to it.
 * @param timeout how long one that is just being given up is waited for, as PostgreSQL writes a time
 */
export async function claimDataDirectory(
  connection: ClientConfig,
  onLost: () => void,
  timeout = LOCK_TIMEOUT,
): Promise<Release | null> {
  const client = new Client({ ...connection, application_name: 'plumbline claim' });
  let isHeld = false;
  const lose = () => {
    if (!isHeld) return;
    isHeld = false;
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();

  const release = async () => {
    isHeld = false;
    await client.end();
  };
  try {
    await client.query(`SET lock_timeout = '${timeout}'`);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    isHeld = true;
    return release;
  } catch (error) {
    await release();
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return null;
    throw error;
  }
}
