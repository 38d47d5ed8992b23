import { roleNames } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { navigationFor } from './navigation.ts';

const labels = (role: (typeof roleNames)[number]) =>
  navigationFor(role).flatMap(({ entries }) => entries.map(({ label }) => label));

test('Project Setup stands in the sidebar of Superadmin and Human Resource alone', () => {
  const seeing = roleNames.filter((role) => labels(role).includes('Project Setup'));
  expect(seeing).toEqual(['Superadmin', 'Human Resource']);
});

test('My Tasks is hidden from Driver, Logistic and Procurement', () => {
  const missing = roleNames.filter((role) => !labels(role).includes('My Tasks'));
  expect(missing).toEqual(['Logistic', 'Driver', 'Procurement']);
});

test('Employees and Users stand in the sidebar of Superadmin and Human Resource alone', () => {
  const seeing = roleNames.filter(
    (role) => labels(role).includes('Employees') || labels(role).includes('Users'),
  );
  expect(seeing).toEqual(['Superadmin', 'Human Resource']);
});
