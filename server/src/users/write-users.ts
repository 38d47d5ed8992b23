import {
  type changeUser as changeUserEndpoint,
  type createUser as createUserEndpoint,
  type deleteUser as deleteUserEndpoint,
  FIELD_REQUIRED,
  hasOneAlphabet,
  type Input,
  may,
  type RoleId,
  roles,
  SEVERAL_ALPHABETS,
  type UserAccount,
} from '@plumbline/contract';
import { sql } from 'kysely';
import {
  confirmPassword,
  forgetDevices,
  type NewPassword,
  prepareNewPassword,
  removePasskeys,
  usernameColumns,
} from '../auth/index.ts';
import { notifyOfOwnRecord } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseUnconfirmed } from '../platform/http/confirmed.ts';
import { type ConstraintProblems, invalid, problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { refuseStale } from '../platform/versions.ts';
import { mayChangeAccount, mayDeleteAccount, mayManageRole, mayRename, notManaged } from './abilities.ts';
import { getUser } from './read-users.ts';

export type LockedUser = {
  id: number;
  employee_id: number;
  role: RoleId;
  employee_status: string;
  username: string;
  email: string | null;
  /** Null until its owner has set one by a link. */
  password_hash: string | null;
  two_step_since: Date | null;
  updated_at: Date;
};

/** @throws not_found, also for an account that the actor may not know of */
export async function lockUser(ctx: Context, id: number): Promise<LockedUser> {
  const { rows } = await sql<LockedUser>`
    select u.id, u.employee_id, e.role_id as role, e.employee_status, u.username, u.email, u.password_hash,
      u.two_step_since, u.updated_at
    from users u join employees e on e.id = u.employee_id where u.id = ${id}
    for update of u for share of e`.execute(ctx.database);
  const user = rows[0];
  if (!user || (user.id !== ctx.actor.userId && !may(ctx.actor.role, 'user.manage')))
    throw problem('not_found');
  return user;
}

/** Prepares the first password of an account. @throws busy */
export function prepareFirstPassword(
  ctx: Context,
  { body }: Input<typeof createUserEndpoint>,
): Promise<NewPassword> {
  const { employee_id: employeeId, username } = body;
  return prepareNewPassword(ctx, body.password, { employeeId, username }, `user ${ctx.actor.userId}`);
}

/**
 * What was found of passwords before the transaction: the new one's hash, if there is one, and of one's own account the
 * hash of the present password that the old one was found to fit.
 */
type CheckedPasswords = { prepared: NewPassword | null; oldFits: string | null };

/**
 * Tries the old password of one's own account, for a new password as for another username, and prepares the new one.
 * @throws too_many_tries, busy
 */
export async function checkPasswords(
  ctx: Context,
  { params, body }: Pick<Input<typeof changeUserEndpoint>, 'params' | 'body'>,
): Promise<CheckedPasswords> {
  const needsOld = params.id === ctx.actor.userId && (body.password || (await isRenamed(ctx, body.username)));
  const oldFits = needsOld && body.old_password ? await confirmPassword(ctx, body.old_password) : null;
  const prepared = body.password
    ? await prepareNewPassword(
        ctx,
        body.password,
        { userId: params.id, username: body.username },
        `user ${ctx.actor.userId}`,
      )
    : null;
  return { prepared, oldFits };
}

async function isRenamed(ctx: Context, username: string): Promise<boolean> {
  const user = await ctx.database
    .selectFrom('users')
    .select('username')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirst();
  return user?.username !== username;
}

/** Gives an Active employee an account. @throws not_allowed, duplicate, invalid */
export async function createUser(
  ctx: Context,
  { body }: Input<typeof createUserEndpoint>,
  { weakness, hash }: NewPassword,
): Promise<UserAccount> {
  const role = await refuseOwner(ctx, body.employee_id);
  if (weakness !== null) throw invalid({ password: weakness });
  const id = await insertUser(ctx, { ...body, role }, hash);
  return getUser(ctx, id);
}

/**
 * Gives the role of an employee who is to get an account.
 * @throws invalid for one who is not Active, not_allowed for one whose account the actor may not manage
 */
export async function refuseOwner(ctx: Context, employeeId: number): Promise<RoleId> {
  const employee = await ctx.database
    .selectFrom('employees')
    .select(['role_id', 'employee_status'])
    .where('id', '=', employeeId)
    .forShare()
    .executeTakeFirst();
  if (employee?.employee_status !== 'Active')
    throw invalid({ employee_id: 'Please select an Active employee.' });
  const role = employee.role_id as RoleId;
  if (!mayManageRole(ctx.actor, role)) throw problem('not_allowed', { message: notManaged(role) });
  return role;
}

/** @param hash of a first password; null: its owner sets it by a link. Gives the id. @throws duplicate */
export async function insertUser(
  ctx: Context,
  {
    employee_id,
    username,
    email,
    role,
  }: { employee_id: number; username: string; email?: string | null | undefined; role: RoleId },
  hash: string | null,
): Promise<number> {
  const { id } = await ctx.database
    .insertInto('users')
    .values({
      employee_id,
      ...usernameColumns(username),
      email: email ?? null,
      password_hash: hash,
      must_change_password: hash !== null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    kind: 'account_added',
    concerns: employee_id,
    facts: { username, role: roles[role] },
  });
  return id;
}

const NOT_RENAMED = 'Only those who manage users can change a username.';
const NOT_MOVED = 'Only those who manage users can change an e-mail address.';

/**
 * Changes an account's username, e-mail address or password. Of one's own account either needs the old password; a change of
 * password ends the account's other sessions. Rules: ACCOUNT-8, ACCOUNT-11.
 * @throws not_found, not_allowed, stale, duplicate, invalid
 */
export async function changeUser(
  ctx: Context,
  { params, body }: Input<typeof changeUserEndpoint>,
  { prepared, oldFits }: CheckedPasswords,
): Promise<UserAccount> {
  const user = await lockUser(ctx, params.id);
  if (!mayChangeAccount(ctx.actor, { userId: user.id, role: user.role }))
    throw problem('not_allowed', { message: notManaged(user.role) });
  await refuseStale(ctx, { table: 'users', id: user.id, updatedAt: user.updated_at }, body.updated_at);
  const isOwn = user.id === ctx.actor.userId;
  // A person who knows a password that somebody else has set may not be its owner.
  if (ctx.actor.mustChangePassword && !isOwn) throw problem('new_password_needed');
  if (ctx.actor.mustSetUpTwoStep && !isOwn) throw problem('two_step_needed');
  // One's own needs the old password.
  if (!isOwn) refuseUnconfirmed(ctx.actor);
  const isRename = body.username !== user.username;
  if (isRename && !mayRename(ctx.actor, { userId: user.id, role: user.role }))
    throw problem('not_allowed', { message: NOT_RENAMED, errors: { username: [NOT_RENAMED] } });
  const isMoved = body.email !== undefined && body.email !== user.email;
  if (isMoved && !mayRename(ctx.actor, { userId: user.id, role: user.role }))
    throw problem('not_allowed', { message: NOT_MOVED, errors: { email: [NOT_MOVED] } });
  // Only of another one: who has such a username from before still changes their password.
  if (isRename && !hasOneAlphabet(body.username)) throw invalid({ username: SEVERAL_ALPHABETS });
  if (isOwn && (prepared || isRename) && (oldFits === null || oldFits !== user.password_hash))
    throw invalid({ old_password: 'This is not your current password.' });
  if (ctx.actor.mustChangePassword && body.password && body.password === body.old_password)
    throw invalid({ password: 'Please choose another password than the one that was set for you.' });
  if (prepared?.weakness) throw invalid({ password: prepared.weakness });
  const hash = prepared?.hash;
  if (body.old_password && !hash && !isRename) throw invalid({ password: FIELD_REQUIRED });

  await ctx.database
    .updateTable('users')
    .set({
      ...(isRename && usernameColumns(body.username)),
      username: body.username,
      ...(isMoved && { email: body.email }),
      ...(hash && {
        password_hash: hash,
        must_change_password: !isOwn,
        password_changed_at: sql`clock_timestamp()`,
      }),
    })
    .where('id', '=', user.id)
    .execute();
  if (hash) {
    await ctx.database
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id', '<>', ctx.actor.sessionId)
      .execute();
    await forgetDevices(ctx, user.id);
    // Somebody who had got in may have added one.
    if (!isOwn) await removePasskeys(ctx, user.id);
  }
  const what = [
    ...(isRename ? ['username'] : []),
    ...(isMoved ? ['e-mail address'] : []),
    ...(hash ? ['password'] : []),
  ];
  if (!isOwn && what.length > 0) await notifyOfOwnRecord(ctx, user.employee_id, what);
  const concerns = isOwn ? undefined : user.employee_id;
  if (hash) await recordEvent(ctx, { kind: isOwn ? 'password_changed' : 'password_set', concerns });
  if (isRename)
    await recordEvent(ctx, {
      kind: 'username_changed',
      concerns,
      facts: { before: user.username, after: body.username },
    });
  return getUser(ctx, user.id);
}

/** Deletes an account; its sessions end at once. @throws not_found, not_allowed */
export async function deleteUser(
  ctx: Context,
  { params }: Input<typeof deleteUserEndpoint>,
): Promise<{ id: number }> {
  const user = await lockUser(ctx, params.id);
  if (!mayDeleteAccount(ctx.actor, { userId: user.id, role: user.role }))
    throw problem('not_allowed', {
      message: user.id === ctx.actor.userId ? 'You cannot delete your own account.' : notManaged(user.role),
    });
  await ctx.database.deleteFrom('users').where('id', '=', user.id).execute();
  await recordEvent(ctx, {
    kind: 'account_deleted',
    concerns: user.employee_id,
    facts: { username: user.username },
  });
  return { id: user.id };
}

const TAKEN = 'This username is already in use. Please type another one.';
const LOOKALIKE = 'This username looks like one that is already in use. Please type another one.';

export const userConstraints: ConstraintProblems = {
  users_username_unique: () => problem('duplicate', { message: TAKEN, errors: { username: [TAKEN] } }),
  users_username_skeleton_unique: () =>
    problem('duplicate', { message: LOOKALIKE, errors: { username: [LOOKALIKE] } }),
  users_employee_unique: () =>
    problem('duplicate', {
      message: 'This employee already has an account.',
      errors: { employee_id: ['This employee already has an account.'] },
    }),
};
