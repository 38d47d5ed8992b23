import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { backUpNightly } from './backup/index.ts';
import { type DatabaseAccess, openPostgres } from './platform/database/open-postgres.ts';
import { type Lifetime, openLifetime, STOP_MS } from './platform/lifetime.ts';
import { requireFree } from './platform/listening.ts';
import { openLog } from './platform/log.ts';
import { loadEnvironmentFile, readSettings, type Settings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';
import { say } from './platform/terminal.ts';
import {
  receiveAssignment,
  reportStart,
  type Started,
  startWorkers,
  WORKERS_TIMEOUT_MS,
} from './worker-processes.ts';

/** As a service manager takes it: the server ended by a defect and is to be started again. `scripts/start.sh` does so. */
const START_AGAIN = 70;

type Parts = { lifetime: Lifetime; log: Logger };

/** An expected failure is its message; of any other the place where it happened is wanted too. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return `Plumbline could not start: ${error instanceof Error ? error.stack : error}`;
}

/** To the person at the terminal; that of a worker to the main process. */
async function reportFailure(error: unknown): Promise<void> {
  if (cluster.isWorker) await reportStart({ failure: sentenceOf(error) });
  else say(sentenceOf(error));
}

async function openServer(
  access: DatabaseAccess,
  settings: Settings,
  { lifetime, log }: Parts,
): Promise<Started> {
  // The main process of several workers needs nothing of it.
  const [{ openServices }, { serve }] = await Promise.all([import('./services.ts'), import('./serve.ts')]);
  const { services, usernames } = await openServices(access, { settings, lifetime, log });
  return { ...(await serve(services, settings, { lifetime, sharesPort: cluster.isWorker })), usernames };
}

/** Starts the server in this process, or in worker processes where there are to be several. */
async function start(settings: Settings, onTaken: () => void, { lifetime, log }: Parts): Promise<void> {
  const access = await openPostgres(settings, { lifetime, log, onTaken });
  // Only now, so that a second start reports that the server is running, and not that its port is taken.
  await lifetime.step(() => requireFree(settings));
  const openWorkers = () =>
    lifetime.open(
      'the worker processes',
      () => startWorkers(settings.processes, { port: settings.port, access, log }),
      (workers) => workers.stop(),
      WORKERS_TIMEOUT_MS + settings.drainMs,
    );
  const { address, usernames } =
    settings.processes > 1 ? await openWorkers() : await openServer(access, settings, { lifetime, log });
  await lifetime.open(
    'the nightly backup',
    () => backUpNightly(settings, log),
    (end) => end(),
  );
  say(`Plumbline is ready at ${address}`);
  say(usernames ? `Sign in as ${usernames.join(', ')}.` : 'Sign in with your account.');
  say('Stop it with Ctrl-C.');
}

/** Starts the server in a worker. Each has metrics of its own, on a port of its own. */
async function startWorker(settings: Settings, parts: Parts): Promise<void> {
  const { number, port, access } = await receiveAssignment();
  const { metricsPort } = settings;
  const ofWorker = {
    ...settings,
    port,
    metricsPort: metricsPort === undefined || metricsPort === 0 ? metricsPort : metricsPort + number - 1,
  };
  await reportStart({ started: await openServer(access, ofWorker, parts) });
}

/**
 * Starts, and stops when it is told to, when the start fails, when another server has its data, or after an exception that
 * nothing caught: the state after it is unknown, so the requests in progress are answered and a new process begins.
 */
async function run(): Promise<void> {
  loadEnvironmentFile();
  const settings = readSettings(process.env);
  const { log, flush } = openLog(settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
  const lifetime = openLifetime(log, STOP_MS + settings.drainMs);

  const stop = async (code: number, report: () => unknown) => {
    if (lifetime.isEnding) return;
    await report();
    await lifetime.end();
    await flush();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void stop(0, () => cluster.isPrimary && say('Stopping ...')));

  let isReady = false;
  // Promises that are rejected without a handler arrive here as well.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught');
    if (isReady) void stop(START_AGAIN, () => say('An unexpected error. Stopping, to be started again ...'));
    else void stop(1, () => reportFailure(error));
  });

  const onTaken = () =>
    void stop(1, () => say(`Another server has taken over ${settings.dataDir}. Stopping.`));
  try {
    if (cluster.isWorker) await startWorker(settings, { lifetime, log });
    else await start(settings, onTaken, { lifetime, log });
    isReady = true;
  } catch (error) {
    // Told to stop in the middle of it, the start has not failed; whatever it says then, it was interrupted.
    if (lifetime.isEnding) log.debug({ err: error }, 'the start was aborted');
    await stop(1, () => reportFailure(error));
  }
}

run().catch(async (error: unknown) => {
  await reportFailure(error);
  process.exit(1);
});
