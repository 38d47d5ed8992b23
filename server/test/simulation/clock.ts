import { setImmediate } from 'node:timers/promises';

type Timer = { id: number; at: number; run: () => void };

/** How many turns of the event loop without work show that everything waits for time, for an answer or for a person. */
const QUIET_TURNS = 3;

/** The time of a simulation, which passes only when it is told to, and what is under way in it. */
export type Clock = ReturnType<typeof makeClock>;

/** @param start the server's time at first, in milliseconds since 1970 */
export function makeClock(start: number) {
  let now = start;
  let count = 0;
  let underWay = 0;
  let timers: Timer[] = [];

  const first = () =>
    timers.reduce<Timer | undefined>(
      (least, timer) => (least && least.at <= timer.at ? least : timer),
      undefined,
    );

  function runDue(): boolean {
    const timer = first();
    if (!timer || timer.at > now) return false;
    timers = timers.filter((other) => other !== timer);
    timer.run();
    return true;
  }

  /** Ends once all that needs no time has been done. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; ) {
      await setImmediate();
      quiet = runDue() || underWay > 0 ? 0 : quiet + 1;
    }
  }

  return {
    now: () => now,
    settle,
    /** Lets time pass; what is due meanwhile happens at its moment. */
    async pass(milliseconds: number): Promise<void> {
      const end = now + milliseconds;
      for (let timer = first(); timer && timer.at <= end; timer = first()) {
        now = Math.max(now, timer.at);
        await settle();
      }
      now = end;
      await settle();
    },
    /** How long it is until the next timer; null without one. */
    untilNext(): number | null {
      const timer = first();
      return timer ? Math.max(0, timer.at - now) : null;
    },
    start(run: () => void, milliseconds = 0): number {
      count += 1;
      timers.push({ id: count, at: now + milliseconds, run });
      return count;
    },
    stop(id: unknown): void {
      timers = timers.filter((timer) => timer.id !== id);
    },
    /** Notes that something is under way until the function that is given back is called. */
    begin(): () => void {
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
    /** Notes work as under way until it has ended. */
    async during<Done>(work: () => Promise<Done>): Promise<Done> {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
}
