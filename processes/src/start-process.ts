import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What memory a process may take, in megabytes of 1,048,576 bytes. */
export type MemoryLimits = {
  /** Of addresses that can hold data, of which Node.js takes some 600 without using most of them. */
  address: number;
  /** Of memory in use, looked at ten times a second. */
  resident: number;
  /** Of objects of JavaScript. */
  heap: number;
};

const memoryLimits: MemoryLimits = { address: 1_536, resident: 1_024, heap: 384 };

/** What a process may take. */
export type ProcessLimits = {
  /** How long it may use the processor for one step of its work, by which the signal SIGXCPU ends it. */
  stepMs: number;
  /** Other limits than the usual ones. */
  memory?: Partial<MemoryLimits> | undefined;
};

/**
 * Starts a process that runs a script. A shell limits the addresses that it can write to
 * (`ulimit -d`, in kilobytes: on Linux all private memory, and not what is only reserved, of which Node.js reserves
 * gigabytes), by which an allocation beyond it fails and the process ends at once. A system without such a limit has only the
 * look at the memory in use. Requests go before it (`nice`), so that on a busy server it may hardly run: its time is that
 * of the processor, and not of the clock. No core is dumped.
 */
export function startProcess(script: URL, { stepMs, memory }: ProcessLimits): ChildProcess {
  const { address, resident, heap } = { ...memoryLimits, ...memory };
  const limited = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec nice -n 5 "$@"';
  return spawn(
    '/bin/sh',
    [
      ...['-c', limited, 'sh', String(address * 1_024)],
      process.execPath,
      `--max-old-space-size=${heap}`,
      fileURLToPath(script),
      ...[String(process.pid), String(resident), String(stepMs)],
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Bytes go as they are.
      serialization: 'advanced',
      // It needs none of the server's secrets. Pools of memory and threads are as few as on a small machine.
      env: {
        // It starts in half the time with what Node.js has compiled before, where that is kept.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        RAYON_NUM_THREADS: '2',
      },
    },
  );
}
