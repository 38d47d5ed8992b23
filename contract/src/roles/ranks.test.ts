import { expect, test } from 'vitest';
import { ranksAtLeast } from './ranks.ts';
import { roleNames } from './roles.ts';

test('each role ranks at least as high as itself, and of two at least one as high as the other', () => {
  for (const one of roleNames)
    for (const other of roleNames) expect(ranksAtLeast(one, other) || ranksAtLeast(other, one)).toBe(true);
});

test('at or above Human Resource are the Director and the Superadmin', () => {
  expect(roleNames.filter((role) => ranksAtLeast(role, 'Human Resource'))).toEqual([
    'Superadmin',
    'Director',
    'Human Resource',
  ]);
});
