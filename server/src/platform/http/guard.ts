import { type Action, type Endpoint, may } from '@plumbline/contract';
import type { FastifyRequest } from 'fastify';
import type { Callers } from '../admission/callers.ts';
import type { Actor, AnonymousContext } from '../context.ts';
import { notPermitted, problem } from '../problem.ts';
import { wasDone } from './command.ts';
import { refuseUnconfirmed } from './confirmed.ts';
import { sessionToken } from './session-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who makes the request; null where no one needs to be signed in. */
    actor: Actor | null;
    /** The id of the user whose request it is, also where their rights come from a signed link; null for an anonymous caller. */
    user: number | null;
  }
}

export type Authenticate = (ctx: AnonymousContext, token: string | null) => Promise<Actor>;

/** Remembers by which tokens sessions were found, so that their requests count for them and not for an address. */
export function knowingCallers(authenticate: Authenticate, callers: Callers): Authenticate {
  return async (ctx, token) => {
    try {
      const actor = await authenticate(ctx, token);
      if (token !== null) callers.know(token);
      return actor;
    } catch (error) {
      if (token !== null) callers.forget(token);
      throw error;
    }
  };
}

/** Whether the actor's role may do an action or, for a decision, the role of one of their delegators. */
function mayEnter(actor: Actor, action: Action, delegable: boolean): boolean {
  return may(actor.role, action) || (delegable && actor.delegators.some(({ role }) => may(role, action)));
}

/** Whether an API key may be used here, whatever its person may do. Rule: ACCOUNT-13. */
function keyOpens(
  { endpoints }: NonNullable<Actor['key']>,
  {
    name,
    method,
    changes,
    byPersonOnly,
  }: Partial<Pick<Endpoint, 'name' | 'method' | 'changes' | 'byPersonOnly'>>,
): boolean {
  if (byPersonOnly || !name) return false;
  // A GET may write too: the figures of a project are computed by one.
  return endpoints ? endpoints.includes(name) : method === 'GET' && !changes;
}

/** Whether an actor may call an endpoint at all, by their role and their API key; the record may restrict it further. */
export function mayCall(actor: Actor, endpoint: Endpoint): boolean {
  const { permission, delegable } = endpoint;
  if (permission === 'anyone' || (actor.key && !keyOpens(actor.key, endpoint))) return false;
  return permission === 'signed-in' || mayEnter(actor, permission, delegable === true);
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
    beforeTwoStep,
    sentLater,
    byPersonOnly,
    confirmed,
    method,
    changes,
    name,
  }: Pick<
    Endpoint,
    'permission' | 'delegable' | 'beforeNewPassword' | 'beforeTwoStep' | 'sentLater' | 'byPersonOnly'
  > &
    Partial<Pick<Endpoint, 'name' | 'method' | 'changes' | 'confirmed'>>,
  contextOf: (request: FastifyRequest) => AnonymousContext,
  authenticate: Authenticate,
) {
  return async (request: FastifyRequest) => {
    if (permission === 'anyone') return;
    const actor = await authenticate(contextOf(request), sessionToken(request));
    request.actor = actor;
    nameUser(request, actor.userId);
    if (actor.key && !keyOpens(actor.key, { name, method, changes, byPersonOnly }))
      throw problem('not_allowed', {
        message: 'This API key may not do this.',
        refusal: { kind: 'key_refused' },
      });
    if (actor.key?.asks && (method !== 'GET' || changes))
      throw problem('not_allowed', {
        message: 'This API key asks for changes at /api/v1/mcp, and its person confirms them.',
        refusal: { kind: 'key_refused' },
      });
    if (actor.mustChangePassword && !beforeNewPassword) throw problem('new_password_needed');
    if (actor.mustSetUpTwoStep && !beforeNewPassword && !beforeTwoStep) throw problem('two_step_needed');
    if (permission === 'signed-in' || mayEnter(actor, permission, delegable === true)) {
      if (confirmed) refuseUnconfirmed(actor);
      return;
    }
    // A command that was done is only answered again: its device would take a refusal for that of the command.
    if (sentLater && name && (await wasDone(contextOf(request), actor, name, request.headers))) return;
    throw notPermitted(permission);
  };
}
