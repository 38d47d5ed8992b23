import { randomBytes } from 'node:crypto';
import {
  type Answer,
  type createPasswordLink as createPasswordLinkEndpoint,
  type endPasswordLink as endPasswordLinkEndpoint,
  FIRST_LINK_DAYS,
  type Input,
  type inviteUser as inviteUserEndpoint,
  type mailInvitation as mailInvitationEndpoint,
  type mailPasswordLink as mailPasswordLinkEndpoint,
  passwordLinkPath,
  RESET_LINK_HOURS,
  type UserAccount,
  usernameKey,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { hashToken } from '../auth/index.ts';
import { fullNameOf } from '../employees/index.ts';
import { notify } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { queueMail, refuseWithoutMail } from '../platform/mail/queue-mail.ts';
import { problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { mayMakeLink, notManaged } from './abilities.ts';
import { type LinkMailKind, linkMailSubjects } from './link-mails.ts';
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

/** The account of an invitation: a new one, or that of the same invitation before. @throws not_allowed, duplicate, invalid */
async function invitedAccount(ctx: Context, body: Input<typeof inviteUserEndpoint>['body']): Promise<number> {
  const role = await refuseOwner(ctx, body.employee_id);
  const invited = await ctx.database
    .selectFrom('users')
    .select('id')
    .where('employee_id', '=', body.employee_id)
    .where('username_key', '=', usernameKey(body.username))
    .where('password_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!invited) return insertUser(ctx, { ...body, role }, null);
  if (body.email !== undefined)
    await ctx.database.updateTable('users').set({ email: body.email }).where('id', '=', invited.id).execute();
  return invited.id;
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
  const id = await invitedAccount(ctx, body);
  const { link } = await makeLink(ctx, id);
  return { ...(await getUser(ctx, id)), link };
}

/**
 * The same with the link sent to the new person by mail, so that no one else sees it. Rules: ACCOUNT-17, MAIL-4.
 * @throws mail_off, not_allowed, duplicate, invalid
 */
export async function mailInvitation(
  ctx: Context,
  { body }: Input<typeof mailInvitationEndpoint>,
): Promise<UserAccount> {
  refuseWithoutMail(ctx);
  const id = await invitedAccount(ctx, body);
  await mailLink(ctx, id, { kind: 'invitation', recipient: body.email });
  return getUser(ctx, id);
}

/** The account of a new link, locked; who has a password is notified. @throws not_found, not_allowed, wrong_state */
async function openForLink(ctx: Context, id: number): Promise<LockedUser> {
  const user = await lockForLink(ctx, id);
  if (user.employee_status !== 'Active')
    throw problem('wrong_state', { message: 'This employee is Inactive and cannot sign in.' });
  if (user.password_hash !== null) await notifyOfLink(ctx, user.employee_id);
  return user;
}

/**
 * Makes the link by which the owner of an account sets their password; an earlier one ends. Rules: ACCOUNT-17, ACCOUNT-18.
 * @throws not_found, not_allowed, wrong_state
 */
export async function createPasswordLink(
  ctx: Context,
  { params }: Input<typeof createPasswordLinkEndpoint>,
): Promise<Answer<typeof createPasswordLinkEndpoint>> {
  const user = await openForLink(ctx, params.id);
  return makeLink(ctx, user.id);
}

/**
 * Sends the link to the owner by mail; an earlier one ends now. Rules: ACCOUNT-17, ACCOUNT-18, MAIL-4.
 * @throws mail_off, not_found, not_allowed, wrong_state
 */
export async function mailPasswordLink(
  ctx: Context,
  { params }: Input<typeof mailPasswordLinkEndpoint>,
): Promise<UserAccount> {
  refuseWithoutMail(ctx);
  const user = await openForLink(ctx, params.id);
  if (user.email === null)
    throw problem('wrong_state', { message: 'This account has no e-mail address. Please add it first.' });
  const kind = user.password_hash === null ? 'invitation' : 'password_reset';
  await mailLink(ctx, user.id, { kind, recipient: user.email });
  return getUser(ctx, user.id);
}

/** Makes the link itself, of which only a hash is kept. */
async function makeLink(ctx: Context, userId: number): Promise<{ link: string; ends_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const endsAt = await setLink(ctx, userId, hashToken(token));
  return { link: `${ctx.origin}/#${passwordLinkPath(token)}`, ends_at: endsAt.toISOString() };
}

/**
 * Queues a mail with a link. Until it is sent the account has a random hash in place of its link: what ends a link, such as another
 * one, replaces that hash too, and the mail is not sent then (`./link-mails.ts`).
 */
async function mailLink(
  ctx: Context,
  userId: number,
  { kind, recipient }: { kind: LinkMailKind; recipient: string },
): Promise<void> {
  const linkHash = hashToken(randomBytes(32).toString('base64url'));
  await setLink(ctx, userId, linkHash);
  await queueMail(ctx, { kind, recipient, subject: linkMailSubjects[kind], userId, linkHash });
}

/** Gives an account a link by its hash, and when it ends. */
async function setLink(ctx: Context, userId: number, hash: Buffer): Promise<Date> {
  const { rows } = await sql<{ link_ends_at: Date; employee_id: number }>`
    update users set link_hash = ${hash}, link_ends_at = clock_timestamp()
      + case when password_hash is null then make_interval(days => ${FIRST_LINK_DAYS})
        else make_interval(hours => ${RESET_LINK_HOURS}) end
    where id = ${userId} returning link_ends_at, employee_id`.execute(ctx.database);
  const { link_ends_at, employee_id } = rows[0] as { link_ends_at: Date; employee_id: number };
  await recordEvent(ctx, { kind: 'password_link_made', concerns: employee_id });
  return link_ends_at;
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
