import type { FastifyInstance } from 'fastify';

/** How long running requests may take when the server stops; then their connections are closed. */
const REQUESTS_MS = 4_000;
/** The longest that finishing the requests takes, closing what is left of them included. */
export const REQUESTS_TIMEOUT_MS = REQUESTS_MS + 500;
const IDLE_CHECK_MS = 50;

/**
 * Takes no more requests, and ends when the running ones are answered or have timed out.
 * @param timeoutMs how long a request may take until its connection is closed, in milliseconds
 */
export async function finishRequests(app: FastifyInstance, timeoutMs = REQUESTS_MS): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  // Closing ends the connections that are idle by then. One whose stream of events has just ended becomes idle a
  // little later, would be waited for, and no event reports it.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  await app.close().finally(() => {
    clearTimeout(timeout);
    clearInterval(idleCheck);
  });
}
