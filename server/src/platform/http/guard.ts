import { may, type Permission } from '@plumbline/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, AnonymousContext } from '../context.ts';
import { problem } from '../problem.ts';
import { SharedReads } from '../queues/shared-reads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; null where nobody needs to be signed in. */
    actor: Actor | null;
  }
}

export type Authenticate = (ctx: AnonymousContext, bearerToken: string | null) => Promise<Actor>;

/** The token of an Authorization header. */
export function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** As many requests of a session look it up for themselves at once; a browser sends hardly more. */
const OWN_LOOK_UPS = 8;

/**
 * Looks sessions up so that hundreds of requests of one session at once do not ask the database hundreds of times, and
 * others wait for a connection behind them.
 */
export function sharedAuthentication(authenticate: Authenticate): Authenticate {
  const lookUps = new SharedReads<string, Actor>(OWN_LOOK_UPS);
  return (ctx, token) =>
    token === null ? authenticate(ctx, token) : lookUps.read(token, () => authenticate(ctx, token));
}

/** Lets in who may: signed in at all, and of a role that may do this. The record's own rules come later. */
export function guard(
  permission: Permission,
  contextOf: (request: FastifyRequest) => AnonymousContext,
  authenticate: Authenticate,
) {
  return async (request: FastifyRequest) => {
    if (permission === 'anyone') return;
    request.actor = await authenticate(contextOf(request), bearerToken(request));
    if (permission !== 'signed-in' && !may(request.actor.role, permission)) throw problem('not_allowed');
  };
}
