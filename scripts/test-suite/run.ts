import { spawn } from 'node:child_process';

/** What a program that was told to end gets to do so, in milliseconds. */
const ENDING_MS = 30_000;

/** The exit code of what a Ctrl-C has ended. */
const INTERRUPTED = 130;

/**
 * Runs a program with its output on the terminal, in a group of its own, so that all that it has started ends with it.
 * @param options.deadline when it is ended, in milliseconds of the epoch
 * @returns its exit code; null when it was ended
 */
export function run(
  [program = '', ...args]: readonly string[],
  { env = {}, deadline }: { env?: Record<string, string>; deadline: number },
): Promise<number | null> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  });
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid as number), signal);
    } catch {
      // It has ended by itself.
    }
  };
  const timers = [
    setTimeout(() => end('SIGINT'), Math.max(0, deadline - Date.now())),
    setTimeout(() => end('SIGKILL'), Math.max(0, deadline - Date.now()) + ENDING_MS),
  ];
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    end('SIGINT');
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code));
  }).finally(() => {
    for (const timer of timers) clearTimeout(timer);
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    if (isInterrupted) process.exit(INTERRUPTED);
  });
}
