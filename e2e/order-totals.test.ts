import { expect } from '@playwright/test';
import { createCompany } from '@plumbline/contract';
import { api } from './support/api.ts';
import { makeCommonBuying } from './support/common-buying.ts';
import { makeMaterial, makeProcurement, requestMaterials } from './support/material-orders.ts';
import { signIn } from './support/people.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

/** A company with GST of 9 %. */
async function makeTaxed(): Promise<string> {
  const name = `Taxed Builders ${uniqueCode()}`;
  await (await api('Superadmin'))(createCompany, { body: { name, gst_rate: 9 } });
  return name;
}

test('the form of an issue PO shows the GST of its company while lines are typed', async ({ page }) => {
  const company = await makeTaxed();
  const { item } = await makeProject('Pump house', [{ title: 'Cabling' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement, { price: 12.5 });
  const request = await requestMaterials(item('Cabling'), [[cable, 10]], { approve: true });
  await signIn(page, 'Superadmin', `/materials?tab=request-orders&order=${request.id}`);
  await page.getByRole('button', { name: /^Issue PO to Sin Hock/ }).click();
  const form = page.getByRole('dialog', { name: /^Issue PO to/ });
  const totals = form.getByRole('region', { name: 'Total with GST' });
  await expect(totals).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: company }).click();
  await expect(totals).toContainText('$125.00');
  await form.getByRole('textbox', { name: 'Issue Qty, line 1' }).fill('2.46');
  for (const amount of ['$30.75', 'GST 9%', '$2.77', '$33.52']) await expect(totals).toContainText(amount);
  await totals.scrollIntoViewIfNeeded();
});

test('the form of a common issue PO does likewise, and so does the form of one of its lines', async ({
  page,
}) => {
  const company = await makeTaxed();
  const buying = await makeCommonBuying();
  await signIn(page, 'Superadmin', '/materials?tab=common-issue-pos&adding=1');
  const form = page.getByRole('dialog', { name: 'Create Issue Purchase Order' });
  const totals = form.getByRole('region', { name: 'Total with GST' });
  await form.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: company }).click();
  const number = uniqueCode();
  await form.getByRole('textbox', { name: 'PO No.' }).fill(number);
  await form.getByRole('textbox', { name: 'Ref #' }).fill('Q-77');
  await form.getByRole('combobox', { name: 'Supplier' }).fill(buying.supplier.name);
  await page.getByRole('option', { name: buying.supplier.name }).click();
  await form.getByRole('button', { name: '+ Add Material', exact: true }).click();
  const cell = (column: string) => form.getByRole('textbox', { name: `${column}, line 1`, exact: true });
  const code = uniqueCode();
  await cell('Code').fill(code);
  await cell('Unit').fill('pair');
  await cell('Price (per unit)').fill('10.25');
  await cell('Qty.').fill('3');
  for (const amount of ['$30.75', '$2.77', '$33.52']) await expect(totals).toContainText(amount);
  await form.getByRole('combobox', { name: 'Warehouse, line 1' }).selectOption(buying.warehouse.name);
  await form.getByRole('button', { name: 'Issue Purchase Order', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue Purchase Order' }).click();
  await expect(page.getByText('Issue PO Added!')).toBeVisible();

  const order = page.getByRole('dialog', { name: `${number} Issue Purchase Order` });
  await expect(order.getByText('$33.52')).toBeVisible();
  await order.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: `Update ${code}` }).click();
  const line = page.getByRole('dialog', { name: `Update ${code}` });
  await line.getByRole('textbox', { name: 'Qty.' }).fill('4');
  await expect(line.getByRole('region', { name: 'Total with GST' })).toContainText('$44.69');
});
