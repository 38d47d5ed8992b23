import type { Page } from '@playwright/test';
import type { Material, Withdrawal, WorkItem } from '@plumbline/contract';
import { askedOn } from './confirm.ts';
import { makeStock, makeWithdrawal } from './material-use.ts';
import { itemPath, type Made } from './projects.ts';
import type { Screen } from './screen.ts';

/** What the screens of withdrawals and of one material are looked at with. */
export type MaterialUse = { cable: Material; pendingWithdrawal: Withdrawal; approvedWithdrawal: Withdrawal };

/** Puts a material into stock for a task, withdraws some of it, and requests more. */
export async function makeMaterialUse(task: WorkItem): Promise<MaterialUse> {
  const cable = await makeStock(task, { delivered: 80, ordered: 100 });
  await makeStock(task, { delivered: 0, ordered: 0, description: 'Cable lug' });
  const approvedWithdrawal = await makeWithdrawal(task, cable, 20, { approve: true });
  const pendingWithdrawal = await makeWithdrawal(task, cable, 90);
  return { cable, pendingWithdrawal, approvedWithdrawal };
}

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const ofTask =
  (search = '') =>
  ({ item }: Made): string =>
    `${itemPath(item('Kerb'))}&tab=materials&show=withdrawals${search}`;

/** The screens of withdrawals, of the materials of a daily report, and of one material. */
export const materialUseScreens: readonly Screen<Made & MaterialUse>[] = [
  {
    screen: 'withdrawals',
    role: 'Superadmin',
    path: '/materials?tab=withdrawals',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'the withdrawals of a project',
    role: 'Superadmin',
    path: ({ project }) => `${itemPath(project)}?tab=materials&show=withdrawals`,
    shows: (page) => page.getByText('Withdrawal Request should be made at the bottom level of the Task.'),
  },
  {
    screen: 'a new withdrawal',
    role: 'Superadmin',
    path: ofTask('&adding=1'),
    prepare: async (page, { cable }) => {
      await page.getByRole('radio', { name: new RegExp(cable.code) }).check();
      await dialog(page).getByRole('textbox', { name: 'Quantity' }).fill('500');
      await dialog(page).getByRole('button', { name: '+ add item' }).click();
    },
    shows: (page) => dialog(page).getByText('Not enough'),
  },
  {
    screen: 'a withdrawal that is pending',
    role: 'Superadmin',
    path: (site) => ofTask(`&withdrawal=${site.pendingWithdrawal.id}`)(site),
    shows: (page) => dialog(page).getByRole('button', { name: 'Approve' }),
  },
  {
    screen: 'a withdrawal that cannot be approved',
    role: 'Superadmin',
    path: (site) => ofTask(`&withdrawal=${site.pendingWithdrawal.id}`)(site),
    prepare: async (page) => {
      await button(page, 'Approve').click();
      await askedOn(page).getByRole('button', { name: 'Approve' }).click();
    },
    shows: (page) => page.getByText('There is not enough in stock. Nothing was withdrawn.'),
  },
  {
    screen: 'a withdrawal that is changed',
    role: 'Superadmin',
    path: (site) => ofTask(`&withdrawal=${site.pendingWithdrawal.id}`)(site),
    prepare: (page) => dialog(page).getByRole('button', { name: 'Edit' }).click(),
    shows: (page) =>
      page.getByRole('dialog', { name: 'Update Withdrawal Request' }).getByRole('button', { name: 'Update' }),
  },
  {
    screen: 'the return of unused materials',
    role: 'Superadmin',
    path: (site) => ofTask(`&withdrawal=${site.approvedWithdrawal.id}`)(site),
    prepare: async (page) => {
      await dialog(page).getByRole('button', { name: 'Return unused' }).click();
      const panel = page.getByRole('dialog', { name: 'Return unused materials' });
      await panel.getByRole('button', { name: 'Return materials' }).click();
    },
    shows: (page) => page.getByText('Please type a return quantity for at least one material.'),
  },
  {
    screen: 'the materials used of a daily report',
    role: 'Superadmin',
    path: ({ item }) => `${itemPath(item('Kerb'), 'documentations')}&mode=add`,
    prepare: async (page) => {
      await button(page, /^Add all withdrawn materials/).click();
      await page
        .getByRole('textbox', { name: /^Quantity used/ })
        .first()
        .fill('21');
    },
    shows: (page) => page.getByText('More than withdrawn'),
  },
  {
    screen: 'what can be done with a material',
    role: 'Superadmin',
    path: ({ cable }) => `/materials/${cable.id}`,
    shows: (page) => button(page, 'Receive'),
  },
  {
    screen: 'the task that a material is withdrawn for',
    role: 'Superadmin',
    path: ({ cable }) => `/materials/${cable.id}`,
    prepare: (page) => button(page, 'Withdraw').click(),
    shows: (page) => dialog(page).getByRole('searchbox', { name: 'Search tasks' }),
  },
  {
    screen: 'labels of a material',
    role: 'Superadmin',
    path: ({ cable }) => `/materials/${cable.id}`,
    prepare: (page) => button(page, 'Print label').click(),
    shows: (page) => dialog(page).getByRole('button', { name: 'Print 1 label' }),
  },
];
