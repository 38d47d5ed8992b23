import { sql } from 'kysely';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Settings } from '../settings.ts';
import { claimDataDirectory } from '../single-instance.ts';
import { StartError } from '../start-error.ts';
import { say } from '../terminal.ts';
import type { Database } from './database.ts';

/** PostgreSQL writes everything down and may have all the time that is left of a stop. */
const POSTGRES_TIMEOUT_MS = 10_000;

/**
 * Has PostgreSQL run, the embedded one or that of DATABASE_URL, and says how to connect.
 * @param onGone called when the embedded one ends by itself
 * @throws StartError when another server has the data directory
 */
export async function openPostgres(
  settings: Settings,
  lifetime: Lifetime,
  onGone: () => void,
): Promise<pg.ClientConfig> {
  if (settings.databaseUrl) {
    say('Using the PostgreSQL of DATABASE_URL.');
    return { connectionString: settings.databaseUrl };
  }
  say('Starting PostgreSQL ...');
  const { connection } = await lifetime.open(
    'PostgreSQL',
    async () => {
      const { connection, stop } = await startEmbeddedPostgres({ dataDir: settings.dataDir });
      const release = await claimDataDirectory(connection, onGone);
      if (!release) throw new StartError(`Plumbline is already running on ${settings.dataDir}.`);
      return { connection, stop, release };
    },
    // The claim goes last: whoever starts meanwhile must not connect to a database that is about to stop.
    ({ stop, release }) => stop().then(release),
    POSTGRES_TIMEOUT_MS,
  );
  return connection;
}

/** @throws StartError when PostgreSQL cannot be reached, or is older than the product needs */
export async function requireVersion(database: Database): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`
    .execute(database)
    .catch((cause: Error) => {
      throw new StartError(`The PostgreSQL of DATABASE_URL cannot be used: ${cause.message}.`, { cause });
    });
  if ((rows[0]?.version ?? 0) < 180_000) throw new StartError('Plumbline needs PostgreSQL 18 or newer.');
}
