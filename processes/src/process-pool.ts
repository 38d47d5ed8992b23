import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { type ProcessLimits, startProcess } from './start-process.ts';

/** Processes that work on one thing at a time. One starts when it is needed, and ends after a while without work. */
export type ProcessPool = {
  /** Gives one that has nothing to do. */
  take(): ChildProcess;
  /** Gives back one that has done its work. */
  rest(child: ChildProcess): void;
  /** Ends one that was taken. */
  end(child: ChildProcess): void;
  /** The ids of those that there are at the moment. */
  ids(): number[];
  /** Ends all, and waits for that. */
  stop(): Promise<void>;
};

/**
 * @param script what they run, see `work-for-parent.ts`
 * @param idleMs how long one stays without work
 */
export function processPool(
  script: URL,
  { idleMs, ...limits }: { idleMs: number } & ProcessLimits,
): ProcessPool {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const all = new Set<ChildProcess>();

  function start(): ChildProcess {
    const child = startProcess(script, limits);
    all.add(child);
    (child.stderr as Socket).unref();
    // One that ends while nothing is asked of it is simply not there any more.
    child.on('error', () => {});
    child.on('exit', () => {
      all.delete(child);
      const at = idle.findIndex((each) => each.child === child);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
    });
    return child;
  }

  return {
    take() {
      const rested = idle.pop();
      clearTimeout(rested?.timer);
      const child = rested?.child ?? start();
      child.ref();
      child.channel?.ref();
      return child;
    },
    rest(child) {
      const timer = setTimeout(() => child.kill('SIGKILL'), idleMs);
      timer.unref();
      child.unref();
      child.channel?.unref();
      idle.push({ child, timer });
    },
    end(child) {
      child.kill('SIGKILL');
      all.delete(child);
    },
    ids: () => [...all].flatMap(({ pid }) => pid ?? []),
    async stop() {
      await Promise.all([...all].map(ended));
    },
  };
}

/** Ends a process and waits for that. */
function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (child.exitCode !== null || child.signalCode !== null) resolve();
  child.once('exit', () => resolve());
  child.once('error', () => resolve());
  // An idle one would not keep this process from ending before it.
  child.ref();
  child.kill('SIGKILL');
  return promise;
}
