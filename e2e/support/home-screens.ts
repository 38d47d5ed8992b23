import type { Page } from '@playwright/test';
import { button } from './first-button.ts';
import { intercept } from './intercept.ts';
import { PALETTE } from './palette.ts';
import { chooseInAccountMenu } from './people.ts';
import type { Made } from './projects.ts';
import { chooseInRow } from './row-menu.ts';
import type { Screen } from './screen.ts';

const newlyAssigned = (page: Page) => page.getByRole('region', { name: 'Newly Assigned Projects/Tasks' });

const signingOut = (page: Page) => page.getByRole('dialog', { name: 'No connection' });

/** My Tasks, and what every screen has: the account, the search and the inbox. */
export const homeScreens: Screen<Made>[] = [
  {
    screen: 'the sign-in',
    role: null,
    path: '/login',
    shows: (page) => button(page, 'Sign In'),
  },
  {
    screen: 'a locked device',
    role: null,
    path: '/login',
    prepare: async (page) => {
      const lock = { name: 'Salim Rahman', triesLeft: 5, secrets: {} };
      await page.evaluate((text) => localStorage.setItem('plumbline.lock', text), JSON.stringify(lock));
      await page.reload();
    },
    shows: (page) => button(page, 'Unlock'),
  },
  {
    screen: 'My Tasks',
    role: 'Superadmin',
    path: '/home',
    shows: (page) => newlyAssigned(page).getByText('Kerb').first(),
  },
  {
    screen: 'a new daily report from anywhere',
    role: 'Superadmin',
    path: '/daily-report',
    shows: (page) => page.getByRole('combobox', { name: 'Project' }),
  },
  {
    screen: 'a new assignment',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => chooseInRow(newlyAssigned(page), 'Kerb', 'View'),
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
    screen: 'signing out without a connection',
    role: 'Superadmin',
    path: '/home',
    prepare: async (page) => {
      await intercept(page, '**/api/v1/user/credentials', (route) => route.abort());
      await chooseInAccountMenu(page, 'Logout');
      await signingOut(page).waitFor();
      await page.unroute('**/api/v1/user/credentials');
    },
    shows: (page) => signingOut(page).getByRole('button', { name: 'Lock with a PIN' }),
  },
  {
    screen: 'the settings',
    role: 'Superadmin',
    path: '/settings',
    shows: (page) => page.getByRole('switch', { name: 'Assignments' }),
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
      await page.getByRole('combobox', { name: PALETTE }).fill(project.code);
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
    screen: 'what waits on this device',
    role: 'Worker',
    path: '/waiting',
    shows: (page) => page.getByText('Everything has been sent'),
  },
  {
    screen: 'a file that is not brought in',
    role: 'Worker',
    path: '/waiting',
    prepare: (page) =>
      page.locator('input[type="file"]').setInputFiles({
        name: 'notes.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{}'),
      }),
    shows: (page) => page.getByText('Not imported'),
  },
  {
    screen: 'an unknown address',
    role: 'Superadmin',
    path: '/nowhere',
    shows: (page) => page.getByText('Page not found'),
  },
];
