import type { Page } from '@playwright/test';
import { button } from './first-button.ts';
import { chooseInAccountMenu } from './people.ts';
import type { Screen } from './screens.ts';

const newlyAssigned = (page: Page) => page.getByRole('region', { name: 'Newly Assigned Projects/Tasks' });

/** My Tasks, and what every screen has: the account, the search and the inbox. */
export const homeScreens: Screen[] = [
  {
    screen: 'the sign-in',
    role: null,
    path: '/login',
    shows: (page) => button(page, 'Sign In'),
  },
  {
    screen: 'My Tasks',
    role: 'Superadmin',
    path: '/home',
    shows: (page) => newlyAssigned(page).getByText('Kerb').first(),
  },
  {
    screen: 'a new assignment',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => newlyAssigned(page).getByRole('button', { name: 'View Kerb' }).first().click(),
    shows: (page) => page.getByRole('dialog', { name: 'Kerb' }).getByText('Created by'),
  },
  {
    screen: 'the account menu',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => button(page, 'Your account').click(),
    shows: (page) => page.getByRole('menuitem', { name: 'Logout' }),
  },
  {
    screen: 'the profile picture',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => chooseInAccountMenu(page, 'Update Profile Picture'),
    shows: (page) => page.getByRole('dialog', { name: 'Update Profile Picture' }),
  },
  {
    screen: 'the command palette',
    role: 'Superadmin',
    path: '/home',
    prepare: async (page, { project }) => {
      await button(page, 'Search').click();
      await page.getByPlaceholder('Search projects, tasks, people, documents and actions').fill(project.code);
    },
    shows: (page, { project }) => page.getByRole('dialog').getByRole('option', { name: project.code }),
  },
  {
    screen: 'the inbox',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => button(page, /^Inbox/).click(),
    shows: (page) =>
      page
        .getByRole('dialog', { name: 'Inbox' })
        .getByText(/No notifications yet|unread|All notifications marked as read/)
        .first(),
  },
  {
    screen: 'an unknown address',
    role: 'Superadmin',
    path: '/nowhere',
    shows: (page) => page.getByText('Page not found'),
  },
];
