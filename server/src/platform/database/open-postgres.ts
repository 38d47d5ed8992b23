import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, supervisePostgres } from '@plumbline/embedded-postgres';
import { sql } from 'kysely';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Lifetime } from '../lifetime.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { say } from '../terminal.ts';
import type { Database } from './database.ts';

/** The folder of `npm run restore` in the data directory. While it is there, the restore is not done, and no server starts. */
export const RESTORING = 'restoring';

/** PostgreSQL writes everything down and may have all the time that is left of a stop. */
const POSTGRES_TIMEOUT_MS = 10_000;

/** The connections of a process that answers requests: 20 for them, and up to 10 for jobs, streams and checks. */
export const CONNECTIONS_OF_A_PROCESS = 30;

/** Of the embedded database, for a start that begins before the last one has ended, and for commands such as a backup. */
const SPARE_CONNECTIONS = 30;

/** How to connect: as the role that the server works as, and as the owner of the schema, which migrates it. */
export type DatabaseAccess = {
  application: pg.ClientConfig;
  /** Null with a DATABASE_URL: then the application's role owns the schema. */
  owner: pg.ClientConfig | null;
};

/**
 * Has PostgreSQL run, the embedded one or that of DATABASE_URL, and says how to connect. The embedded one is started
 * again whenever it ends.
 * @param onTaken called when another server has taken over the data directory
 * @throws StartError when the embedded one cannot be started, or another server has the data directory
 */
export async function openPostgres(
  settings: Settings,
  { lifetime, log, onTaken }: { lifetime: Lifetime; log: BaseLogger; onTaken: () => void },
): Promise<DatabaseAccess> {
  if (existsSync(join(settings.dataDir, RESTORING)))
    throw new StartError(
      `${settings.dataDir} has a restore that did not end. Run npm run restore again, or remove the folder ${RESTORING} in it.`,
    );
  if (settings.databaseUrl) {
    say('Using the PostgreSQL of DATABASE_URL.');
    return { application: { connectionString: settings.databaseUrl }, owner: null };
  }
  say('Starting PostgreSQL ...');
  const { connection, application } = await lifetime.open(
    'PostgreSQL',
    () =>
      supervisePostgres({
        dataDir: settings.dataDir,
        settings: { maxConnections: settings.processes * CONNECTIONS_OF_A_PROCESS + SPARE_CONNECTIONS },
        log,
        onTaken,
      }).catch((error: unknown) => {
        throw error instanceof EmbeddedPostgresError
          ? new StartError(error.message, { cause: error })
          : error;
      }),
    (opened) => opened.stop(),
    POSTGRES_TIMEOUT_MS,
  );
  return { application, owner: connection };
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
