import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BaseLogger } from 'pino';
import { addDays } from '../platform/days.ts';
import type { Settings } from '../platform/settings.ts';
import { clockIn } from '../platform/site-formats.ts';
import { listBackups, readFailure } from './backup-folder.ts';

const COMMAND = fileURLToPath(new URL('./backup-command.ts', import.meta.url));
const LOOK_EVERY_MS = 60_000;
/** How long after a failure the next try is. */
const AGAIN_AFTER_MS = 3_600_000;

/**
 * Whether the time of the nightly backup has come since the last one was made.
 * @param at the time of the day at the site, such as 02:00
 */
export function isDue(now: Date, last: Date, at: string, timeZone: string): boolean {
  const clock = clockIn(timeZone, now.getTime());
  const today = clock.slice(0, 10);
  const due = `${clock.slice(11, 16) >= at ? today : addDays(today, -1)}T${at}:00`;
  return clockIn(timeZone, last.getTime()) < due;
}

/**
 * Makes a backup each night, in a process of its own so that the server's memory is not used for it: at its time, or as soon
 * as the server runs again. Gives a function that stops it; a backup that is being made goes on or is left as it is, and
 * the next one removes it.
 */
export function backUpNightly(
  { backup, timeZone }: Pick<Settings, 'backup' | 'timeZone'>,
  log: BaseLogger,
): () => void {
  if (!backup.isScheduled) return () => {};
  const stopping = new AbortController();
  let isBusy = false;

  const look = async () => {
    const now = new Date();
    const [newest] = await listBackups(backup.folder);
    const failure = await readFailure(backup.folder);
    if (newest && !isDue(now, new Date(newest.taken_at), backup.at, timeZone)) return;
    if (failure && now.getTime() - Date.parse(failure.at) < AGAIN_AFTER_MS) return;
    await run(stopping.signal, log);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'the backup failed'))
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}

async function run(signal: AbortSignal, log: BaseLogger): Promise<void> {
  const child = spawn(process.execPath, [COMMAND], { signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = Buffer.concat(said).toString('utf8').trim();
  if (code === 0) log.info({ lines }, 'a backup was made and compared');
  else log.error({ lines }, 'the backup failed');
}
