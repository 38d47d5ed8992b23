import { expect, type Locator, type Page } from '@playwright/test';
import { decideRequestOrder, listRequestOrders, type WorkItem } from '@plumbline/contract';
import { api } from './support/api.ts';
import { type CommonBuying, makeCommonBuying } from './support/common-buying.ts';
import { commonStockOf } from './support/common-store.ts';
import { askedOn } from './support/confirm.ts';
import { anotherBrowser, phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const sure = (page: Page, verb: string) => press(askedOn(page), verb);
const cell = (within: Locator, column: string) =>
  within.getByRole('textbox', { name: `${column}, line 1`, exact: true });

test('Procurement buys, the storekeeper receives and allocates, the engineer sees it on the task', async ({
  page,
  browser,
}) => {
  const { item } = await makeProject('Screed works', [{ title: 'Screed' }], ['Engineer']);
  const task = item('Screed');
  const buying = await makeCommonBuying();
  const [poNo, code] = [uniqueCode(), `CEM-${uniqueCode()}`];

  await signIn(page, 'Procurement', '/materials?tab=common-issue-pos');
  await buy(page, buying, { poNo, code });
  const store = await (await browser.newContext(phone)).newPage();
  await signIn(store, 'Logistic', `/materials?tab=common-deliveries&search_term=${poNo}`);
  await receive(store, poNo);
  expect(await commonStockOf(code)).toEqual({ [buying.warehouse.id]: 100 });

  const engineer = await anotherBrowser(
    browser,
    'Engineer',
    `${itemPath(task)}&tab=materials&show=request-orders`,
  );
  await request(engineer, code);
  const paper = dialog(engineer, /^RO No\. 1 Request Order$/);
  await expect(paper.getByText(code)).toBeVisible();
  await approve(task);

  // In parts: what is left stays for allocation, and the engineer's screen follows.
  await store.goto(`/#/materials?tab=common-allocations&project_id=${task.project_id}`);
  await allocate(store, { offered: '25', quantity: '10' });
  await expect(paper.getByText('10 of 25 bag allocated')).toBeVisible();
  await allocate(store, { offered: '15', quantity: '15' });
  await expect(paper.getByText('Allocated', { exact: true })).toBeVisible();
  await expect(store.getByText('Nothing For Allocation')).toBeVisible();
  expect(await commonStockOf(code)).toEqual({ [buying.warehouse.id]: 75 });

  await engineer.goto(`/#${itemPath(task)}&tab=materials`);
  await engineer.getByText('Cement, 50 kg').click();
  const material = dialog(engineer, code);
  for (const figure of ['Requested Qty', 'Allocated Qty'])
    await expect(material.getByRole('button', { name: `${figure} of ${code}: 25.` })).toBeVisible();
  await expect(material.getByRole('button', { name: `In Stock of ${code}: 75.` })).toBeVisible();
  await material.getByRole('button', { name: `Allocated Qty of ${code}: 25.` }).click();
  await expect(dialog(engineer, 'Allocated Qty').getByRole('row', { name: /Allocation/ })).toHaveCount(2);
});

async function buy(
  page: Page,
  { supplier, category, warehouse }: CommonBuying,
  order: Record<'poNo' | 'code', string>,
) {
  await press(page, '+ Create Issue Purchase Order');
  const form = dialog(page, 'Create Issue Purchase Order');
  await form.getByRole('textbox', { name: 'PO No.' }).fill(order.poNo);
  await form.getByRole('textbox', { name: 'Ref #' }).fill('Q-77');
  await form.getByRole('combobox', { name: 'Supplier' }).fill(supplier.name);
  await page.getByRole('option', { name: supplier.name }).click();
  await press(form, '+ Add Material');
  await cell(form, 'Code').fill(order.code);
  await cell(form, 'Description').fill('Cement, 50 kg');
  await cell(form, 'Unit').fill('bag');
  await cell(form, 'Price (per unit)').fill('8.5');
  await cell(form, 'Qty.').fill('100');
  for (const [column, { name }] of [
    ['Category', category],
    ['Warehouse', warehouse],
  ] as const)
    await form.getByRole('combobox', { name: `${column}, line 1`, exact: true }).selectOption(name);
  await press(form, 'Issue Purchase Order');
  await sure(page, 'Issue Purchase Order');
  await expect(page.getByText('Issue PO Added!')).toBeVisible();
}

async function receive(page: Page, poNo: string) {
  const order = page.getByRole('listitem').filter({ hasText: poNo });
  await order.tap();
  const form = dialog(page, 'Deliver Issued Order');
  await form.getByRole('button', { name: 'All that is left', exact: true }).tap();
  await form.getByRole('textbox', { name: 'Received by' }).fill('Mdm Lim, counter 2');
  const choosing = page.waitForEvent('filechooser');
  const attachment = form.getByRole('group', { name: 'Attachment' });
  await attachment.getByRole('button', { name: 'Take a photo' }).tap();
  await (await choosing).setFiles(await photo(page, 'note.jpg', 64, 48));
  await expect(attachment.getByRole('listitem')).toHaveCount(1);
  await form.getByRole('button', { name: 'Submit Delivered Orders' }).tap();
  await sure(page, 'Submit Delivered Orders');
  await expect(page.getByText('Materials marked as delivered!')).toBeVisible();
}

async function request(page: Page, code: string) {
  await press(page, 'Create New Request Order');
  const form = dialog(page, 'Create New Request Order');
  await form.getByRole('combobox', { name: 'Add material' }).fill(code);
  await page.getByRole('option', { name: code }).click();
  await cell(form, 'Order Qty').fill('25');
  await press(form, 'Submit');
  await sure(page, 'Submit');
  await expect(page.getByText('Request PO Added!')).toBeVisible();
}

/** How a request order is approved is a journey of its own. */
async function approve({ project_id }: WorkItem) {
  const call = await api('Superadmin');
  const { data } = await call(listRequestOrders, { query: { project_id } });
  const [order] = data;
  await call(decideRequestOrder, { body: { id: order?.id as number, status: 'Approved2' } });
}

async function allocate(page: Page, { offered, quantity }: Record<'offered' | 'quantity', string>) {
  await page.getByRole('button', { name: 'Allocate RO No. 1' }).tap();
  const form = dialog(page, 'Allocate');
  const field = form.getByRole('textbox', { name: /Delivered Qty/ });
  await form.getByRole('checkbox', { name: /^Allocate CEM-/ }).check();
  // What is offered follows the allocation before this one, once that has arrived.
  await expect(field).toHaveValue(offered);
  await field.fill(quantity);
  await press(form, 'Allocate');
  await sure(page, 'Allocate');
  await expect(page.getByText('Materials now allocated!').first()).toBeVisible();
  await expect(form).toHaveCount(0);
}
