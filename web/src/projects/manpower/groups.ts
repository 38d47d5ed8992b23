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
      roleIds: roleNames.filter((name) => !rolesInNoGroup.includes(name)).map(roleIdOf),
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
    // Other clients may assign any role; anyone who is on the item can be seen and taken off it.
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
