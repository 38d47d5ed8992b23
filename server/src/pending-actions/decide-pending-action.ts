import type {
  confirmPendingAction as confirmEndpoint,
  Failure,
  Input,
  PendingAction,
  PendingActionState,
  ProblemCode,
  rejectPendingAction as rejectEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Subrequest } from '../platform/http/subrequest.ts';
import { found, problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { canBeAsked } from './can-be-asked.ts';
import { type Endpoints, ownAction, readAction, readPendingAction } from './read-pending-actions.ts';

/** The answer of the endpoint of an action. */
type Outcome = { state: 'done' | 'refused'; answer: string; recordId: number | null };

/** Refusals that are about the moment or the session and not about the action, which waits on. */
const askAgain: readonly ProblemCode[] = [
  'not_signed_in',
  'confirmation_needed',
  'new_password_needed',
  'two_step_needed',
  'too_slow',
  'too_many_tries',
  'busy',
  'defect',
  'not_ready',
];

const LONGEST_ANSWER = 5_000;

function sentencesOf({ message, errors = {} }: Failure): string {
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return [message, ...fields].join('\n').slice(0, LONGEST_ANSWER);
}

const idOf = (data: unknown): number | null => {
  const id = (data as { id?: unknown } | null | undefined)?.id;
  return Number.isInteger(id) ? (id as number) : null;
};

/** Why an action cannot be decided on. */
const wrongState = (state: PendingActionState) => problem('wrong_state', { message: sentences[state] });

const sentences: Readonly<Record<PendingActionState, string>> = {
  waiting: 'This is still pending. Please try again.',
  done: 'This was confirmed and is done.',
  rejected: 'This was rejected.',
  refused: 'This was confirmed and could not be done.',
  expired: 'This was not confirmed in time, or its API key is no longer valid. The program has to ask again.',
};

/**
 * Calls the endpoint of an action in the name of the actor, outside of any transaction. Its Command-Id is that of the action: however
 * often this happens, it is done once.
 * @returns null where the action has ended already
 * @throws not_found; what the endpoint answers where it is to be tried again
 */
export async function callEndpoint(
  ctx: Context,
  endpoints: Endpoints,
  { params: { id } }: Input<typeof confirmEndpoint>,
  send: Subrequest,
): Promise<Outcome | null> {
  const action = await readAction(ctx, ownAction(ctx, id));
  if (action.state !== 'waiting') return null;
  const endpoint = endpoints().find(({ name }) => name === action.endpoint);
  if (!endpoint || !canBeAsked(endpoint))
    return { state: 'refused', answer: 'Programs can no longer ask for this.', recordId: null };
  const { status, body } = await send(endpoint, action.input, { 'command-id': action.command_id });
  if (status < 300) return { state: 'done', answer: body.message, recordId: idOf(body.data) };
  const code = body.code as ProblemCode;
  // Somebody rejected it meanwhile; or it was done a day ago, and the server stopped before it could note that.
  if (code === 'key_reused' || code === 'already_done') return null;
  if (askAgain.includes(code)) throw problem(code, { message: body.message, data: body.data });
  return { state: 'refused', answer: sentencesOf(body), recordId: null };
}

/** Notes what the endpoint answered. @throws wrong_state for an action that was rejected or has expired */
export async function confirmPendingAction(
  ctx: Context,
  endpoints: Endpoints,
  { params: { id } }: Input<typeof confirmEndpoint>,
  outcome: Outcome | null,
): Promise<PendingAction> {
  if (outcome) {
    const { state, answer, recordId } = outcome;
    // Of two calls at the same moment one may have been refused before the other one was done.
    const { rows } = await sql<{ key_name: string; endpoint: string }>`
      update pending_actions a set state = ${state}, decided_at = ${ctx.now()}, answer = ${answer}, record_id = ${recordId}
      where ${ownAction(ctx, id)} and a.state = any(${state === 'done' ? ['waiting', 'refused'] : ['waiting']}::text[])
      returning key_name, endpoint`.execute(ctx.database);
    if (rows[0])
      await recordEvent(ctx, {
        kind: 'action_confirmed',
        facts: { action: id, endpoint: rows[0].endpoint, key: rows[0].key_name, result: state },
      });
  }
  const action = await readPendingAction(ctx, endpoints, ownAction(ctx, id));
  const { state } = action;
  if (state !== 'done' && state !== 'refused') throw wrongState(state);
  return action;
}

/** Rejects an action of the actor; a second time changes nothing. @throws not_found, wrong_state */
export async function rejectPendingAction(
  ctx: Context,
  endpoints: Endpoints,
  { params: { id } }: Input<typeof rejectEndpoint>,
): Promise<PendingAction> {
  const { state } = await readAction(ctx, ownAction(ctx, id));
  if (state === 'waiting') {
    // Takes the id under which the endpoint would be called. It waits for a call that has begun, and none comes after it.
    const { rows: taken } = await sql`
      insert into commands (user_id, id, endpoint, request_hash, received_at)
      select a.user_id, a.command_id, 'rejectPendingAction', sha256(''), ${ctx.now()} from pending_actions a
      where ${ownAction(ctx, id)}
      on conflict do nothing returning 1`.execute(ctx.database);
    if (taken.length > 0) {
      const { rows } = await sql<{ key_name: string; endpoint: string }>`
        update pending_actions a set state = 'rejected', decided_at = ${ctx.now()} where ${ownAction(ctx, id)}
        returning key_name, endpoint`.execute(ctx.database);
      const { key_name: key, endpoint } = found(rows);
      await recordEvent(ctx, { kind: 'action_rejected', facts: { action: id, endpoint, key } });
    }
  }
  const action = await readPendingAction(ctx, endpoints, ownAction(ctx, id));
  if (action.state !== 'rejected') throw wrongState(action.state);
  return action;
}
