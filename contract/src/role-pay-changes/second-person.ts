import { ranksAtLeast } from '../roles/ranks.ts';
import type { RoleName } from '../roles/roles.ts';

/** The fields that begin and end an employment, and with it the access to everything. */
export const employmentFields = ['employee_status', 'start_date', 'end_date'] as const;
export type EmploymentField = (typeof employmentFields)[number];

/**
 * A change of somebody: the role before (null: somebody new) and after, and whether pay, or the status or dates of the
 * employment, change.
 */
type ChangeOfPerson = {
  from: RoleName | null;
  to: RoleName;
  changesPay: boolean;
  changesEmployment: boolean;
};

/**
 * Whether a second person has to approve a change of somebody's role, pay, status or dates: a role at or above one's own
 * is given or taken, the employment of somebody with such a role is begun or ended, or it is about pay in one's own
 * department, which is its role. What a Superadmin changes counts at once: no role is above theirs, and the first one
 * has no colleague. Rule: ROLE-10.
 */
export function needsSecondPerson(
  actor: RoleName,
  { from, to, changesPay, changesEmployment }: ChangeOfPerson,
): boolean {
  if (actor === 'Superadmin') return false;
  const isAbove = from !== null && ranksAtLeast(from, actor);
  const changesRole = from !== to && (isAbove || ranksAtLeast(to, actor));
  const isOwnDepartment = from === actor || to === actor;
  return changesRole || (changesEmployment && isAbove) || (changesPay && isOwnDepartment);
}
