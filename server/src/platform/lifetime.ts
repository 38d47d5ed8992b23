import type { BaseLogger } from 'pino';

/** npm and service managers grow impatient at ten seconds; what is left is for the process itself to end. */
export const STOP_MS = 9_500;
/** How long a stop waits for what is being opened, to close it: a half-started PostgreSQL would block the next start. */
const OPENING_MS = 3_000;
const DEFAULT_TIMEOUT_MS = 500;

/** The resources that a server opens while it starts, and closes when it stops. */
export type Lifetime = {
  /** Whether the server stops; a start that still runs then has not failed. */
  readonly isEnding: boolean;
  /**
   * Does a part of the start.
   * @throws when the server stops meanwhile: the start goes no further
   */
  step<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /**
   * Opens something for as long as the server runs.
   * @param name what it is, for the log
   * @param close closes it again; what was opened last is closed first
   * @param timeoutMs how long its closing is waited for at the most, in milliseconds
   * @throws as `step`; what was opened by then is closed with the rest
   */
  open<Opened>(
    name: string,
    open: () => Opened | Promise<Opened>,
    close: (opened: Opened) => unknown,
    timeoutMs?: number,
  ): Promise<Opened>;
  /** Closes everything within the time that a stop may take; what fails or takes too long is logged and left. */
  end(): Promise<void>;
};

/** Whether something has come to its end in time, whichever end that is. */
async function isSettledWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeout.resolve(false), milliseconds);
  const settled = work.then(
    () => true as const,
    () => true as const,
  );
  return Promise.race([settled, timeout.promise]).finally(() => clearTimeout(timer));
}

/** @param stopMs how long the whole of a stop may take, in milliseconds */
export function openLifetime(log: BaseLogger, stopMs = STOP_MS): Lifetime {
  const closers: { name: string; close: () => unknown; timeoutMs: number }[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  let isEnding = false;

  const throwIfStopping = () => {
    if (isEnding) throw new Error('the server stops');
  };

  const step: Lifetime['step'] = async (work) => {
    throwIfStopping();
    const result = await work();
    throwIfStopping();
    return result;
  };

  return {
    get isEnding() {
      return isEnding;
    },
    step,
    open: (name, open, close, timeoutMs = DEFAULT_TIMEOUT_MS) =>
      step(() => {
        const opened = Promise.resolve()
          .then(open)
          .then((it) => {
            closers.push({ name, close: () => close(it), timeoutMs });
            return it;
          });
        opening = opened;
        return opened;
      }),
    async end() {
      isEnding = true;
      const deadline = Date.now() + stopMs;
      await isSettledWithin(Math.min(OPENING_MS, stopMs), opening);
      for (const { name, close, timeoutMs } of closers.reverse()) {
        const closed = Promise.resolve()
          .then(close)
          .catch((error: unknown) => log.error({ err: error }, `could not be closed: ${name}`));
        if (!(await isSettledWithin(Math.min(timeoutMs, Math.max(0, deadline - Date.now())), closed)))
          log.warn(`takes too long to close: ${name}`);
      }
    },
  };
}
