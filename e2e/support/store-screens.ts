import type { Page } from '@playwright/test';
import type { Asset } from '@plumbline/contract';
import { chooseInRow } from './row-menu.ts';
import type { Screen } from './screen.ts';
import { makeAsset, scrapAsset, sendToService } from './store.ts';

/** What the screens of the store are looked at with. */
export type Store = { tool: Asset; equipment: Asset };

/** Puts a tool into the store, and others in service and among what is scrapped. */
export async function makeStore(): Promise<Store> {
  await sendToService('tools', (await makeAsset('tools')).id);
  await scrapAsset('tools', (await makeAsset('tools')).id);
  return { tool: await makeAsset('tools'), equipment: await makeAsset('equipments') };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page) => page.getByRole('dialog');

/** The screens of tools and equipment. */
export const storeScreens: readonly Screen<Store>[] = [
  { screen: 'Tools', role: 'Superadmin', path: '/tools', shows: (page) => page.getByText('Showing') },
  {
    screen: 'Equipment',
    role: 'Superadmin',
    path: '/equipments',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'Tools as they were on a day',
    role: 'Superadmin',
    path: '/tools?on=2020-01-05',
    shows: (page) => page.getByText('As it was at the end of Jan 5, 2020'),
  },
  {
    screen: 'Tools of those who cannot issue',
    role: 'Supervisor',
    path: '/tools',
    shows: (page) => button(page, "Why can't I issue?"),
  },
  {
    screen: 'a new tool',
    role: 'Superadmin',
    path: '/tools?adding=1',
    prepare: (page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click(),
    shows: (page) => page.getByText('Please type a serial number'),
  },
  {
    screen: 'a tool',
    role: 'Worker',
    path: ({ tool }) => `/tools?item=${tool.id}`,
    shows: (page) => button(page, 'Why is it there?'),
  },
  {
    screen: 'a tool that is edited',
    role: 'Superadmin',
    path: ({ tool }) => `/tools?item=${tool.id}&editing=1`,
    shows: (page) => dialog(page).getByRole('button', { name: 'Save' }),
  },
  {
    screen: 'the movements of a tool',
    role: 'Superadmin',
    path: ({ tool }) => `/tools?movements=${tool.id}`,
    shows: (page) => dialog(page).getByText('Added'),
  },
  ...(['Scrap', 'Service'] as const).map(
    (act): Screen<Store> => ({
      screen: `the form of ${act}`,
      role: 'Superadmin',
      path: ({ tool }) => `/tools?search_term=${tool.serial_no}`,
      prepare: async (page, { tool }) => {
        await page.getByRole('checkbox', { name: new RegExp(tool.serial_no) }).check();
        await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: act }).click();
        await dialog(page).getByRole('button', { name: act }).click();
      },
      shows: (page) =>
        dialog(page)
          .getByText(/^Please type/)
          .first(),
    }),
  ),
  {
    screen: 'reminders of tools',
    role: 'Superadmin',
    path: '/tools?tab=reminders&kind=warranty',
    shows: (page) => page.getByRole('radiogroup', { name: 'Reminders' }),
  },
  {
    screen: 'tools that are imported',
    role: 'Superadmin',
    path: '/tools?importing=1',
    shows: (page) => button(page, 'Download template'),
  },
  {
    screen: 'labels of tools',
    role: 'Superadmin',
    path: ({ tool }) => `/tools?search_term=${tool.serial_no}`,
    prepare: async (page, { tool }) => {
      await page.getByRole('checkbox', { name: new RegExp(tool.serial_no) }).check();
      await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Labels' }).click();
    },
    shows: (page) => dialog(page).getByRole('button', { name: 'Print 1 label' }),
  },
  {
    screen: 'Serviced Tools',
    role: 'Superadmin',
    path: '/tools?tab=service',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a service that is completed',
    role: 'Superadmin',
    path: '/tools?tab=service',
    prepare: (page) => button(page, /^Complete the service/).click(),
    shows: (page) => dialog(page).getByText('Remove the items that stay in service.'),
  },
  {
    screen: 'Scrapped Tools',
    role: 'Superadmin',
    path: '/tools?tab=scrapped',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'what is unscrapped',
    role: 'Superadmin',
    path: '/tools?tab=scrapped',
    prepare: (page) => chooseInRow(page, '', 'Unscrap'),
    shows: (page) => dialog(page).getByRole('radio', { name: 'Poor' }),
  },
  {
    screen: 'Tool Categories',
    role: 'Superadmin',
    path: '/tools?tab=categories',
    shows: (page) => page.getByRole('button', { name: 'Add Category' }),
  },
];
