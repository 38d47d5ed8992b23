import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, supervisePostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Lifetime } from '../lifetime.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { say } from '../terminal.ts';
import { noTimeouts } from './database.ts';
import { throughPooler } from './pooler.ts';

/** The folder of `npm run restore` in the data directory. While it is there, the restore is not done, and no server starts. */
export const RESTORING = 'restoring';

/** The oldest major version of PostgreSQL that the tests were run with. */
export const OLDEST_POSTGRES = 16;

/** PostgreSQL writes everything down and may have all the time that is left of a stop. */
const POSTGRES_TIMEOUT_MS = 10_000;

/** The connections of a process that answers requests: 20 for them, and up to 10 for jobs, streams and checks. */
export const CONNECTIONS_OF_A_PROCESS = 30;
/** The direct ones of a process whose requests go through a pooler. */
export const DIRECT_CONNECTIONS_OF_A_PROCESS = 10;

/** Of the embedded database, for a start that begins before the last one has ended, and for commands such as a backup. */
const SPARE_CONNECTIONS = 30;

/** How to connect: as the role that the server works as, and as the owner of the schema, which migrates it. */
export type DatabaseAccess = {
  application: pg.ClientConfig;
  /** The same through a pooler, for what is done within a transaction; null: there is none. */
  pooled: pg.ClientConfig | null;
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
  const { databaseUrl, poolerUrl } = settings;
  if (databaseUrl) {
    say(`Using the PostgreSQL of ${poolerUrl ? 'DATABASE_DIRECT_URL, and the pooler of ' : ''}DATABASE_URL.`);
    return {
      application: { connectionString: databaseUrl },
      pooled: poolerUrl ? throughPooler(poolerUrl) : null,
      owner: null,
    };
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
  return { application, pooled: null, owner: connection };
}

/**
 * @param connection a direct one
 * @throws StartError when PostgreSQL cannot be reached, or is older than the product needs
 */
export async function requireVersion(connection: pg.ClientConfig, { poolerUrl }: Settings): Promise<void> {
  const client = new pg.Client({ ...connection, ...noTimeouts });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    if ((rows[0]?.version ?? 0) < OLDEST_POSTGRES * 10_000)
      throw new StartError(`Plumbline needs PostgreSQL ${OLDEST_POSTGRES} or newer.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { message } = error as Error;
    const name = poolerUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    const isPooler = message.includes('unsupported startup parameter');
    throw new StartError(
      `The PostgreSQL of ${name} cannot be used: ${message}.` +
        (isPooler ? ' It is a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.' : ''),
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
