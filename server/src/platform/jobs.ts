import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { BaseLogger } from 'pino';
import type { Database } from './database/database.ts';

/** Work that is done after a transaction, by whichever server process gets to it first. */
export type Jobs = {
  /** Queues jobs in the transaction of a handle: they exist exactly when what they follow from does. */
  enqueue(database: Database, queue: QueueName, jobs: readonly object[]): Promise<void>;
  /**
   * Does the jobs of a queue from now on, a batch at a time.
   * @param work gives the ids of the jobs that are to be tried again later; the others are done. Its signal says
   *   that the server stops and waits for it only a few seconds more
   */
  work<Data extends object>(
    queue: QueueName,
    work: (
      jobs: readonly { id: string; data: Data; isLastTry: boolean }[],
      stop: AbortSignal,
    ) => Promise<ReadonlySet<string>>,
  ): Promise<void>;
  stop(): Promise<void>;
};

/** The queues: how long a job of each is tried, and how many are done at once. */
const queues = {
  /** A push service that is down is tried for about a day: 30 s, 1 min, 2 min … at most 6 h apart. */
  push: {
    retryLimit: 10,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 6 * 3600,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
    notify: true,
    batch: 100,
  },
  /** A mail server that is down is tried for about a day: 1 min, 2 min, 4 min … at most 4 h apart. */
  mail: {
    retryLimit: 14,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
    notify: true,
    // They are sent at once, each over a connection of its own.
    batch: 5,
  },
} as const;
export type QueueName = keyof typeof queues;

/** How long running jobs are waited for when the server stops; other processes then do what is left of them. */
const STOP_MS = 2_000;
/** The longest that `stop` takes: writing down what was left undone included. */
export const JOBS_TIMEOUT_MS = STOP_MS + 500;

/** Opens the queues on connections of their own; their tables are a schema of their own in the same database. */
export async function openJobs(connection: pg.ClientConfig, log: BaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 3,
    // A migration has made it: the application's role may make none.
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    reindex: false,
    application_name: 'plumbline jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: an error'));
  boss.on('warning', (warning) => log.info({ warning }, 'jobs: a warning'));
  await boss.start();
  for (const [name, { batch, ...options }] of Object.entries(queues)) await boss.createQueue(name, options);
  const stopping = new AbortController();

  return {
    async enqueue(database, queue, jobs) {
      if (jobs.length === 0) return;
      await boss.insert(
        queue,
        jobs.map((data) => ({ data })),
        { db: fromKysely(database as never) },
      );
    },
    async work(queue, work) {
      await boss.work(
        queue,
        {
          batchSize: queues[queue].batch,
          burstWhenBatchFull: true,
          perJobResults: true,
          includeMetadata: true,
        },
        async (jobs: { id: string; data: never; retryCount: number; retryLimit: number }[]) => {
          const again = await work(
            jobs.map(({ id, data, retryCount, retryLimit }) => ({
              id,
              data,
              isLastTry: retryCount >= retryLimit,
            })),
            stopping.signal,
          );
          return jobs.map(({ id }) => ({ id, status: again.has(id) ? 'failed' : 'completed' }) as const);
        },
      );
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
