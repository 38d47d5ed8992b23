import { randomBytes } from 'node:crypto';
import {
  type Answer,
  type ApiKey,
  type createApiKey as createApiKeyEndpoint,
  type Endpoint,
  type Input,
  type listApiKeys as listApiKeysEndpoint,
  type listKeyEndpoints as listKeyEndpointsEndpoint,
  MAX_API_KEYS,
  may,
  type Page,
  type revokeApiKey as revokeApiKeyEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Actor, type Context, siteDay, siteToday } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { invalid, problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { endOfDay } from '../platform/site-moments.ts';
import { confirmPassword } from './confirm-password.ts';
import { endOwnSession, hashToken, lives } from './sessions.ts';

/** The beginning of keys, by which a program that looks for secrets in texts finds them. */
const PREFIX = 'plb_';

/** How many days from today a key lasts at the most. */
const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

type Row = {
  id: number;
  key_name: string;
  key_expires_at: Date;
  key_endpoints: string[] | null;
  key_asks: boolean;
  created_at: Date;
  last_used_at: Date;
};

const columns = sql`s.id, s.key_name, s.key_expires_at, s.key_endpoints, s.key_asks, s.created_at, s.last_used_at`;

const present = (ctx: Context, row: Row): ApiKey => ({
  id: row.id,
  name: row.key_name,
  // It ends with this day.
  end_date: siteDay(ctx, new Date(row.key_expires_at.getTime() - 1)),
  endpoints: row.key_endpoints,
  asks: row.key_asks,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at > row.created_at ? row.last_used_at.toISOString() : null,
});

/** The keys of the actor that let in, the newest first. */
export function listApiKeys(
  ctx: Context,
  { query }: Input<typeof listApiKeysEndpoint>,
): Promise<Page<ApiKey>> {
  const list: List<'created', Row, ApiKey> = {
    from: sql`sessions s join users u on u.id = s.user_id join employees e on e.id = u.employee_id`,
    key: sql`s.id`,
    filter: sql`s.user_id = ${ctx.actor.userId} and s.key_name is not null and ${lives}`,
    orders: { created: [sql`s.created_at`] },
    read: async (chosen) =>
      (await sql<Row>`select ${columns} from sessions s ${chosen}`.execute(ctx.database)).rows,
    present: (rows) => rows.map((row) => present(ctx, row)),
  };
  return readPage(ctx, list, { ...query, sort: 'created', direction: 'desc' });
}

/** Whether somebody's key may call an endpoint: not those about their account, nor those beyond their role. */
const mayBeNamed = (actor: Actor, { permission, byPersonOnly }: Endpoint) =>
  !byPersonOnly && permission !== 'anyone' && (permission === 'signed-in' || may(actor.role, permission));

const writes = (endpoint: Endpoint | undefined) =>
  endpoint?.method !== 'GET' || endpoint.changes !== undefined;

/** The endpoints that a key of the actor may name. @param endpoints all that there are */
export async function listKeyEndpoints(
  ctx: Context,
  endpoints: readonly Endpoint[],
): Promise<Answer<typeof listKeyEndpointsEndpoint>> {
  return endpoints
    .filter((endpoint) => mayBeNamed(ctx.actor, endpoint))
    .map(({ name, method, summary }) => ({ name, reads: method === 'GET', summary }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Whether the password is the actor's, outside of the transaction: it takes its time. @throws invalid, too_many_tries */
export async function confirmForKey(
  ctx: Context,
  { body }: Input<typeof createApiKeyEndpoint>,
): Promise<{ passwordHash: string }> {
  const passwordHash = await confirmPassword(ctx, body.password);
  if (passwordHash === null) throw wrongPassword();
  return { passwordHash };
}

const wrongPassword = () => invalid({ password: 'This is not your current password.' });

/**
 * Makes a key of the actor. Only its hash is kept.
 * @param endpoints all that there are
 * @param confirmed the hash of the password that was typed
 * @throws invalid, not_allowed
 */
export async function createApiKey(
  ctx: Context,
  endpoints: readonly Endpoint[],
  { body }: Input<typeof createApiKeyEndpoint>,
  { passwordHash }: { passwordHash: string },
): Promise<Answer<typeof createApiKeyEndpoint>> {
  const { userId } = ctx.actor;
  refuseEnd(ctx, body.end_date);
  const named = [...new Set(body.endpoints)];
  const known = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  const unknown = named.filter((name) => {
    const endpoint = known.get(name);
    return !endpoint || !mayBeNamed(ctx.actor, endpoint);
  });
  if (unknown.length > 0)
    throw invalid({ endpoints: `A key of yours may not call these: ${unknown.join(', ')}.` });

  // Of a key that only reads there is nothing to ask.
  const asks = body.asks && body.endpoints !== null && named.some((name) => writes(known.get(name)));

  // Keys that are made at the same moment are counted one after the other.
  const user =
    await sql`select 1 from users where id = ${userId} and password_hash = ${passwordHash} for update`;
  if ((await user.execute(ctx.database)).rows.length === 0) throw wrongPassword();
  const { rows: counted } = await sql<{ keys: number }>`
    select count(*)::integer as keys from sessions
    where user_id = ${userId} and key_name is not null and key_expires_at > now()`.execute(ctx.database);
  if ((counted[0]?.keys ?? 0) >= MAX_API_KEYS)
    throw problem('not_allowed', { message: `You have ${MAX_API_KEYS} API keys. Please end one first.` });

  const key = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const { rows } = await sql<Row>`
    insert into sessions as s (user_id, token_hash, user_agent, address, created_at, last_used_at,
      key_name, key_expires_at, key_endpoints, key_asks)
    values (${userId}, ${hashToken(key)}, '', '', now(), now(),
      ${body.name}, ${endOfDay(ctx, sql`${body.end_date}::date`)}, ${body.endpoints && named}, ${asks})
    returning ${columns}`.execute(ctx.database);
  const facts = {
    key: body.name,
    may: named ? named.join(', ').slice(0, 1_000) : 'read',
    end: body.end_date,
    ...(asks && { asks: 'yes' }),
  };
  await recordEvent(ctx, { kind: 'key_added', facts });
  return { ...present(ctx, rows[0] as Row), key };
}

function refuseEnd(ctx: Context, end: string): void {
  const today = siteToday(ctx);
  if (end < today) throw invalid({ end_date: 'The last day is past.' });
  if (Date.parse(end) - Date.parse(today) > LONGEST_DAYS * DAY_MS)
    throw invalid({ end_date: 'A key lasts for a year at the most.' });
}

/** Revokes a key of the actor. @throws not_found for one that has ended, and for somebody else's */
export function revokeApiKey(
  ctx: Context,
  { params }: Input<typeof revokeApiKeyEndpoint>,
): Promise<{ ended: number }> {
  return endOwnSession(ctx, params.id, 'key');
}
