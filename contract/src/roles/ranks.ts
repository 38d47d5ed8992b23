import type { RoleName } from './roles.ts';

/**
 * The rank of each role, the highest first; roles of one line are equal. It follows what a role may do: Human Resource,
 * who keeps the records of all people, ranks below the Director and above those who lead projects. Rule: ROLE-9.
 */
const ranks: readonly (readonly RoleName[])[] = [
  ['Superadmin'],
  ['Director'],
  ['Human Resource'],
  ['Project Manager'],
  ['Assistant Project Manager', 'Quantity Surveyor', 'Coordinator', 'Logistic', 'Procurement'],
  ['Engineer', 'Safety', 'Drafter'],
  ['Supervisor'],
  ['Driver', 'Worker'],
];

const rankOf = (role: RoleName): number => ranks.findIndex((equals) => equals.includes(role));

/** Whether a role ranks as high as another, or higher. */
export function ranksAtLeast(role: RoleName, other: RoleName): boolean {
  return rankOf(role) <= rankOf(other);
}
