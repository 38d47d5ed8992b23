import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { countedAddress } from '../http/counted-address.ts';
import { sessionToken } from '../http/session-token.ts';

/** The tokens that are remembered to be of sessions, at the most; the least recently used is looked up again. */
const MAX_KNOWN = 10_000;

/**
 * Tells callers apart: by the token of their session once it was found to be one, and by their address until then, so that
 * invented tokens do not make one caller many. Behind a proxy that is trusted it is the address that the proxy names.
 */
export class Callers {
  readonly #isTrusted: (address: string, hop: number) => boolean;
  /** Tokens of sessions, in the order of their last use. */
  readonly #known = new Set<string>();

  /** @param trustProxy the proxies whose word on a caller's address counts */
  constructor(trustProxy: string[]) {
    this.#isTrusted = proxyAddr.compile(trustProxy);
  }

  /** The sender of a request, as a key by which their share is counted. */
  of(request: IncomingMessage): string {
    const token = sessionToken(request);
    if (token !== null && this.#known.has(token)) return `session ${token}`;
    return `address ${countedAddress(proxyAddr(request, this.#isTrusted))}`;
  }

  /** A session was found by this token. */
  know(token: string): void {
    this.#known.delete(token);
    this.#known.add(token);
    const [oldest] = this.#known;
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  /** No session has this token, or none any more. */
  forget(token: string): void {
    this.#known.delete(token);
  }
}
