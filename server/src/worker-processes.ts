import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { DatabaseAccess } from './platform/database/open-postgres.ts';
import { StartError } from './platform/start-error.ts';

/** Of the time that a stop may take; PostgreSQL, which is closed after the workers, has the rest. */
export const WORKERS_TIMEOUT_MS = 7_500;

/** A worker that has ended is replaced after this pause. */
const AGAIN_MS = 1_000;

/** The first message to a worker. */
type Assignment = {
  /** From 1 to the number of workers; one that replaces another has its number. */
  number: number;
  port: number;
  access: DatabaseAccess;
};

/** A started server: its port, its address for the person at the terminal, and who can sign in where this was the first start. */
export type Started = { port: number; address: string; usernames: string[] | null };

/** The only message of a worker. */
type Report = { started: Started } | { failure: string };

/** The processes that answer requests on one port, of which each is a server as it would be alone. */
export type Workers = Started & {
  /** Has all of them finish their requests, and waits for that. */
  stop(): Promise<void>;
};

/**
 * Starts workers from this script: one that brings the database up to date, and then the others. One that ends is replaced.
 * @param options.port that they listen on; with 0 the first takes a free one
 * @throws StartError when one of them cannot start
 */
export async function startWorkers(
  count: number,
  { port, access, log }: { port: number; access: DatabaseAccess; log: BaseLogger },
): Promise<Workers> {
  const workers = new Map<number, Worker>();
  let isStopping = false;

  const start = (number: number, onPort: number): Promise<Started> => {
    const worker = cluster.fork();
    workers.set(number, worker);
    worker.send({ number, port: onPort, access } satisfies Assignment);
    return startOf(worker);
  };

  function keepRunning(number: number, onPort: number): void {
    workers.get(number)?.once('exit', async (code, signal) => {
      if (isStopping) return;
      log.error({ number, code, signal }, 'a worker process has ended and is replaced');
      await pause(AGAIN_MS);
      if (isStopping) return;
      start(number, onPort).catch((error: unknown) => {
        if (!isStopping) log.error({ err: error, number }, 'a worker did not start');
      });
      keepRunning(number, onPort);
    });
  }

  // Kept running from its own start on: it may end while the others start.
  const open = async (number: number, onPort: number): Promise<Started> => {
    const started = await start(number, onPort);
    keepRunning(number, started.port);
    return started;
  };

  const stop = async () => {
    isStopping = true;
    await Promise.all([...workers.values()].filter((worker) => !worker.isDead()).map(end));
  };

  const others = Array.from({ length: count - 1 }, (_, index) => index + 2);
  try {
    const first = await open(1, port);
    await Promise.all(others.map((number) => open(number, first.port)));
    return { ...first, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOf(worker: Worker): Promise<Started> {
  const { promise, resolve, reject } = Promise.withResolvers<Started>();
  worker.on('message', (report: Report) => {
    if ('started' in report) resolve(report.started);
    else reject(new StartError(report.failure));
  });
  worker.once('exit', (code, signal) =>
    reject(new StartError(`A worker process ended while it started (${signal ?? code}).`)),
  );
  return promise;
}

async function end(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM');
  await once(worker, 'exit');
}

/** In a worker: waits for its assignment. */
export async function receiveAssignment(): Promise<Assignment> {
  const [assignment] = (await once(process, 'message')) as [Assignment];
  return assignment;
}

/** In a worker: tells the main process whether it has started. */
export async function reportStart(report: Report): Promise<void> {
  await new Promise<void>((resolve) => process.send?.(report, undefined, undefined, () => resolve()));
}
