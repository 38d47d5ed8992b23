import { expect } from '@playwright/test';
import { getEmployee, getIssuePo, listIssuePos } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { makeMaterial, makeProcurement, requestMaterials } from './support/material-orders.ts';
import { anotherBrowser, personOf, signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test('an issue PO beyond what was approved says while it is typed that it waits, and a second person issues it', async ({
  page,
  browser,
}) => {
  const { item } = await makeProject('Pump house', [{ title: 'Cabling' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement, { price: 9.9 });
  const request = await requestMaterials(item('Cabling'), [[cable, 1]], { approve: true });
  await signIn(page, 'Procurement', `/materials?tab=request-orders&order=${request.id}`);
  await page.getByRole('button', { name: /^Issue PO to Sin Hock/ }).click();
  const form = page.getByRole('dialog', { name: /^Issue PO to/ });
  const waits = form.getByText('A second person who may issue has to approve this order');
  await form.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: procurement.company.name, exact: true }).click();
  await form.getByRole('combobox', { name: 'Place of Delivery' }).fill(procurement.warehouse.name);
  await page.getByRole('option', { name: procurement.warehouse.name }).click();
  await expect(waits).toHaveCount(0);
  const quantity = form.getByRole('textbox', { name: 'Issue Qty, line 1' });
  await quantity.fill('5000000');
  await expect(waits).toBeVisible();
  await expect(form).toContainText(`${cable.code}: 5,000,000 m ordered, 1 approved.`);
  await form.getByRole('button', { name: 'Issue Purchase Order', exact: true }).click();
  await agree(page, 'Issue Purchase Order');
  await expect(page.getByText('A second person has to approve it.')).toBeVisible();

  const superadmin = await api('Superadmin');
  const { data } = await superadmin(listIssuePos, { query: { search_term: procurement.supplier.name } });
  const id = data[0]?.id as number;
  await page.goto(`/#/materials?tab=issue-pos&po=${id}`);
  const paper = page.getByRole('dialog', { name: 'Issue Purchase Order' });
  await expect(paper.getByText('Waits for a second person').first()).toBeVisible();
  await expect(paper).toContainText('5,000,000 m ordered, 1 approved.');
  await expect(paper.getByRole('button', { name: /Generate PDF/ })).toHaveCount(0);
  await page.reload();
  await expect(paper.getByText('Waits for a second person').first()).toBeVisible();
  await expectAccessible(page, 'an issue PO that waits for a second person');

  const second = await anotherBrowser(browser, 'Superadmin', '/approvals?kind=issue_pos');
  await second.getByRole('row').filter({ hasText: procurement.supplier.name }).click();
  const details = second.getByRole('region', { name: 'Details of the request' });
  await expect(details).toContainText('5,000,000 m ordered, 1 approved.');
  await expect(details).toContainText('$49,500,000.00');
  await details.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Send now' }).click();
  await expect
    .poll(async () => (await superadmin(getIssuePo, { params: { id } })).delivery_status)
    .toBe('For Delivery');
  await expect(paper.getByText('Issued by a second person')).toBeVisible();
  await expect(paper.getByRole('button', { name: /Generate PDF/ })).toBeVisible();
});

test('the Director is set Inactive by Human Resource only with a second person', async ({
  page,
  browser,
}) => {
  const director = await personOf('Director');
  await signIn(page, 'Human Resource', `/employees?employee=${director.id}`);
  const record = page.getByRole('dialog', { name: director.name });
  await record.getByRole('switch', { name: 'Enable Editing' }).check();
  await record.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Inactive', exact: true }).click();
  await record.getByLabel('Emergency Number').fill('+65 9000 0000');
  await expect(record).toContainText(
    'A second person has to approve this change in Approvals before it counts.',
  );
  await record.getByRole('button', { name: 'Save Changes' }).click();
  await agree(page, 'Save Changes');
  await expect(record.getByText('Pending approval by a second person').first()).toBeVisible();
  await expect(record).toContainText('Status: Active → Inactive');
  const superadmin = await api('Superadmin');
  expect((await superadmin(getEmployee, { params: { id: director.id } })).employee_status).toBe('Active');

  const second = await anotherBrowser(browser, 'Superadmin', '/approvals?kind=role_pay_changes');
  await second.getByRole('row').filter({ hasText: director.name }).click();
  const details = second.getByRole('region', { name: 'Details of the request' });
  await expect(details).toContainText('Status: Active → Inactive');
  await details.getByRole('button', { name: 'Reject' }).click();
  await second.getByRole('textbox', { name: /Comments|Reason/ }).fill('The Director stays');
  await second.getByRole('button', { name: 'Reject' }).last().click();
  await second.getByRole('button', { name: 'Send now' }).click();
  await expect(record.getByText('Pending approval by a second person')).toHaveCount(0);
});
