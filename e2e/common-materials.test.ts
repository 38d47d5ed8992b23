import { expect } from '@playwright/test';
import { getCommonMaterialRequest, listBelowReorderLevel, setReorderLevel } from '@plumbline/contract';
import { api } from './support/api.ts';
import { makeCommonSite } from './support/common-materials.ts';
import { makeWarehouse } from './support/common-store.ts';
import { askedOn } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test('the storekeeper allocates what an engineer requested, in parts; stock and figures follow', {
  tag: '@main',
}, async ({ page }) => {
  const { item } = await makeProject('Common works', [{ title: 'Screed' }]);
  const { cement, request } = await makeCommonSite(item('Screed'));
  await signIn(page, 'Logistic', `/materials?tab=common-allocations&request=${request.id}`);
  const form = page.getByRole('dialog', { name: 'Allocate' });
  await form.getByRole('checkbox', { name: /^Allocate CEM-/ }).check();
  const quantity = form.getByRole('textbox', { name: /Delivered Qty/ });
  await expect(quantity).toHaveValue('25');
  await quantity.fill('26');
  await form.getByRole('button', { name: 'Allocate', exact: true }).click();
  const question = askedOn(page);
  await question.getByRole('button', { name: 'Allocate' }).click();
  await expect(form.getByText('Only 25 bag of 25 are left to allocate.').first()).toBeVisible();

  await quantity.fill('10');
  await form.getByRole('button', { name: 'Allocate', exact: true }).click();
  await question.getByRole('button', { name: 'Allocate' }).click();
  await expect(page.getByText('Materials now allocated!')).toBeVisible();
  const read = await (await api('Superadmin'))(getCommonMaterialRequest, { params: request });
  expect([read.status, read.materials[0]?.left_qty]).toEqual(['Approved', 15]);

  await page.goto(`/#/materials?tab=common-list&search_term=${cement.code}`);
  await expect(
    page.getByRole('button', { name: new RegExp(`^In Stock of ${cement.code}: 50`) }),
  ).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Allocated Qty of ${cement.code}: 10`) }).click();
  await expect(page.getByRole('dialog', { name: 'Allocated Qty' }).getByText('Screed')).toBeVisible();
});

test('what is below its reorder level is ordered of its last supplier, an order for each of its warehouses', async ({
  page,
}) => {
  const { item } = await makeProject('Common works', [{ title: 'Screed' }]);
  const { cement, warehouse } = await makeCommonSite(item('Screed'));
  const supplier = `Hardware ${cement.code}`;
  await signIn(page, 'Procurement', `/materials?tab=common-reorder&search_term=${cement.code}`);
  const draft = (name: string) => page.getByRole('link', { name, exact: true });
  await page.getByRole('checkbox', { name: `Select ${cement.code}, ${warehouse.name}` }).check();
  await expect(draft(`Issue PO to ${supplier}`)).toBeVisible();

  // An order has a material once: for a second warehouse there is a second order.
  const yard = await makeWarehouse();
  await (await api('Superadmin'))(setReorderLevel, {
    params: cement,
    body: { warehouse_id: yard.id, level: '30' },
  });
  await page.getByRole('checkbox', { name: `Select ${cement.code}, ${yard.name}` }).check();
  await expect(draft(`Issue PO to ${supplier}, ${warehouse.name}`)).toBeVisible();
  await draft(`Issue PO to ${supplier}, ${yard.name}`).click();

  const form = page.getByRole('dialog', { name: 'Create Issue Purchase Order' });
  await expect(form.getByRole('combobox', { name: 'Supplier' })).toHaveValue(supplier);
  await expect(form.getByRole('textbox', { name: 'Qty., line 1' })).toHaveValue('30');
  await expect(form.getByRole('textbox', { name: 'Qty., line 2' })).toHaveCount(0);
  await form.getByRole('textbox', { name: 'PO No.' }).fill(`PO-2-${cement.code}`);
  await form.getByRole('textbox', { name: 'Ref #' }).fill('Q-2');
  await form.getByRole('button', { name: 'Issue Purchase Order', exact: true }).click();
  const question = askedOn(page);
  await question.getByRole('button', { name: 'Issue Purchase Order' }).click();
  await expect(page.getByText('Issue PO Added!')).toBeVisible();
  const { data } = await (await api('Superadmin'))(listBelowReorderLevel, {
    query: { search_term: cement.code },
  });
  const ordered = Object.fromEntries(
    data.map(({ warehouse: at, on_order_qty, missing_qty }) => [at.id, [on_order_qty, missing_qty]]),
  );
  expect(ordered).toEqual({ [warehouse.id]: [40, 0], [yard.id]: [30, 0] });
});
