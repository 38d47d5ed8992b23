import {
  type AssignedEmployee,
  manpowerGroups,
  type RoleName,
  roleIdOf,
  roleNames,
  rolesInNoGroup,
} from '@plumbline/contract';

/** A row of the Manpower tab. */
export type ManpowerGroup = {
  name: string;
  people: AssignedEmployee[];
  /** The roles that its pick list offers; none: no one is added here. */
  roleIds: number[];
  pic: boolean;
  /** Whether its people can be taken off: who left stays listed. */
  removable: boolean;
};

/** The roles whose people can be put on an item. Rule: PROJECT-16. */
export const assignableRoleIds: readonly number[] = roleNames
  .filter((name) => !rolesInNoGroup.includes(name))
  .map(roleIdOf);

/** The people on an item by the groups of the Manpower tab. */
export function groupManpower(workers: readonly AssignedEmployee[]): ManpowerGroup[] {
  const listed = workers.filter((worker) => !rolesInNoGroup.includes(worker.employee_role.name as RoleName));
  const active = listed.filter((worker) => worker.employee_status === 'Active');
  const grouped = new Set<string>(manpowerGroups.flatMap((group) => group.roles));
  const others = active.filter((worker) => worker.assignee && !grouped.has(worker.employee_role.name));

  return [
    {
      name: 'PIC',
      people: active.filter((worker) => worker.pic),
      roleIds: [...assignableRoleIds],
      pic: true,
      removable: true,
    },
    ...manpowerGroups.map((group) => ({
      name: group.name,
      people: active.filter(
        (worker) => worker.assignee && (group.roles as readonly string[]).includes(worker.employee_role.name),
      ),
      roleIds: group.roles.map(roleIdOf),
      pic: false,
      removable: true,
    })),
    // Other clients may assign any role; everybody on the item is shown and can be unassigned.
    ...(others.length > 0
      ? [{ name: 'Others', people: others, roleIds: [], pic: false, removable: true }]
      : []),
    {
      name: 'Inactive Employees',
      people: listed.filter((worker) => worker.employee_status === 'Inactive'),
      roleIds: [],
      pic: false,
      removable: false,
    },
  ];
}
