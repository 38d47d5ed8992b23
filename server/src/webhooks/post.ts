import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { WebhookProblem } from '@plumbline/contract';
import { isAllowedHost } from '../platform/allowed-hosts.ts';
import { InternalAddressError, isInternalLiteral, lookupPublic } from './public-address.ts';

/** How long a receiver may take until its answer begins. */
const TIMEOUT_MS = 10_000;

/** The status that a receiver answered, or what kept it from answering. */
export type PostResult = { status: number } | { problem: WebhookProblem };

/**
 * Sends a message to a receiver. Of the answer the status alone is read, and a redirect is not followed. Rule: WEBHOOK-8.
 * @param internalHosts of the company's network, which alone may be at an internal address or without TLS
 * @param stop when the server stops
 * @returns null where the server stops before the answer
 */
export function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { internalHosts, stop }: { internalHosts: readonly string[]; stop: AbortSignal },
): Promise<PostResult | null> {
  const url = new URL(address);
  const mayBeInternal = isAllowedHost(address, internalHosts);
  const isSecure = url.protocol === 'https:';
  if (!mayBeInternal && (!isSecure || isInternalLiteral(url)))
    return Promise.resolve({ problem: 'internal_address' });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Plumbline',
        ...headers,
      },
      // A connection of its own, which no pool keeps and no proxy of the environment leads elsewhere.
      agent: false,
      ...(!mayBeInternal && { lookup: lookupPublic }),
      signal: AbortSignal.any([timeout, stop]),
    });
    request.on('response', ({ statusCode = 0 }) => {
      resolve({ status: statusCode });
      request.destroy();
    });
    // Also after an answer, where it says no more.
    request.on('error', (error) => {
      const { socket } = request;
      if (stop.aborted) resolve(null);
      else if (timeout.aborted) resolve({ problem: 'timeout' });
      else if (error instanceof InternalAddressError) resolve({ problem: 'internal_address' });
      else if (socket instanceof TLSSocket && socket.authorizationError) resolve({ problem: 'certificate' });
      else resolve({ problem: 'unreachable' });
    });
    request.on('close', () => resolve({ problem: 'unreachable' }));
    request.end(body);
  });
}
