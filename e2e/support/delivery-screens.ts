import type { Page } from '@playwright/test';
import { tools } from '@plumbline/contract';
import { api } from './api.ts';
import { sendTools } from './deliveries.ts';
import type { Screen } from './screen.ts';
import type { Store } from './store-screens.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Goes to a delivery of its own, which was not opened before. */
async function openDelivery(page: Page, { delivered = false } = {}) {
  const { issue, place } = await sendTools(2);
  if (delivered) await (await api('Logistic'))(tools.deliver, { params: { id: issue.id }, body: {} });
  await page.goto(`/#${place}`);
}

/** The screens of deliveries, of one item, and the scanner. */
export const deliveryScreens: readonly Screen<Store>[] = [
  {
    screen: 'My deliveries',
    role: 'Driver',
    path: '/deliveries',
    prepare: async (page) => {
      await sendTools(1);
      await page.reload();
    },
    shows: (page) => page.getByRole('region', { name: 'Today' }).getByRole('link').first(),
  },
  {
    screen: 'the hand-over of a delivery',
    role: 'Driver',
    path: '/deliveries',
    prepare: async (page) => {
      await openDelivery(page);
      await page.getByRole('checkbox').first().uncheck();
      await button(page, 'Hand over').click();
    },
    shows: (page) => page.getByText('Please sign, or type a name.'),
  },
  {
    screen: 'a delivery that arrived',
    role: 'Driver',
    path: '/deliveries',
    prepare: (page) => openDelivery(page, { delivered: true }),
    shows: (page) => page.getByRole('dialog').getByText('No attachments.'),
  },
  {
    screen: 'Tool Deliveries',
    role: 'Superadmin',
    path: '/tools?tab=delivery',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'a tool that is scanned',
    role: 'Superadmin',
    path: ({ tool }) => `/tools/${tool.id}`,
    shows: (page) => button(page, 'Hand over'),
  },
  {
    screen: 'equipment that is scanned',
    role: 'Superadmin',
    path: ({ equipment }) => `/equipments/${equipment.id}`,
    shows: (page) => button(page, 'Hand over'),
  },
  {
    screen: 'the report of something broken',
    role: 'Superadmin',
    path: ({ tool }) => `/tools/${tool.id}`,
    prepare: (page) => button(page, 'Report broken').click(),
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'What is broken' }),
  },
  {
    screen: 'the scanner',
    role: 'Superadmin',
    path: '/home',
    prepare: (page) => button(page, 'Scan').click(),
    shows: (page) => page.getByText('You can type the serial number or material code instead.'),
  },
];
