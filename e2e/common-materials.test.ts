import { expect, test } from '@playwright/test';
import { getCommonMaterialRequest } from '@plumbline/contract';
import { api } from './support/api.ts';
import { makeCommonSite } from './support/common-materials.ts';
import { signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';

test('the storekeeper allocates what an engineer requested, in parts; stock and figures follow', async ({
  page,
}) => {
  const { item } = await makeProject('Common works', [{ title: 'Screed' }]);
  const { cement, request } = await makeCommonSite(item('Screed'));
  await signIn(page, 'Logistic', `/materials?tab=common-allocations&request=${request.id}`);
  const form = page.getByRole('dialog', { name: 'Allocate' });
  await form.getByRole('checkbox', { name: /^Allocate CEM-/ }).check();
  const quantity = form.getByRole('textbox', { name: /Delivered Qty/ });
  await expect(quantity).toHaveValue('25');
  await quantity.fill('26');
  await form.getByRole('button', { name: 'Allocate', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
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

test('what is below its reorder level becomes the draft of an Issue PO to its last supplier', async ({
  page,
}) => {
  const { item } = await makeProject('Common works', [{ title: 'Screed' }]);
  const { cement, warehouse } = await makeCommonSite(item('Screed'));
  await signIn(page, 'Procurement', `/materials?tab=common-reorder&search_term=${cement.code}`);
  await page.getByRole('checkbox', { name: `Select ${cement.code}, ${warehouse.name}` }).check();
  await page.getByRole('link', { name: `Issue PO to Hardware ${cement.code}` }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText(cement.code).first()).toBeVisible();
});
