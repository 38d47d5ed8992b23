import { type Action, type Endpoint, may } from '@plumbline/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, AnonymousContext } from '../context.ts';
import { notPermitted, problem } from '../problem.ts';
import { FairQueue } from '../queues/fair-queue.ts';
import { SharedReads } from '../queues/shared-reads.ts';
import { bearerToken, type Callers } from './callers.ts';
import { countedAddress } from './counted-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; null where no one needs to be signed in. */
    actor: Actor | null;
    /** The id of the user whose request it is, also where their rights come from a signed link; null of a stranger. */
    user: number | null;
  }
}

export type Authenticate = (ctx: AnonymousContext, bearerToken: string | null) => Promise<Actor>;

/** As many requests of a session look it up for themselves at once; a browser sends hardly more. */
const OWN_LOOK_UPS = 8;

/** Look-ups of tokens that are not known to be of a session: inventing them does not keep the database from others. */
const UNKNOWN_TOKENS = { running: 8, runningPerCaller: 4, waiting: 1_000, waitingPerCaller: 300 };

/**
 * Looks sessions up so that hundreds of requests of one session at once do not ask the database hundreds of times, and
 * others wait for a connection behind them.
 */
export function sharedAuthentication(authenticate: Authenticate, callers: Callers): Authenticate {
  const lookUps = new SharedReads<string, Actor>(OWN_LOOK_UPS);
  const unknown = new FairQueue<string>(UNKNOWN_TOKENS);
  const lookUp = async (ctx: AnonymousContext, token: string) => {
    const actor = await authenticate(ctx, token).catch((error: unknown) => {
      callers.forget(token);
      throw error;
    });
    callers.know(token);
    return actor;
  };
  return (ctx, token) =>
    token === null
      ? authenticate(ctx, token)
      : lookUps.read(token, () =>
          callers.isKnown(token)
            ? lookUp(ctx, token)
            : unknown.run(countedAddress(ctx.address), () => lookUp(ctx, token)),
        );
}

/** Whether the actor's role may do an action, or, of a decision, that of somebody whom they stand in for. */
function mayEnter(actor: Actor, action: Action, delegable: boolean): boolean {
  return may(actor.role, action) || (delegable && actor.delegators.some(({ role }) => may(role, action)));
}

/** Tells the log whose request it is: each line of it names them from now on. */
export function nameUser(request: FastifyRequest, userId: number): void {
  request.user = userId;
  request.log = request.log.child({ user: userId });
}

/** Lets in who may: signed in at all, and of a role that may do this. The record's own rules come later. */
export function guard(
  {
    permission,
    delegable,
    beforeNewPassword,
  }: Pick<Endpoint, 'permission' | 'delegable' | 'beforeNewPassword'>,
  contextOf: (request: FastifyRequest) => AnonymousContext,
  authenticate: Authenticate,
) {
  return async (request: FastifyRequest) => {
    if (permission === 'anyone') return;
    request.actor = await authenticate(contextOf(request), bearerToken(request));
    nameUser(request, request.actor.userId);
    if (request.actor.mustChangePassword && !beforeNewPassword) throw problem('new_password_needed');
    if (permission !== 'signed-in' && !mayEnter(request.actor, permission, delegable === true))
      throw notPermitted(permission);
  };
}
