import { button } from './first-button.ts';
import { rowMenu } from './row-menu.ts';
import type { Screen } from './screen.ts';

/** Approvals, delegations and permissions. */
export const approvalScreens: readonly Screen[] = [
  {
    screen: 'the approvals',
    role: 'Superadmin',
    path: '/approvals',
    shows: (page) => page.getByText('Requested by').first(),
  },
  {
    screen: 'approvals that were selected',
    role: 'Superadmin',
    path: '/approvals',
    prepare: (page) => page.getByRole('checkbox').first().check(),
    shows: (page) => page.getByRole('region', { name: 'Selected' }),
  },
  {
    screen: 'the delegations',
    role: 'Director',
    path: '/approvals?tab=delegations',
    shows: (page) => rowMenu(page, 'delegation').first(),
  },
  {
    screen: 'a new delegation',
    role: 'Superadmin',
    path: '/approvals?tab=delegations',
    prepare: async (page) => {
      await button(page, 'Delegate').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delegate' }).click();
    },
    shows: (page) => page.getByText('Please select who decides for you.'),
  },
  {
    screen: 'the permissions',
    role: 'Engineer',
    path: '/permissions?action=leave.decide',
    shows: (page) => page.getByText('Approve and reject leave'),
  },
];
