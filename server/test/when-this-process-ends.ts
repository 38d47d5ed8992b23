import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Has a shell do something as soon as this process has ended, however it ends: a run of tests that is killed does not
 * clean up. The shell waits at the end of a pipe that the system closes with this process, and in a session of its own, which
 * no Ctrl-C reaches.
 * @param script for the shell, with `args` as $1, $2 …
 * @returns what calls it off
 */
export function whenThisProcessEnds(script: string, ...args: readonly string[]): () => void {
  const shell = spawn('/bin/sh', ['-c', `read -r _\n${script}`, 'sh', ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  (shell.stdin as Socket).unref();
  return () => void shell.kill('SIGKILL');
}

/** Ends the PostgreSQL of a data directory, $1, at once, and removes the directory, which may lie in memory. */
const REMOVE = `
id=$(head -n 1 "$1/postgres/postmaster.pid") && kill -QUIT "$id" && while kill -0 "$id"; do sleep 0.1; done
rm -rf "$1"`;

/** Ends the PostgreSQL of a data directory and removes the directory as soon as this process has ended. @returns what calls it off */
export const removedWhenThisProcessEnds = (dataDir: string) => whenThisProcessEnds(REMOVE, dataDir);
