/** The fifteen roles, by id. Rule: ROLE-2. */
export const roles = {
  1: 'Superadmin',
  2: 'Director',
  3: 'Project Manager',
  4: 'Assistant Project Manager',
  5: 'Engineer',
  6: 'Supervisor',
  7: 'Worker',
  8: 'Safety',
  9: 'Quantity Surveyor',
  10: 'Coordinator',
  11: 'Logistic',
  12: 'Driver',
  13: 'Procurement',
  14: 'Drafter',
  15: 'Human Resource',
} as const;

/** The number of a role in the API, 1 to 15. */
export type RoleId = keyof typeof roles;
/** The name of a role as people read it. */
export type RoleName = (typeof roles)[RoleId];

/** All role ids, in their order. */
export const roleIds = Object.keys(roles).map(Number) as RoleId[];
/** All role names, in the order of their ids. */
export const roleNames = Object.values(roles) as RoleName[];

/** The id of a role's name. */
export function roleIdOf(name: RoleName): RoleId {
  return roleIds.find((roleId) => roles[roleId] === name) as RoleId;
}

/** What companies call a role otherwise: who types one of these finds the role. */
export const otherNamesOfRoles: Readonly<Partial<Record<RoleName, readonly string[]>>> = {
  Logistic: ['Storekeeper', 'Store keeper', 'Storeman', 'Warehouse', 'Logistics'],
  Safety: ['Safety officer', 'Safety coordinator', 'WSH officer'],
  'Quantity Surveyor': ['QS'],
  'Project Manager': ['PM'],
  'Assistant Project Manager': ['APM'],
  'Human Resource': ['HR', 'Admin'],
  Procurement: ['Purchaser', 'Purchasing', 'Buyer'],
  Drafter: ['Draughtsman', 'BIM modeller'],
  Supervisor: ['Foreman'],
};
