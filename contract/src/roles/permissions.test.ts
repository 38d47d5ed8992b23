import { expect, test } from 'vitest';
import { type Action, may, permissions } from './permissions.ts';
import { roleIdOf, roleIds, roleNames, roles } from './roles.ts';

test('the fifteen roles bear the ids that other clients know', () => {
  expect(roleIds.map((id) => [id, roles[id]])).toEqual([
    [1, 'Superadmin'],
    [2, 'Director'],
    [3, 'Project Manager'],
    [4, 'Assistant Project Manager'],
    [5, 'Engineer'],
    [6, 'Supervisor'],
    [7, 'Worker'],
    [8, 'Safety'],
    [9, 'Quantity Surveyor'],
    [10, 'Coordinator'],
    [11, 'Logistic'],
    [12, 'Driver'],
    [13, 'Procurement'],
    [14, 'Drafter'],
    [15, 'Human Resource'],
  ]);
  for (const name of roleNames) expect(roles[roleIdOf(name)]).toBe(name);
});

const actions = Object.keys(permissions) as Action[];

test.each(actions)('a Superadmin may do %s', (action) => {
  expect(may('Superadmin', action)).toBe(true);
});

test('a Worker only sees and picks', () => {
  expect(actions.filter((action) => may('Worker', action))).toEqual(['employee.pick', 'tool.see']);
});

test('no row of the table names a role twice', () => {
  for (const action of actions)
    expect(new Set(permissions[action]).size, action).toBe(permissions[action].length);
});
