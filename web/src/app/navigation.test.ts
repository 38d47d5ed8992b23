import { may, roleNames } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { bottomBarFor, homeOf, navigationFor } from './navigation.ts';

const labels = (role: (typeof roleNames)[number]) =>
  navigationFor(role).flatMap(({ entries }) => entries.map(({ label }) => label));

test('Project Setup is in the sidebar of Superadmin and Human Resource only', () => {
  const seeing = roleNames.filter((role) => labels(role).includes('Project Setup'));
  expect(seeing).toEqual(['Superadmin', 'Human Resource']);
});

test('the Overview is in the sidebar of everybody who sees every project, and is their home', () => {
  const expected = roleNames.filter((role) => may(role, 'project.see-every'));
  expect(roleNames.filter((role) => labels(role).includes('Overview'))).toEqual(expected);
  expect(roleNames.filter((role) => homeOf(role) === '/overview')).toEqual(expected);
});

test('everybody has the projects in the sidebar', () => {
  for (const role of roleNames) {
    const setsUp = role === 'Superadmin' || role === 'Human Resource';
    expect(labels(role), role).toContain(setsUp ? 'Project Setup' : 'Projects');
  }
});

test.each(roleNames)('the home of a %s is in their sidebar', (role) => {
  const paths = navigationFor(role).flatMap(({ entries }) => entries.map(({ to }) => to));
  expect(paths).toContain(homeOf(role));
});

test('a Driver begins with their deliveries', () => {
  expect(homeOf('Driver')).toBe('/deliveries');
});

test('My Tasks is hidden from Driver, Logistic and Procurement', () => {
  const missing = roleNames.filter((role) => !labels(role).includes('My Tasks'));
  expect(missing).toEqual(['Logistic', 'Driver', 'Procurement']);
});

test('Employees and Users are in the sidebar of Superadmin and Human Resource only', () => {
  const seeing = roleNames.filter(
    (role) => labels(role).includes('Employees') || labels(role).includes('Users'),
  );
  expect(seeing).toEqual(['Superadmin', 'Human Resource']);
});

test('My attendance is in the sidebar of everybody', () => {
  expect(roleNames.filter((role) => !labels(role).includes('My attendance'))).toEqual([]);
});

test('Attendance is the first of Personnel, for Superadmin and Human Resource alone', () => {
  const seeing = roleNames.filter((role) => labels(role).includes('Attendance'));
  expect(seeing).toEqual(['Superadmin', 'Human Resource']);
  const personnel = navigationFor('Human Resource').find(({ group }) => group.key === 'personnel');
  expect(personnel?.entries[0]?.label).toBe('Attendance');
});

test('Announcements are in the sidebar of Superadmin and Human Resource only', () => {
  const seeing = roleNames.filter((role) => labels(role).includes('Announcements'));
  expect(seeing).toEqual(['Superadmin', 'Human Resource']);
});

test('what is managed is listed in Personnel in its fixed order', () => {
  const personnel = navigationFor('Superadmin').find(({ group }) => group.key === 'personnel');
  expect(
    personnel?.entries.filter(({ subgroup }) => subgroup === 'Manage').map(({ label }) => label),
  ).toEqual([
    'Project Setup',
    'Materials',
    'Tools',
    'Equipment',
    'Announcements',
    'Companies',
    'Security log',
  ]);
});

test('Leave is in the sidebar of everybody', () => {
  expect(roleNames.filter((role) => !labels(role).includes('Leave'))).toEqual([]);
});

test('Tools and Equipment are under Manage for those who handle them, and in Personnel for those who set them up', () => {
  const placesOf = (role: (typeof roleNames)[number]) =>
    navigationFor(role).flatMap(({ group, entries }) =>
      entries
        .filter(({ to }) => to === '/tools' || to === '/equipments')
        .map(({ to }) => `${group.key} ${to}`),
    );
  for (const role of roleNames) {
    const expected = ['Director', 'Coordinator', 'Logistic', 'Driver', 'Procurement'].includes(role)
      ? ['manage /tools', 'manage /equipments']
      : ['Superadmin', 'Human Resource'].includes(role)
        ? ['personnel /tools', 'personnel /equipments']
        : [];
    expect(placesOf(role), role).toEqual(expected);
  }
});

test('Materials are where tools are, and under Manage for quantity surveyors', () => {
  const groupsOf = (role: (typeof roleNames)[number]) =>
    navigationFor(role).flatMap(({ group, entries }) =>
      entries.filter(({ to }) => to === '/materials').map(() => group.key),
    );
  for (const role of roleNames) {
    const works = ['Director', 'Coordinator', 'Logistic', 'Driver', 'Procurement', 'Quantity Surveyor'];
    const sets = ['Superadmin', 'Human Resource'];
    const expected = works.includes(role) ? ['manage'] : sets.includes(role) ? ['personnel'] : [];
    expect(groupsOf(role), role).toEqual(expected);
  }
});

test.each([
  ['Worker', ['My Tasks', 'Attendance', 'Projects']],
  ['Project Manager', ['My Tasks', 'Approvals', 'Attendance', 'Projects']],
  ['Driver', ['Deliveries', 'Attendance', 'Leave']],
  ['Logistic', ['Approvals', 'Tools', 'Materials', 'Attendance']],
  ['Procurement', ['Approvals', 'Materials', 'Attendance', 'Projects']],
  ['Human Resource', ['Overview', 'Approvals', 'Attendance', 'Employees']],
  ['Director', ['Overview', 'Approvals', 'My Tasks', 'Projects']],
  ['Coordinator', ['Overview', 'Approvals', 'Attendance', 'Projects']],
  ['Quantity Surveyor', ['Overview', 'Approvals', 'Attendance', 'Projects']],
] as const)('the bar at the bottom of a %s has what they do most', (role, words) => {
  expect(bottomBarFor(role).map(({ label, short }) => short ?? label)).toEqual(words);
});

test('the bar at the bottom hides My Tasks from whom the sidebar hides it', () => {
  for (const role of roleNames) {
    const inBar = bottomBarFor(role).some(({ to }) => to === '/home');
    expect(inBar && !labels(role).includes('My Tasks'), role).toBe(false);
    // With the menu it has five at the most.
    expect(bottomBarFor(role).length, role).toBeLessThanOrEqual(4);
  }
});
