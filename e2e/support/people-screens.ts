import { button } from './first-button.ts';
import type { Screen } from './screen.ts';

/** Employees, users, companies and what concerns them all. */
export const peopleScreens: Screen<{ superadminId: number; passwordLink: string }>[] = [
  {
    screen: 'Daily reports to review',
    role: 'Superadmin',
    path: '/daily-reports',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'Employees',
    role: 'Superadmin',
    path: '/employees',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a new employee',
    role: 'Superadmin',
    path: '/employees',
    prepare: async (page) => {
      await button(page, '+ add employee').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => page.getByText('First Name is required. Please type a first name').first(),
  },
  {
    screen: "an employee's details",
    role: 'Superadmin',
    path: ({ superadminId }) => `/employees?employee=${superadminId}`,
    shows: (page) => page.getByRole('dialog').getByText('Enable Editing'),
  },
  {
    screen: 'a new user',
    role: 'Superadmin',
    path: '/users?adding=1',
    prepare: (page) => page.getByRole('radio', { name: 'I set a first password' }).check(),
    shows: (page) => button(page, 'Copy the password'),
  },
  {
    screen: 'a password by a link',
    role: null,
    path: ({ passwordLink }) => passwordLink,
    shows: (page) => button(page, 'Set password'),
  },
  { screen: 'Users', role: 'Superadmin', path: '/users', shows: (page) => page.getByText('Showing') },
  {
    screen: 'Companies',
    role: 'Superadmin',
    path: '/companies',
    shows: (page) => page.getByText('Add Company').first(),
  },
  {
    screen: 'Security log',
    role: 'Superadmin',
    path: '/security-log',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'Announcements',
    role: 'Superadmin',
    path: '/announcements',
    prepare: async (page) => {
      await page.getByText(/\d people\b/).waitFor();
      await page.getByRole('radio', { name: 'Specified Role/s' }).check();
    },
    shows: (page) => page.getByRole('combobox', { name: 'Roles' }),
  },
];

/** Attendance and leave. */
export const timeScreens: Screen[] = [
  {
    screen: 'My attendance',
    role: 'Project Manager',
    path: '/my-attendance',
    shows: (page) => button(page, /^Clock (in|out)/),
  },
  {
    screen: 'Attendance',
    role: 'Superadmin',
    path: '/attendance',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'My leave',
    role: 'Project Manager',
    path: '/leave',
    shows: (page) => page.getByText('used, no limit'),
  },
  {
    screen: 'an application for leave',
    role: 'Project Manager',
    path: '/leave',
    prepare: async (page) => {
      await button(page, 'Apply for leave').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    },
    shows: (page) => page.getByText('Please select a type of leave.'),
  },
  {
    screen: 'the applications for leave',
    role: 'Project Manager',
    path: '/leave?tab=applications&status=all',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'an application that was opened',
    role: 'Project Manager',
    path: '/leave?tab=applications&status=all',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('listitem').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByText('applied for this leave'),
  },
  {
    screen: 'the calendar of leave',
    role: 'Project Manager',
    path: '/leave?tab=calendar',
    shows: (page) => button(page, 'Next month'),
  },
  {
    screen: 'the holidays',
    role: 'Superadmin',
    path: '/leave?tab=holidays',
    shows: (page) => page.getByText('Christmas Day').filter({ visible: true }).first(),
  },
  {
    screen: 'the default leave credits',
    role: 'Human Resource',
    path: '/leave?tab=credits',
    shows: (page) => page.getByText('New employees begin with these leave credits'),
  },
  {
    screen: 'a new holiday',
    role: 'Superadmin',
    path: '/leave?tab=holidays&adding=1',
    shows: (page) => page.getByRole('dialog', { name: 'Add holiday' }),
  },
];
