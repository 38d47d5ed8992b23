import { expect, test } from 'vitest';
import type { RoleName } from '../roles/roles.ts';
import { needsSecondPerson } from './second-person.ts';

test.each<[string, RoleName, RoleName | null, RoleName, boolean, boolean, boolean]>([
  ['a raise of an engineer', 'Human Resource', 'Engineer', 'Engineer', true, false, false],
  ['a new engineer', 'Human Resource', null, 'Engineer', true, false, false],
  [
    'an engineer who becomes Project Manager',
    'Human Resource',
    'Engineer',
    'Project Manager',
    true,
    false,
    false,
  ],
  ['an engineer who becomes Director', 'Human Resource', 'Engineer', 'Director', false, false, true],
  ['a new colleague', 'Human Resource', null, 'Human Resource', true, false, true],
  ['a raise of a colleague', 'Human Resource', 'Human Resource', 'Human Resource', true, false, true],
  ['another field of a colleague', 'Human Resource', 'Human Resource', 'Human Resource', false, false, false],
  ['a Director who becomes Worker', 'Human Resource', 'Director', 'Worker', false, false, true],
  ['a raise of the Director', 'Human Resource', 'Director', 'Director', true, false, false],
  ['anything by a Superadmin', 'Superadmin', 'Engineer', 'Superadmin', true, false, false],
  ['an engineer who leaves', 'Human Resource', 'Engineer', 'Engineer', false, true, false],
  ['a colleague who leaves', 'Human Resource', 'Human Resource', 'Human Resource', false, true, true],
  ['a Director who leaves', 'Human Resource', 'Director', 'Director', false, true, true],
  ['a new colleague with dates', 'Human Resource', null, 'Worker', false, true, false],
  ['a Director who leaves, by a Superadmin', 'Superadmin', 'Director', 'Director', false, true, false],
])('%s', (_, actor, from, to, changesPay, changesEmployment, needed) => {
  expect(needsSecondPerson(actor, { from, to, changesPay, changesEmployment })).toBe(needed);
});
