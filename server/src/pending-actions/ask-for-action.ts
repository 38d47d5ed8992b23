import {
  type Endpoint,
  MAX_PENDING_ACTIONS,
  PENDING_ACTION_HOURS,
  type PendingAction,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { notifyOfRecord } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseBeyond } from '../platform/database/refuse-beyond.ts';
import { checkInput } from '../platform/http/check-input.ts';
import type { EndpointInput } from '../platform/http/subrequest.ts';
import { found, problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { type Endpoints, readPendingAction, titleOf } from './read-pending-actions.ts';

/** As long as JSON an action may be: more than this no one reads before they confirm it. */
const LONGEST_INPUT = 50_000;

/** An action that waits, of an API key that is the actor's session. */
const stillWaits = ({ actor, now }: Context) => sql`a.user_id = ${actor.userId} and a.state = 'waiting'
  and a.expires_at > ${now()} and exists (select from sessions s where s.id = a.key_id)`;

/**
 * Stores what the API key of the actor asks to do, and notifies its person. The same that waits already is answered again. The caller
 * has found that the key may ask for it; to be called within a transaction.
 * @throws not_found and invalid as the endpoint would; invalid for one too many or too long
 */
export async function askForAction(
  ctx: Context,
  endpoints: Endpoints,
  endpoint: Endpoint,
  input: EndpointInput,
): Promise<PendingAction> {
  checkInput(endpoint, input);
  const text = JSON.stringify(input);
  if (text.length > LONGEST_INPUT)
    throw problem('invalid', {
      message: 'This is too long for a person to check. Please ask for less at once.',
    });
  await refuseBeyond(ctx, {
    name: `pending actions of ${ctx.actor.userId}`,
    most: MAX_PENDING_ACTIONS,
    count: sql`select count(*)::integer as count from pending_actions a where ${stillWaits(ctx)}
      and not (a.key_id = ${ctx.actor.sessionId} and a.endpoint = ${endpoint.name} and a.input = ${text}::jsonb)`,
    message: `${MAX_PENDING_ACTIONS} actions are pending already. They have to be confirmed or rejected in Plumbline first.`,
  });
  const { rows: same } = await sql<{ id: number }>`
    select a.id from pending_actions a where ${stillWaits(ctx)} and a.key_id = ${ctx.actor.sessionId}
      and a.endpoint = ${endpoint.name} and a.input = ${text}::jsonb`.execute(ctx.database);
  const id = same[0]?.id ?? (await store(ctx, endpoint, text));
  return readPendingAction(ctx, endpoints, sql`a.id = ${id}`);
}

async function store(ctx: Context, { name }: Endpoint, input: string): Promise<number> {
  const { actor } = ctx;
  const askedAt = ctx.now();
  const expiresAt = new Date(askedAt.getTime() + PENDING_ACTION_HOURS * 3_600_000);
  const { rows } = await sql<{ id: number; key_name: string }>`
    insert into pending_actions (user_id, key_id, key_name, endpoint, input, asked_at, expires_at)
    select ${actor.userId}, s.id, s.key_name, ${name}, ${input}::jsonb, ${askedAt}, ${expiresAt}
    from sessions s where s.id = ${actor.sessionId} and s.key_name is not null
    returning id, key_name`.execute(ctx.database);
  const { id, key_name: key } = found(rows);
  await notifyOfRecord(ctx, {
    people: [{ employeeId: actor.employeeId, pushed: true }],
    kind: 'action_to_confirm',
    record: {
      kind: 'pending_actions',
      id,
      facts: { key, action: titleOf(name) },
      place: { kind: 'pending_action', id },
    },
    list: { kind: 'pending_actions' },
  });
  await recordEvent(ctx, { kind: 'action_asked', facts: { action: id, endpoint: name } });
  return id;
}
