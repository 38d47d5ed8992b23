/** https://www.postgresql.org/docs/18/errcodes-appendix.html: connection exceptions, operator intervention. */
const AWAY = /^(08|57P)/;

/** The driver's words, without a code, for a connection that is gone. */
const DRIVER_LOST_IT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether an error says that the database cannot be reached or is going down, rather than that it refuses. */
export function databaseIsAway(error: unknown): boolean {
  const { code = '', message = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    AWAY.test(code) ||
    // Whatever the reason: a stopped embedded PostgreSQL has no socket (ENOENT), a remote one may have no route.
    ['connect', 'getaddrinfo'].includes(syscall) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) ||
    DRIVER_LOST_IT.test(message)
  );
}

/** Does a write that a read can do without: it is left out while the database is away. @throws what else goes wrong */
export async function skipWhileAway(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!databaseIsAway(error)) throw error;
  }
}
