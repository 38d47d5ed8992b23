import { createHash, randomBytes } from 'node:crypto';
import { type RoleId, roles } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Actor,
  type AnonymousContext,
  type Context,
  inTransaction,
  siteToday,
} from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { skipWhileAway } from '../platform/database/is-away.ts';
import { transact } from '../platform/database/transact.ts';
import { problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { type DelegatorRow, delegatorsOf, presentDelegators } from './delegators.ts';

/** How long a session lasts unused, and how long at the most. Rule: ACCOUNT-4. */
const UNUSED_HOURS = 12;
const LONGEST_DAYS = 30;

/** How often the use of a session is noted; finer would be a write for every request. */
const NOTED_EVERY_MS = 60_000;

/** As many characters of what a browser calls itself are kept. */
const LONGEST_USER_AGENT = 400;

/** Each half of it, in base64 32 characters, is more than can be guessed: a browser has them in two places. */
const TOKEN_BYTES = 48;

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** By what somebody signs in who does not do so by a password, in the words of the security log. */
export type SignInWay = 'single sign-on' | 'passkey';

/**
 * Starts a session for a user whose password fitted, and gives its token; only the token's hash is kept.
 * @param passwordHash the hash that it fitted, null of an account without one; null is answered when it has been changed meanwhile, because a change
 *   of password ends all sessions, and none may slip in behind it
 */
export async function startSession(
  ctx: AnonymousContext,
  user: { id: number; passwordHash: string | null; by?: SignInWay | undefined },
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return inTransaction({ ...ctx, actor: null }, async (ctx) => {
    const { rows } = await sql<{ id: number }>`
    with unchanged as (select id from users where id = ${user.id} and password_hash is not distinct from ${user.passwordHash} for share)
    insert into sessions (user_id, token_hash, user_agent, address, by_provider, by_passkey)
    select id, ${hashToken(token)}, ${ctx.userAgent.slice(0, LONGEST_USER_AGENT)}, ${ctx.address},
      ${user.by === 'single sign-on'}, ${user.by === 'passkey'} from unchanged
    returning id`.execute(ctx.database);
    if (!rows[0]) return null;
    const event = { kind: 'signed_in', ...(user.by && { facts: { by: user.by } }) } as const;
    await recordEvent(ctx, event, { userId: user.id, sessionId: rows[0].id });
    return token;
  });
}

type SessionRow = {
  session_id: number;
  link_epoch: number;
  user_id: number;
  employee_id: number;
  role_id: RoleId;
  must_change_password: boolean;
  /** Or they have shown a passkey, or the provider by which they came asks for what the company wants. */
  has_two_step: boolean;
  last_used_at: Date;
  is_confirmed: boolean;
  is_key: boolean;
  key_endpoints: string[] | null;
  key_asks: boolean;
  delegators: DelegatorRow[];
};

/** That a session lets its person in: of `sessions s` and `employees e`. */
export const lives = sql<SqlBool>`case when s.key_expires_at is null
    then s.last_used_at > clock_timestamp() - make_interval(hours => ${UNUSED_HOURS})
      and s.created_at > clock_timestamp() - make_interval(days => ${LONGEST_DAYS})
    else s.key_expires_at > clock_timestamp() end
  and e.employee_status = 'Active'`;

/** A session that lets its person in: it has neither ended nor expired, and they have not left. */
async function readSession(
  ctx: AnonymousContext,
  which: RawBuilder<SqlBool>,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.link_epoch, u.id as user_id, e.id as employee_id, e.role_id,
      u.must_change_password and not s.by_provider as must_change_password,
      u.two_step_since is not null or s.by_provider or s.by_passkey as has_two_step, s.last_used_at,
      (${ctx.site.confirmMinutes} = 0 or s.confirmed_at > clock_timestamp() - make_interval(mins => ${ctx.site.confirmMinutes})) as is_confirmed,
      s.key_name is not null as is_key, s.key_endpoints, s.key_asks,
      ${delegatorsOf(sql`e.id`, siteToday(ctx))} as delegators
    from sessions s join users u on u.id = s.user_id join employees e on e.id = u.employee_id
    where ${which} and ${lives}`.execute(ctx.database);
  return rows[0];
}

const actorOf = (
  { site }: Pick<AnonymousContext, 'site'>,
  { session_id, link_epoch, user_id, employee_id, role_id, delegators, ...row }: SessionRow,
): Actor => ({
  userId: user_id,
  sessionId: session_id,
  linkEpoch: link_epoch,
  employeeId: employee_id,
  mustChangePassword: row.must_change_password,
  isConfirmed: row.is_confirmed,
  // A key was made by a person who has signed in.
  mustSetUpTwoStep: !row.has_two_step && !row.is_key && site.twoStepRoles.includes(roles[role_id]),
  roleId: role_id,
  role: roles[role_id],
  delegators: presentDelegators(delegators),
  ...(row.is_key && { key: { endpoints: row.key_endpoints, asks: row.key_asks } }),
});

/**
 * The holder of a token.
 * @throws not_signed_in without a token, or with one that was revoked, has expired, or whose employee left
 */
export async function authenticate(ctx: AnonymousContext, token: string | null): Promise<Actor> {
  if (!token) throw problem('not_signed_in');
  const session = await readSession(ctx, sql`s.token_hash = ${hashToken(token)}`);
  if (!session)
    throw problem('not_signed_in', { message: 'Your session has expired. Please sign in again.' });

  if (ctx.now().getTime() - session.last_used_at.getTime() > NOTED_EVERY_MS) {
    const noted = sql`update sessions set last_used_at = clock_timestamp() where id = ${session.session_id}`;
    await skipWhileAway(noted.execute(ctx.database));
  }
  return actorOf(ctx, session);
}

/** The user of a session that lets its person in, and whose links of this epoch hold; null for any other. */
export async function userOfSession(
  database: Database,
  { sessionId, linkEpoch }: Pick<Actor, 'sessionId' | 'linkEpoch'>,
): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select s.user_id from sessions s join users u on u.id = s.user_id join employees e on e.id = u.employee_id
    where s.id = ${sessionId} and s.link_epoch = ${linkEpoch} and ${lives}`.execute(database);
  return rows[0]?.user_id ?? null;
}

/** The owner of a session, as the actor of a signed link that was made in it; null when it lets no one in any more. */
export async function actorOfSession(ctx: AnonymousContext, sessionId: number): Promise<Actor | null> {
  const session = await readSession(ctx, sql`s.id = ${sessionId}`);
  return session ? actorOf(ctx, session) : null;
}

/**
 * Ends a session of the actor, or an API key of theirs.
 * @throws not_found for one that has ended, for somebody else's, and for one of the other kind
 */
export async function endOwnSession(
  ctx: Context,
  id: number,
  kind: 'session' | 'key',
): Promise<{ ended: number }> {
  const ended = await ctx.database
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.userId)
    .where('key_name', kind === 'key' ? 'is not' : 'is', null)
    .returning('key_name')
    .execute();
  if (!ended[0]) throw problem('not_found');
  const { key_name: key } = ended[0];
  await recordEvent(
    ctx,
    key === null
      ? { kind: 'sessions_ended', facts: { sessions: 1 } }
      : { kind: 'key_revoked', facts: { key } },
  );
  return { ended: ended.length };
}

/** Lets what a slice keeps of sessions outlive them. */
type ExpiryListener = (
  ctx: Pick<AnonymousContext, 'database'>,
  sessionIds: readonly number[],
) => Promise<void>;

/**
 * Removes sessions that let no one in any more. No one has signed out there.
 * @param listeners what other slices do first, so that their data is not deleted with the sessions
 */
export async function removeExpiredSessions(
  ctx: Pick<AnonymousContext, 'database'>,
  listeners: readonly ExpiryListener[],
): Promise<void> {
  await transact(ctx.database, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select id from sessions where case when key_expires_at is null
        then last_used_at < clock_timestamp() - make_interval(hours => ${UNUSED_HOURS})
          or created_at < clock_timestamp() - make_interval(days => ${LONGEST_DAYS})
        else key_expires_at < clock_timestamp() end for update`.execute(transaction);
    const expired = rows.map((row) => row.id);
    for (const listener of listeners) await listener({ database: transaction }, expired);
    await sql`delete from sessions where id = any(${expired})`.execute(transaction);
  });
}
