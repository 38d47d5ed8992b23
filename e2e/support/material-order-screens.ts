import type { Page } from '@playwright/test';
import type { BulkPo, IssuePo, RequestOrder } from '@plumbline/contract';
import {
  issueOrder,
  makeBulkPo,
  makeMaterial,
  makeProcurement,
  requestMaterials,
} from './material-orders.ts';
import type { Made } from './projects.ts';
import { itemPath } from './projects.ts';
import type { Screen } from './screen.ts';

/** The papers of materials that the screens show. */
export type MaterialOrders = {
  bulkPo: BulkPo;
  /** Above the bulk quantity, and still to be decided on. */
  pendingOrder: RequestOrder;
  /** Approved, with one of its materials on an Issue PO. */
  approvedOrder: RequestOrder;
  issuePo: IssuePo;
};

/** Makes a bulk PO, request orders and an issue PO for a task. */
export async function makeMaterialOrders({ item }: Pick<Made, 'item'>): Promise<MaterialOrders> {
  const task = item('Handrail');
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement);
  const tray = await makeMaterial(procurement, { description: 'Cable tray 300 mm', price: 21.4 });
  const bulkPo = await makeBulkPo(task, procurement, [
    [cable, 100],
    [tray, 250.5],
  ]);
  const approvedOrder = await requestMaterials(
    task,
    [
      [cable, 90],
      [tray, 40],
    ],
    { approve: true },
  );
  const issuePo = await issueOrder(approvedOrder, procurement, [[cable, 90]]);
  const pendingOrder = await requestMaterials(task, [[cable, 30]]);
  return { bulkPo, pendingOrder, approvedOrder, issuePo };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const ofTask = (show: string) => (site: Made) =>
  `${itemPath(site.item('Handrail'))}&tab=materials&show=${show}`;
const order = (which: 'pendingOrder' | 'approvedOrder') => (site: MaterialOrders) =>
  `/materials?tab=request-orders&order=${site[which].id}`;

/** The screens of bulk POs, request orders and issue POs. */
export const materialOrderScreens: readonly Screen<Made & MaterialOrders>[] = [
  {
    screen: 'bulk POs',
    role: 'Superadmin',
    path: '/materials?tab=bulk-pos',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a bulk PO',
    role: 'Superadmin',
    path: ({ bulkPo }) => `/materials?tab=bulk-pos&bulk=${bulkPo.id}`,
    shows: (page) => dialog(page, 'Bulk Purchase Order').getByText('Electrical works, Package 2'),
  },
  {
    screen: 'a new bulk PO',
    role: 'Superadmin',
    path: '/materials?tab=bulk-pos',
    prepare: async (page) => {
      await button(page, 'Create Bulk Purchase Order').click();
      await dialog(page, 'Create Bulk Purchase Order').getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => page.getByText('Bulk PO Series No. is required.'),
  },
  {
    screen: 'a bulk PO, edited',
    role: 'Superadmin',
    path: ({ bulkPo }) => `/materials?tab=bulk-pos&bulk=${bulkPo.id}`,
    prepare: (page) => dialog(page, 'Bulk Purchase Order').getByRole('button', { name: 'Edit' }).click(),
    shows: (page) => dialog(page, 'Update Bulk Purchase Order').getByText('Total').first(),
  },
  {
    screen: 'the bulk POs of a task',
    role: 'Superadmin',
    path: ofTask('bulk-pos'),
    shows: (page) => page.getByText('Bulk Purchase Orders are created from Materials.'),
  },
  {
    screen: 'request orders',
    role: 'Superadmin',
    path: '/materials?tab=request-orders',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a request order',
    role: 'Superadmin',
    path: order('pendingOrder'),
    shows: (page) => dialog(page, /\d Request Order$/).getByText('Above the bulk quantity'),
  },
  {
    screen: 'the approval of a request order',
    role: 'Superadmin',
    path: order('pendingOrder'),
    prepare: (page) =>
      dialog(page, /\d Request Order$/)
        .getByRole('button', { name: 'Approve', exact: true })
        .click(),
    shows: (page) => dialog(page, 'Approve Request PO?').getByText('Not approved on site'),
  },
  {
    screen: 'an approved request order',
    role: 'Superadmin',
    path: order('approvedOrder'),
    shows: (page) => dialog(page, /\d Request Order$/).getByText('On an Issue PO'),
  },
  {
    screen: 'a new issue PO',
    role: 'Superadmin',
    path: order('approvedOrder'),
    prepare: (page) =>
      dialog(page, /\d Request Order$/)
        .getByRole('button', { name: /^Issue PO to Sin Hock/ })
        .click(),
    shows: (page) => dialog(page, /^Issue PO to/).getByText('Person to Contact'),
  },
  {
    screen: 'a new request order',
    role: 'Superadmin',
    path: ofTask('request-orders'),
    prepare: async (page) => {
      await button(page, 'Create New Request Order').click();
      const form = dialog(page, 'Create New Request Order');
      await form.getByRole('button', { name: '+ Add a material not listed' }).click();
      await form.getByRole('button', { name: 'Submit' }).click();
    },
    shows: (page) => page.getByText('Please type a unit.'),
  },
  {
    screen: 'a request order, edited',
    role: 'Superadmin',
    path: order('pendingOrder'),
    prepare: async (page) => {
      await dialog(page, /\d Request Order$/)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
    shows: (page) => dialog(page, 'Update Request Order').getByRole('group', { name: /^Materials/ }),
  },
  {
    screen: 'issue POs',
    role: 'Superadmin',
    path: '/materials?tab=issue-pos',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'an issue PO',
    role: 'Superadmin',
    path: ({ issuePo }) => `/materials?tab=issue-pos&po=${issuePo.id}`,
    shows: (page) => dialog(page, 'Issue Purchase Order').getByText('Person to Contact'),
  },
  {
    screen: 'the closing of an issue PO',
    role: 'Superadmin',
    path: ({ issuePo }) => `/materials?tab=issue-pos&po=${issuePo.id}`,
    prepare: async (page) => {
      await dialog(page, 'Issue Purchase Order').getByRole('button', { name: 'Close Issue PO' }).click();
      await dialog(page, 'Close Issue PO?').getByRole('button', { name: 'Close Issue PO' }).click();
    },
    shows: (page) => page.getByText('Please type why the rest will not be delivered.'),
  },
];
