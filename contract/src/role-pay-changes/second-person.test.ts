import { expect, test } from 'vitest';
import type { RoleName } from '../roles/roles.ts';
import { needsSecondPerson } from './second-person.ts';

test.each<[string, RoleName, RoleName | null, RoleName, boolean, boolean]>([
  ['a raise of an engineer', 'Human Resource', 'Engineer', 'Engineer', true, false],
  ['a new engineer', 'Human Resource', null, 'Engineer', true, false],
  ['an engineer who becomes Project Manager', 'Human Resource', 'Engineer', 'Project Manager', true, false],
  ['an engineer who becomes Director', 'Human Resource', 'Engineer', 'Director', false, true],
  ['a new colleague', 'Human Resource', null, 'Human Resource', true, true],
  ['a raise of a colleague', 'Human Resource', 'Human Resource', 'Human Resource', true, true],
  ['another field of a colleague', 'Human Resource', 'Human Resource', 'Human Resource', false, false],
  ['a Director who becomes Worker', 'Human Resource', 'Director', 'Worker', false, true],
  ['a raise of the Director', 'Human Resource', 'Director', 'Director', true, false],
  ['anything by a Superadmin', 'Superadmin', 'Engineer', 'Superadmin', true, false],
])('%s', (_, actor, from, to, changesPay, needed) => {
  expect(needsSecondPerson(actor, { from, to, changesPay })).toBe(needed);
});
