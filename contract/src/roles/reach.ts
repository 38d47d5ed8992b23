import type { RoleName } from './roles.ts';

/**
 * The roles above all others: who has one leads the company and not a project, so no one's reach over people that
 * follows from a project extends to them. Rule: ROLE-5.
 */
export const rolesAboveProjects: readonly RoleName[] = ['Superadmin', 'Director', 'Human Resource'];
