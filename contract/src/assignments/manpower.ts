import type { RoleName } from '../roles/roles.ts';

/** The groups of the Manpower tab besides PIC and Inactive, and the roles in each. Rule: PROJECT-16. */
export const manpowerGroups = [
  {
    name: 'Engineers/Coordinators',
    roles: [
      'Project Manager',
      'Assistant Project Manager',
      'Engineer',
      'Quantity Surveyor',
      'Coordinator',
      'Drafter',
    ],
  },
  { name: 'Supervisors', roles: ['Supervisor'] },
  { name: 'Safety', roles: ['Safety'] },
  { name: 'Workers', roles: ['Worker'] },
] as const satisfies readonly { name: string; roles: readonly RoleName[] }[];

/** Roles whose people are in no group. Rule: PROJECT-16. */
export const rolesInNoGroup: readonly RoleName[] = ['Director'];
