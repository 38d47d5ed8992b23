import type { Logger } from 'pino';
import { openPostgres } from './platform/database/open-postgres.ts';
import { type Lifetime, openLifetime } from './platform/lifetime.ts';
import { requireFree } from './platform/listening.ts';
import { openLog } from './platform/log.ts';
import { loadEnvironmentFile, readSettings, type Settings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';
import { say } from './platform/terminal.ts';
import { serve } from './serve.ts';
import { openServices } from './services.ts';

/** As a service manager takes it: the server ended by a defect and is to be started again. `scripts/start.sh` does so. */
const START_AGAIN = 70;

function reportError(error: unknown): void {
  if (error instanceof StartError) say(error.message);
  else say(`Plumbline could not start: ${error instanceof Error ? error.stack : error}`);
}

async function start(
  settings: Settings,
  { lifetime, log, onTaken }: { lifetime: Lifetime; log: Logger; onTaken: () => void },
): Promise<void> {
  const access = await openPostgres(settings, { lifetime, log, onTaken });
  // Only now, so that a second start reports that the server is running, and not that its port is taken.
  await lifetime.step(() => requireFree(settings));
  const { services, usernames } = await openServices(access, { settings, lifetime, log });
  const address = await serve(services, settings, lifetime);
  say(`Plumbline is ready at ${address}`);
  say(usernames ? `Sign in as ${usernames.join(', ')}.` : 'Sign in with your account.');
  say('Stop it with Ctrl-C.');
}

/**
 * Starts, and stops when it is told to, when the start fails, when another server has its data, or after an exception that
 * nothing caught: the state after it is unknown, so the requests in progress are answered and a new process begins.
 */
async function run(): Promise<void> {
  loadEnvironmentFile();
  const settings = readSettings(process.env);
  const { log, flush } = openLog(settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
  const lifetime = openLifetime(log);

  const stop = async (code: number, report: () => void) => {
    if (lifetime.isEnding) return;
    report();
    await lifetime.end();
    await flush();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void stop(0, () => say('Stopping ...')));

  let isReady = false;
  // Promises that are rejected without a handler arrive here as well.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught');
    if (isReady) void stop(START_AGAIN, () => say('An unexpected error. Stopping, to be started again ...'));
    else void stop(1, () => reportError(error));
  });

  const onTaken = () =>
    void stop(1, () => say(`Another server has taken over ${settings.dataDir}. Stopping.`));
  try {
    await start(settings, { lifetime, log, onTaken });
    isReady = true;
  } catch (error) {
    // Told to stop in the middle of it, the start has not failed; whatever it says then, it was interrupted.
    if (lifetime.isEnding) log.debug({ err: error }, 'the start was aborted');
    await stop(1, () => reportError(error));
  }
}

run().catch((error: unknown) => {
  reportError(error);
  process.exit(1);
});
