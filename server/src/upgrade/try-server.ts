import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lastLines } from './steps.ts';
import { UpgradeError } from './upgrade-error.ts';

/** Migrations of a large database take their time; a server that hangs does not come up. */
const LONGEST_MS = 30 * 60_000;

/**
 * Starts the server of a folder for a moment, at an address that is not published, until it says of itself that it can save, and
 * stops it.
 * @param settings those that it does not take from the environment
 * @throws UpgradeError with its last words when it does not come up, or does not stop as it should
 */
export async function tryServer(
  folder: string,
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  // It ends when this process does, however that happens: its end of the pipe is closed then.
  const child = spawn('sh', ['scripts/end-with-parent.sh', 'sh', 'scripts/server.sh'], {
    cwd: folder,
    env: {
      ...process.env,
      ...settings,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      BACKUP_DIR: '',
      LOG_LEVEL: 'error',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const address = Promise.withResolvers<string>();
  address.promise.catch(() => {});
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece;
      const found = /^Plumbline is ready at (\S+)$/m.exec(output)?.[1];
      if (found) address.resolve(found);
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const fail = (sentence: string) => new UpgradeError(`${sentence}\n${lastLines(output)}`);
  void ended.then((code) => address.reject(fail(`The server has ended with code ${code}.`)));
  const stop = () => child.stdin.end();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const giveUp = () => {
    address.reject(fail(signal.aborted ? 'Interrupted.' : 'The server did not come up within 30 minutes.'));
    stop();
  };
  limit.addEventListener('abort', giveUp, { once: true });
  try {
    const health = await fetch(`${await address.promise}/api/v1/health`, { signal: limit }).catch(
      (cause: Error) => {
        throw new UpgradeError(`The server does not answer: ${cause.message}.`, { cause });
      },
    );
    if (!health.ok) throw fail(`The server says that it cannot save: ${await health.text()}`);
  } finally {
    limit.removeEventListener('abort', giveUp);
    stop();
    await ended;
  }
  const code = await ended;
  if (code !== 0) throw fail(`The server has stopped with code ${code}.`);
}
