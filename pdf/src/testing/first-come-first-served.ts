import type { WorkQueue } from '../pdf-processes.ts';

/** A queue without limits and without favour: who comes first is served first. */
export function firstComeFirstServed(running: number): WorkQueue {
  let free = running;
  const waiting: (() => void)[] = [];
  return {
    async run(_requester, work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((begin) => waiting.push(begin));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
