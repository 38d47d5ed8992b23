import { may, type RoleId, roleIdOf } from '@plumbline/contract';
import type { Actor } from '../platform/context.ts';

/** An account, by its id and its employee's role. */
export type Account = { userId: number; role: RoleId };

const SUPERADMIN = roleIdOf('Superadmin');

/** A Superadmin's account is managed by Superadmins alone (decisions 3). */
function mayManage(actor: Actor, account: Account): boolean {
  return may(actor.role, 'user.manage') && (account.role !== SUPERADMIN || actor.roleId === SUPERADMIN);
}

/** One's own, or others' for those who manage them. */
export function mayChangeAccount(actor: Actor, account: Account): boolean {
  return account.userId === actor.userId || mayManage(actor, account);
}

/** Everybody changes their own password, but a username only those who manage users. */
export function mayRename(actor: Actor, account: Account): boolean {
  return mayManage(actor, account);
}

/** Nobody deletes their own. */
export function mayDeleteAccount(actor: Actor, account: Account): boolean {
  return account.userId !== actor.userId && mayManage(actor, account);
}
