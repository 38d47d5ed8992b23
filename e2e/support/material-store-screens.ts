import { expect, type Page } from '@playwright/test';
import { chooseInListMenu } from './list-menu.ts';
import { countInStore, deliver, makeOpenOrder } from './material-deliveries.ts';
import { makeMaterial, makeProcurement } from './material-orders.ts';
import { chooseInRow, rowMenu } from './row-menu.ts';
import type { Screen } from './screen.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const go = (page: Page, search: string) => page.goto(`/#/materials?${search}`);

/** An order of which 60 m of a cable came. */
async function makePartDelivered() {
  const { order, cable } = await makeOpenOrder();
  return { order, delivery: await deliver(order, [[cable, 60]]) };
}

/** A material of which nothing is in stock. */
const makeUncounted = async () => makeMaterial(await makeProcurement());
const makeStocktake = async () => countInStore([[await makeUncounted(), 5]]);

const deliveries: readonly Screen[] = [
  {
    screen: 'orders for delivery',
    role: 'Superadmin',
    path: '/materials?tab=deliveries',
    prepare: async (page) => {
      const { order } = await makeOpenOrder();
      await go(page, `tab=deliveries&search_term=${order.ref_no}`);
    },
    shows: (page) => page.getByText('Showing 1 to 1 of 1'),
  },
  {
    screen: 'the form of a delivery',
    role: 'Superadmin',
    path: '/materials?tab=deliveries',
    prepare: async (page) => {
      const { order, gland } = await makeOpenOrder();
      await deliver(order, [[gland, 40]]);
      await go(page, `tab=deliveries&receive=${order.id}`);
      await button(page, 'All that is left').click();
      await button(page, 'Mark as delivered').click();
    },
    shows: (page) => page.getByText('Attachment is required.'),
  },
  {
    screen: 'orders partially delivered',
    role: 'Superadmin',
    path: '/materials?tab=deliveries&status=partial',
    prepare: async (page) => {
      const { order } = await makePartDelivered();
      await go(page, `tab=deliveries&status=partial&search_term=${order.ref_no}`);
    },
    shows: (page) => page.getByText('Showing 1 to 1 of 1'),
  },
  {
    screen: 'what was delivered',
    role: 'Superadmin',
    path: '/materials?tab=deliveries&status=delivered',
    prepare: async (page) => {
      const { order } = await makePartDelivered();
      await go(page, `tab=deliveries&status=delivered&search_term=${order.ref_no}`);
    },
    shows: (page) => rowMenu(page).first(),
  },
  {
    screen: 'a delivery of materials',
    role: 'Superadmin',
    path: '/materials?tab=deliveries&status=delivered',
    prepare: async (page) => {
      const { delivery } = await makePartDelivered();
      await go(page, `tab=deliveries&status=delivered&delivery=${delivery.id}`);
    },
    shows: (page) => dialog(page).getByText('Materials Delivered').first(),
  },
  {
    screen: 'a delivery that is corrected',
    role: 'Superadmin',
    path: '/materials?tab=deliveries&status=delivered',
    prepare: async (page) => {
      const { order } = await makePartDelivered();
      await go(page, `tab=deliveries&status=delivered&search_term=${order.ref_no}`);
      // The rows before the search are shown until it is answered.
      await expect(rowMenu(page, '')).toHaveCount(1);
      await chooseInRow(page, '', 'Edit');
    },
    shows: (page) => dialog(page).getByRole('button', { name: 'Update' }),
  },
];

const stocktakes: readonly Screen[] = [
  {
    screen: 'Stocktakes',
    role: 'Superadmin',
    path: '/materials?tab=stocktakes',
    prepare: async () => {
      await makeStocktake();
    },
    shows: (page) => rowMenu(page, 'stocktake').first(),
  },
  {
    screen: 'a stocktake',
    role: 'Superadmin',
    path: '/materials?tab=stocktakes',
    prepare: async (page) => {
      const { id } = await makeStocktake();
      await go(page, `tab=stocktakes&stocktake=${id}`);
    },
    shows: (page) => dialog(page).getByText('Materials Adjusted').first(),
  },
  {
    screen: 'the form of a stocktake',
    role: 'Superadmin',
    path: '/materials?tab=stocktakes',
    prepare: async (page) => {
      const { id } = await makeUncounted();
      await go(page, `tab=stocktakes&adding=1&material=${id}`);
      await dialog(page).getByRole('textbox', { name: 'Counted, line 1' }).fill('4');
      await button(page, 'Save').click();
    },
    shows: (page) => page.getByText('Please select who checked it.'),
  },
  {
    screen: 'a stocktake by differences',
    role: 'Superadmin',
    path: '/materials?tab=stocktakes',
    prepare: async (page) => {
      const { id } = await makeUncounted();
      await go(page, `tab=stocktakes&adding=1&material=${id}`);
      await dialog(page).getByText('Adjust', { exact: true }).click();
    },
    shows: (page) => dialog(page).getByRole('textbox', { name: 'Adjustment Qty, line 1' }),
  },
  {
    screen: 'the counting sheet',
    role: 'Superadmin',
    path: '/materials?tab=stocktakes',
    prepare: (page) => chooseInListMenu(page, 'Counting sheet'),
    shows: (page) => dialog(page).getByRole('button', { name: 'Generate PDF' }),
  },
];

/** The screens of deliveries and stocktakes. */
export const materialStoreScreens: readonly Screen[] = [...deliveries, ...stocktakes];
