import type { Page } from '@playwright/test';
import type { CommonIssuePo } from '@plumbline/contract';
import { buyCommon, makeCommonBuying } from './common-buying.ts';
import type { Screen } from './screen.ts';

/** The common issue PO that the screens show. */
export type BoughtCommon = { commonOrder: CommonIssuePo };

/** Makes a common issue PO. */
export async function makeBoughtCommon(): Promise<BoughtCommon> {
  return { commonOrder: await buyCommon(await makeCommonBuying()) };
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const list = '/materials?tab=common-issue-pos';
const opened = ({ commonOrder }: BoughtCommon) => `${list}&common_po=${commonOrder.id}`;
const edit = async (page: Page) => {
  await dialog(page, 'Issue Purchase Order')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
};

/** The screens on which common materials are bought. */
export const commonBuyingScreens: readonly Screen<BoughtCommon>[] = [
  {
    screen: 'common issue POs',
    role: 'Superadmin',
    path: list,
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a common issue PO',
    role: 'Superadmin',
    path: opened,
    shows: (page) => dialog(page, 'Issue Purchase Order').getByText('Person to Contact'),
  },
  {
    screen: 'a new common issue PO',
    role: 'Superadmin',
    path: list,
    prepare: async (page) => {
      await page.getByRole('button', { name: '+ Create Issue Purchase Order' }).first().click();
      const form = dialog(page, 'Create Issue Purchase Order');
      await form.getByRole('button', { name: '+ Add Material', exact: true }).click();
      await form.getByRole('button', { name: 'Issue Purchase Order' }).click();
    },
    shows: (page) => page.getByText('Please type a Ref #.').first(),
  },
  {
    screen: 'a common issue PO, edited',
    role: 'Superadmin',
    path: opened,
    prepare: edit,
    shows: (page) => dialog(page, 'Update Issue PO').getByText('Kaki Bukit Hardware'),
  },
  {
    screen: 'a line of a common issue PO, edited',
    role: 'Superadmin',
    path: opened,
    prepare: async (page, { commonOrder }) => {
      await edit(page);
      await dialog(page, 'Update Issue PO')
        .getByRole('button', { name: `Update ${commonOrder.materials[0]?.code}` })
        .click();
    },
    shows: (page, { commonOrder }) =>
      dialog(page, `Update ${commonOrder.materials[0]?.code}`).getByRole('textbox', { name: 'Qty.' }),
  },
];
