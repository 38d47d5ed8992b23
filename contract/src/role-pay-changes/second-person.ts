import { ranksAtLeast } from '../roles/ranks.ts';
import type { RoleName } from '../roles/roles.ts';

/** A change of somebody's role and pay: the role before (null: somebody new) and after, and whether pay changes. */
type RoleAndPay = { from: RoleName | null; to: RoleName; changesPay: boolean };

/**
 * Whether a second person has to approve a change of role or pay: a role at or above one's own is given or taken, or it
 * is about somebody of one's own department, which is its role. What a Superadmin changes counts at once: no role is
 * above theirs, and the first one has no colleague. Rule: ROLE-10.
 */
export function needsSecondPerson(actor: RoleName, { from, to, changesPay }: RoleAndPay): boolean {
  if (actor === 'Superadmin') return false;
  const changesRole = from !== to;
  const rankIsConcerned = ranksAtLeast(to, actor) || (from !== null && ranksAtLeast(from, actor));
  const isOwnDepartment = from === actor || to === actor;
  return (changesRole && rankIsConcerned) || (changesPay && isOwnDepartment);
}
