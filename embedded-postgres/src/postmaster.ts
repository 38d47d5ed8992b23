import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from './is-alive.ts';

/** The first process of a running PostgreSQL, as it describes itself in its cluster. */
export interface Postmaster {
  processId: number;
  socketDirectory: string;
  isReady: boolean;
}

const run = promisify(execFile);
const glance = 20;

/** What is known about a cluster in use or not. */
export type Occupancy =
  | { postmaster: Postmaster }
  /** `stranger`: another process has reused the id of the PostgreSQL that was killed here. */
  | { postmaster: null; stranger?: number };

/** Finds the PostgreSQL that runs on this cluster, starting and stopping ones included. */
export async function findPostmaster(clusterDir: string): Promise<Occupancy> {
  const lockFile = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [number, , , , socketDirectory = '', , , status] = lockFile.split('\n');
  const processId = Number(number);
  if (!(processId > 0)) return { postmaster: null };
  if (await runsOn(clusterDir, processId)) {
    return {
      postmaster: {
        processId,
        socketDirectory,
        isReady: ['ready', 'standby'].includes(status?.trim() ?? ''),
      },
    };
  }
  return isAlive(processId) ? { postmaster: null, stranger: processId } : { postmaster: null };
}

/**
 * Stops PostgreSQL: open transactions are rolled back, everything is written, the process is gone when this
 * returns. One that takes too long is stopped without its last checkpoint, which the next start makes up for.
 */
export async function stopPostmaster(clusterDir: string, processId: number): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
  ] as const) {
    if (!(await runsOn(clusterDir, processId))) return;
    send(processId, signal);
    if (await isGoneWithin(timeout, clusterDir, processId)) return;
  }
}

async function isGoneWithin(milliseconds: number, clusterDir: string, processId: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  // One that was taken over is no child process of ours, so no exit event reports its end.
  while (await runsOn(clusterDir, processId)) {
    if (Date.now() > deadline) return false;
    await delay(glance);
  }
  return true;
}

/** A process id alone proves nothing, since the system reuses ids: the command line has to match. */
async function runsOn(clusterDir: string, processId: number): Promise<boolean> {
  const [program, flag, directory] = await commandLine(processId);
  return basename(program ?? '') === 'postgres' && flag === '-D' && directory === clusterDir;
}

async function commandLine(processId: number): Promise<string[]> {
  if (existsSync('/proc/self/cmdline')) {
    // Empty for a process that has ended but was not yet fetched by its parent.
    return (await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => '')).split('\0');
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(processId)]).catch(() => ({
    stdout: '',
  }));
  return stdout.match(/^(.*\/postgres) (-D) (.*?) -c /)?.slice(1) ?? [];
}

function send(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
