import { may, type RoleId, ranksAtLeast, roleIdOf, roles } from '@plumbline/contract';
import type { Actor } from '../platform/context.ts';

/** An account, by its id and its employee's role. */
export type Account = { userId: number; role: RoleId };

/**
 * Whether an actor may manage the accounts of a role. Who sets a password can sign in to its account, so accounts at or
 * above one's own role are managed by Superadmins alone. Rule: ACCOUNT-10.
 */
export function mayManageRole(actor: Actor, role: RoleId): boolean {
  return (
    may(actor.role, 'user.manage') && (actor.role === 'Superadmin' || !ranksAtLeast(roles[role], actor.role))
  );
}

function mayManage(actor: Actor, account: Account): boolean {
  const isOwn = account.userId === actor.userId && may(actor.role, 'user.manage');
  return isOwn || mayManageRole(actor, account.role);
}

/** What is said to those who may manage accounts, but not this one. @param role of the account's employee */
export const notManaged = (role: RoleId): string =>
  role === roleIdOf('Superadmin')
    ? "Only a Superadmin can manage a Superadmin's account."
    : `Only a Superadmin can manage the account of somebody with the role ${roles[role]}.`;

/** One's own, or others' for those who manage them. */
export function mayChangeAccount(actor: Actor, account: Account): boolean {
  return account.userId === actor.userId || mayManage(actor, account);
}

/** Everybody changes their own password, but a username only those who manage users. */
export function mayRename(actor: Actor, account: Account): boolean {
  return mayManage(actor, account);
}

/** No one makes a link to set their own password: that needs the present one. Rule: ACCOUNT-18. */
export function mayMakeLink(actor: Actor, account: Account): boolean {
  return account.userId !== actor.userId && mayManage(actor, account);
}

/** No one resets their own: who has lost their phone could not sign in to do so. Rule: ACCOUNT-34. */
export function mayResetTwoStep(actor: Actor, account: Account): boolean {
  return account.userId !== actor.userId && mayManageRole(actor, account.role);
}

/** No one deletes their own. */
export function mayDeleteAccount(actor: Actor, account: Account): boolean {
  return account.userId !== actor.userId && mayManage(actor, account);
}
