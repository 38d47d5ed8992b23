import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { EmbeddedPostgresSettings } from './server-settings.ts';
import { claimDataDirectory } from './single-instance.ts';

/** What started and is claimed for this process. */
type Claimed = { postgres: EmbeddedPostgres; release: () => Promise<void> };

/** An embedded PostgreSQL that is started again when it ends. */
export type SupervisedPostgres = Pick<EmbeddedPostgres, 'connection' | 'application'> & {
  /** Stops it for good. */
  stop(): Promise<void>;
};

/** Where the supervisor reports: a log of pino fits. */
type Log = Record<'warn' | 'error', (facts: object, message: string) => void>;

const FIRST_RETRY_MS = 250;
/** On a disk that is full PostgreSQL cannot start: it is tried so often until there is room. */
const LONGEST_RETRY_MS = 5_000;

/**
 * Starts the PostgreSQL of a data directory for this process alone, and starts it again whenever it ends, however often
 * that fails.
 *
 * Its end shows in the end of the connection that holds the claim. A PostgreSQL that has lost one of its processes
 * closes all connections, recovers and is then claimed again.
 * @param onTaken called when another server has claimed the directory meanwhile
 * @throws EmbeddedPostgresError when it does not start the first time, or another server has the directory
 */
export async function supervisePostgres({
  dataDir,
  settings,
  log,
  onTaken,
}: {
  dataDir: string;
  settings?: EmbeddedPostgresSettings;
  log: Log;
  onTaken: () => void;
}): Promise<SupervisedPostgres> {
  let isStopped = false;
  let isTaken = false;
  /** What runs, or what is being started again. */
  let current: Promise<Claimed | null>;

  const start = async (): Promise<Claimed> => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings });
    const release = await claimDataDirectory(postgres.application, restart);
    if (!release) {
      isTaken = true;
      throw new EmbeddedPostgresError(`Plumbline is already running on ${dataDir}.`);
    }
    return { postgres, release };
  };

  const startUntilItRuns = async (): Promise<Claimed | null> => {
    log.error({}, 'the connection to PostgreSQL was lost: it is started again unless it still runs');
    for (let pause = FIRST_RETRY_MS; !isStopped; pause = Math.min(pause * 2, LONGEST_RETRY_MS)) {
      try {
        const claimed = await start();
        log.warn({ stillRan: claimed.postgres.adopted }, 'PostgreSQL is back');
        return claimed;
      } catch (error) {
        if (isTaken) {
          onTaken();
          return null;
        }
        log.error({ err: error }, `PostgreSQL did not start; the next try is in ${pause} ms`);
        await delay(pause);
      }
    }
    return null;
  };

  function restart(): void {
    if (!isStopped) current = startUntilItRuns();
  }

  const first = await start();
  current = Promise.resolve(first);
  return {
    connection: first.postgres.connection,
    application: first.postgres.application,
    async stop() {
      isStopped = true;
      const claimed = await current;
      // The claim goes last: anyone who starts meanwhile must not connect to a database that is about to stop.
      await claimed?.postgres.stop();
      await claimed?.release();
    },
  };
}
