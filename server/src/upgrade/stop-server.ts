import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { countSessions } from '../backup/index.ts';
import { findListener } from '../platform/find-listener.ts';
import type { Settings } from '../platform/settings.ts';

const LOOK_EVERY_MS = 500;
/** A server that was told to stop ends within 10 seconds. */
const PATIENCE_MS = 20_000;

/** The number of the process that is the server of a checkout; null where none is found. */
async function serverProcess(root: string, { port }: Settings): Promise<number | null> {
  const listener = await findListener(port);
  return listener?.folder === (await realpath(root)) ? listener.processId : null;
}

/** Why the database is not free; null: no one is connected. One that cannot be asked may be about to stop or to start. */
const obstacleOf = (settings: Settings): Promise<string | null> =>
  countSessions(settings).then(
    (count) => (count > 0 ? `${count} others are connected to the database` : null),
    (error: Error) => `the database cannot be asked (${error.message})`,
  );

/**
 * Stops the server of a checkout, and waits until its database has no connections: where it cannot be told to stop, the
 * person at the terminal is asked to. Gives whether it was told.
 */
export async function stopServer(
  root: string,
  settings: Settings,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<boolean> {
  const processId = await serverProcess(root, settings);
  if (processId !== null) {
    process.kill(processId, 'SIGTERM');
    say(`      process ${processId} was told to stop`);
  }
  let hasAsked = false;
  const since = Date.now();
  for (let obstacle = await obstacleOf(settings); obstacle; obstacle = await obstacleOf(settings)) {
    if (!hasAsked && (processId === null || Date.now() - since > PATIENCE_MS)) {
      say(`      Not yet: ${obstacle}. Stop the server (systemctl stop plumbline, or Ctrl-C where it runs).`);
      say('      Waiting for it. With Ctrl-C the upgrade ends here, and all stays as it is.');
      hasAsked = true;
    }
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
  return processId !== null;
}

/** Waits until the database has no connections: a server that is being tried ends by itself. Says what it waits for, if long. */
export async function waitUntilUnused(settings: Settings, say: (line: string) => void): Promise<void> {
  let saidAt = Date.now();
  for (let obstacle = await obstacleOf(settings); obstacle; obstacle = await obstacleOf(settings)) {
    if (Date.now() - saidAt > PATIENCE_MS) {
      say(`Still waiting: ${obstacle}.`);
      saidAt = Date.now();
    }
    await pause(LOOK_EVERY_MS);
  }
}
