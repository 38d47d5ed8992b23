import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';

/** The longest that the last lines are waited for, in milliseconds. */
const FLUSH_MS = 500;

type LoggedError = {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  constraint?: string | undefined;
  cause?: LoggedError | undefined;
};

/**
 * The logged part of an error: its words, and where it happened. Its other properties stay out: those that the database
 * driver hangs on it hold connections, and the rows of people (`detail`).
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}

/** The query of a file link is its key, and the headers hold the token: they stay out of the log. */
function loggedRequest({ method, url }: { method?: string; url?: string }): object {
  return { method, path: url?.split('?')[0] };
}

/**
 * Opens the server's log: a line of JSON for each entry on the standard output. It is written asynchronously, many
 * lines at once; `flush` writes what is still to be written.
 */
export function openLog(level: string): { log: Logger; flush: () => Promise<void> } {
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
  // By pino at a fatal error and at the end of the process. When the output is closed, it retries without end.
  destination.flushSync = () => destination.flush();
  const log = pino({ level, serializers: { err: loggedError, req: loggedRequest } }, destination);
  const flush = () =>
    Promise.race([new Promise<void>((resolve) => destination.flush(() => resolve())), delay(FLUSH_MS)]);
  return { log, flush };
}
