import type { Page } from '@playwright/test';
import type { CommonSite } from './common-materials.ts';
import { countCommon, deliverCommon, makeCommonOrder } from './common-store.ts';
import { chooseInListMenu } from './list-menu.ts';
import { rowMenu } from './row-menu.ts';
import type { Screen } from './screen.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const go = (page: Page, search: string) => page.goto(`/#/materials?${search}`);

async function makeStocktake() {
  const { order } = await makeCommonOrder();
  return countCommon(order.materials[0]?.material_id as number, 12);
}

const deliveries: readonly Screen[] = [
  {
    screen: 'common orders for delivery',
    role: 'Superadmin',
    path: '/materials?tab=common-deliveries',
    prepare: async (page) => {
      const { order } = await makeCommonOrder();
      await go(page, `tab=common-deliveries&search_term=${order.po_no}`);
    },
    shows: (page) => page.getByText('Showing 1 to 1 of 1'),
  },
  {
    screen: 'the form of a common delivery',
    role: 'Superadmin',
    path: '/materials?tab=common-deliveries',
    prepare: async (page) => {
      const { order } = await makeCommonOrder();
      await go(page, `tab=common-deliveries&common_receive=${order.id}`);
      await button(page, 'All that is left').click();
      await button(page, 'Submit Delivered Orders').click();
    },
    shows: (page) => page.getByText('Attachment is required.'),
  },
  {
    screen: 'what was delivered of common orders',
    role: 'Superadmin',
    path: '/materials?tab=common-deliveries&status=delivered',
    prepare: async (page) => {
      const { order } = await makeCommonOrder();
      await deliverCommon(order, [120]);
      await go(page, `tab=common-deliveries&status=delivered&search_term=${order.po_no}`);
    },
    shows: (page) => rowMenu(page).first(),
  },
  {
    screen: 'a common delivery',
    role: 'Superadmin',
    path: '/materials?tab=common-deliveries&status=delivered',
    prepare: async (page) => {
      const { order } = await makeCommonOrder();
      const { id } = await deliverCommon(order, [120, 50]);
      await go(page, `tab=common-deliveries&status=delivered&common_delivery=${id}`);
    },
    shows: (page) => dialog(page).getByText('Materials Delivered').first(),
  },
];

const stocktakes: readonly Screen[] = [
  {
    screen: 'Stocktakes of common materials',
    role: 'Superadmin',
    path: '/materials?tab=common-stocktakes',
    prepare: async () => {
      await makeStocktake();
    },
    shows: (page) => rowMenu(page, 'stocktake').first(),
  },
  {
    screen: 'a common stocktake',
    role: 'Superadmin',
    path: '/materials?tab=common-stocktakes',
    prepare: async (page) => {
      const { id } = await makeStocktake();
      await go(page, `tab=common-stocktakes&common_stocktake=${id}`);
    },
    shows: (page) => dialog(page).getByText('Materials Adjusted').first(),
  },
  {
    screen: 'the form of a common stocktake',
    role: 'Superadmin',
    path: '/materials?tab=common-stocktakes',
    prepare: async (page) => {
      const { order } = await makeCommonOrder();
      await go(page, `tab=common-stocktakes&adding=1&material=${order.materials[0]?.material_id}`);
      await dialog(page).getByRole('textbox', { name: 'Counted, line 1' }).fill('4');
      await button(page, 'Save').click();
    },
    shows: (page) => page.getByText('Please select who checked it.'),
  },
];

const printed: readonly Screen<{ common: CommonSite }>[] = [
  {
    screen: 'the counting sheet of common materials',
    role: 'Superadmin',
    path: '/materials?tab=common-stocktakes',
    prepare: (page) => chooseInListMenu(page, 'Counting sheet'),
    shows: (page) => dialog(page).getByRole('button', { name: 'Generate PDF' }),
  },
  {
    screen: 'labels of common materials',
    role: 'Superadmin',
    path: ({ common }) => `/materials?tab=common-list&search_term=${common.cement.code}`,
    prepare: async (page, { common }) => {
      await page.getByRole('checkbox', { name: new RegExp(common.cement.code) }).check();
      await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Labels' }).click();
    },
    shows: (page) => dialog(page).getByRole('button', { name: 'Print 1 label' }),
  },
];

/** The screens of common deliveries and stocktakes, and what is printed for them. */
export const commonStoreScreens: readonly Screen<{ common: CommonSite }>[] = [
  ...deliveries,
  ...stocktakes,
  ...printed,
];
