import { type AssignedEmployee, type RoleName, roleIdOf } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { groupManpower } from './groups.ts';

const person = (role: RoleName, fields: Partial<AssignedEmployee> = {}) =>
  ({
    id: roleIdOf(role),
    first_name: role,
    employee_role: { id: roleIdOf(role), name: role },
    employee_status: 'Active',
    pic: false,
    assignee: true,
    ...fields,
  }) as AssignedEmployee;

/** The groups that hold somebody, with the roles of those in them. */
const grouped = (workers: AssignedEmployee[]) =>
  Object.fromEntries(
    groupManpower(workers)
      .filter(({ people }) => people.length > 0)
      .map(({ name, people }) => [name, people.map(({ employee_role }) => employee_role.name)]),
  );

test('everybody is in the group of their role', () => {
  const roles: RoleName[] = ['Project Manager', 'Drafter', 'Supervisor', 'Safety', 'Worker', 'Driver'];
  expect(grouped(roles.map((role) => person(role)))).toEqual({
    'Engineers/Coordinators': ['Project Manager', 'Drafter'],
    Supervisors: ['Supervisor'],
    Safety: ['Safety'],
    Workers: ['Worker'],
    Others: ['Driver'],
  });
});

test('a person in charge is among the PIC, and in the group of the role when assigned too', () => {
  expect(grouped([person('Engineer', { pic: true, assignee: false })])).toEqual({ PIC: ['Engineer'] });
  expect(grouped([person('Engineer', { pic: true })])).toEqual({
    PIC: ['Engineer'],
    'Engineers/Coordinators': ['Engineer'],
  });
});

test('a Director is in no group and is offered in none', () => {
  const groups = groupManpower([
    person('Director', { pic: true }),
    person('Director', { employee_status: 'Inactive' }),
  ]);
  expect(groups.flatMap(({ people }) => people)).toEqual([]);
  expect(groups.flatMap(({ roleIds }) => roleIds)).not.toContain(roleIdOf('Director'));
});

test('who is Inactive is in a group of their own, whatever they were, and cannot be unassigned', () => {
  const left = person('Supervisor', { employee_status: 'Inactive', pic: true });
  expect(grouped([left])).toEqual({ 'Inactive Employees': ['Supervisor'] });
  const fixed = groupManpower([left]).filter(({ removable }) => !removable);
  expect(fixed.map(({ name, roleIds }) => [name, roleIds])).toEqual([['Inactive Employees', []]]);
});
