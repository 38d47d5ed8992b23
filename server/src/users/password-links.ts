import { randomBytes } from 'node:crypto';
import {
  type Answer,
  type createPasswordLink as createPasswordLinkEndpoint,
  type endPasswordLink as endPasswordLinkEndpoint,
  FIRST_LINK_DAYS,
  type Input,
  type inviteUser as inviteUserEndpoint,
  passwordLinkPath,
  RESET_LINK_HOURS,
  usernameKey,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { hashToken } from '../auth/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { notify } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { mayMakeLink, notManaged } from './abilities.ts';
import { getUser } from './read-users.ts';
import { insertUser, type LockedUser, lockUser, refuseOwner } from './write-users.ts';

/** The account of a link, locked. @throws not_found, not_allowed */
async function lockForLink(ctx: Context, id: number): Promise<LockedUser> {
  const user = await lockUser(ctx, id);
  if (user.id === ctx.actor.userId)
    throw problem('not_allowed', { message: 'Please change your own password with your present one.' });
  if (!mayMakeLink(ctx.actor, { userId: user.id, role: user.role }))
    throw problem('not_allowed', { message: notManaged(user.role) });
  return user;
}

/**
 * Gives an Active employee an account without a password, and the link by which they set it. The same again makes another
 * link, because a lost answer has shown the first one to no one. Rules: ACCOUNT-17, ACCOUNT-18.
 * @throws not_allowed, duplicate, invalid
 */
export async function inviteUser(
  ctx: Context,
  { body }: Input<typeof inviteUserEndpoint>,
): Promise<Answer<typeof inviteUserEndpoint>> {
  const role = await refuseOwner(ctx, body.employee_id);
  const invited = await ctx.database
    .selectFrom('users')
    .select('id')
    .where('employee_id', '=', body.employee_id)
    .where('username_key', '=', usernameKey(body.username))
    .where('password_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const id = invited?.id ?? (await insertUser(ctx, { ...body, role }, null));
  const { link } = await makeLink(ctx, id);
  return { ...(await getUser(ctx, id)), link };
}

/**
 * Makes the link by which the owner of an account sets their password; an earlier one ends. Rules: ACCOUNT-17, ACCOUNT-18.
 * @throws not_found, not_allowed, wrong_state
 */
export async function createPasswordLink(
  ctx: Context,
  { params }: Input<typeof createPasswordLinkEndpoint>,
): Promise<Answer<typeof createPasswordLinkEndpoint>> {
  const user = await lockForLink(ctx, params.id);
  if (user.employee_status !== 'Active')
    throw problem('wrong_state', { message: 'This employee is Inactive and cannot sign in.' });
  if (user.password_hash !== null) await notifyOfLink(ctx, user.employee_id);
  return makeLink(ctx, user.id);
}

/** Gives the link itself, of which only a hash is kept. Mail to the owner, once there is any, is queued here. */
async function makeLink(ctx: Context, userId: number): Promise<{ link: string; ends_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ link_ends_at: Date; employee_id: number }>`
    update users set link_hash = ${hashToken(token)}, link_ends_at = clock_timestamp()
      + case when password_hash is null then make_interval(days => ${FIRST_LINK_DAYS})
        else make_interval(hours => ${RESET_LINK_HOURS}) end
    where id = ${userId} returning link_ends_at, employee_id`.execute(ctx.database);
  const { link_ends_at, employee_id } = rows[0] as { link_ends_at: Date; employee_id: number };
  await recordEvent(ctx, { kind: 'password_link_made', concerns: employee_id });
  return { link: `${ctx.origin}/#${passwordLinkPath(token)}`, ends_at: link_ends_at.toISOString() };
}

/** Tells the owner, who may not have asked for a new password. */
async function notifyOfLink(ctx: Context, employeeId: number): Promise<void> {
  const { rows } = await sql<{ actor: string }>`
    select ${fullNameOf(sql`${ctx.actor.employeeId}::integer`)} as actor`.execute(ctx.database);
  await notify(ctx, [employeeId], {
    kind: 'password_link_made',
    facts: { actor: rows[0]?.actor ?? '' },
    place: null,
  });
}

/** Ends the link of an account. Gives how many ended. @throws not_found, not_allowed */
export async function endPasswordLink(
  ctx: Context,
  { params }: Input<typeof endPasswordLinkEndpoint>,
): Promise<{ ended: number }> {
  const user = await lockForLink(ctx, params.id);
  const { rows } = await sql`
    update users set link_hash = null, link_ends_at = null
    where id = ${user.id} and link_ends_at > clock_timestamp() returning 1`.execute(ctx.database);
  return { ended: rows.length };
}
