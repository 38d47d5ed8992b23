import { type Logger, pino } from 'pino';

type LoggedError = {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  constraint?: string | undefined;
  cause?: LoggedError | undefined;
};

/**
 * What is logged of an error: its words, and where it happened. Its other properties stay out: those that the database
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
export function openLog(level: string): { log: Logger; flush: () => void } {
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
  const log = pino({ level, serializers: { err: loggedError, req: loggedRequest } }, destination);
  return { log, flush: () => destination.flushSync() };
}
