import { expect } from '@playwright/test';
import { createCompany, getLeaveCredits, listEmployees } from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

test('people who are imported without company and leave get those of the company that is chosen', async ({
  page,
}) => {
  const code = uniqueCode();
  const hr = await api('Human Resource');
  const company = await (await api('Superadmin'))(createCompany, { body: { name: `Builders ${code}` } });

  await signIn(page, 'Human Resource', `/leave?tab=credits&company=${company.id}`);
  const row = page.getByRole('row').filter({ hasText: 'Supervisor' }).first();
  await row.click();
  const panel = page.getByRole('dialog', { name: 'Default credits: Supervisor' });
  await panel.getByRole('textbox', { name: 'Annual' }).fill('12.5');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Default Leave Credits Updated!')).toBeVisible();
  await expect(row).toContainText('Annual 12.5');

  await page.goto('#/employees');
  await chooseInListMenu(page, 'Import');
  const rows = [
    'Emp. No.,Staff Name,Position,DOB,Nationality,Mobile,Date Joined',
    `${code}-1,Tan Mei ${code},Supervisor,28 Feb 1990,Singaporean,8123 4567,1-Mar-26`,
  ];
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  await page.locator('input[type="file"]').setInputFiles(file);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Select the columns for: Company.');
  await page.getByRole('combobox', { name: 'Default company' }).click();
  await page.getByRole('option', { name: company.name }).click();
  await expect(preview).toContainText('All rows are valid.');
  await page.getByRole('button', { name: /^Add 1 employee/ }).click();
  await askedOn(page)
    .getByRole('button', { name: /^Add 1 employee/ })
    .click();
  await expect(page.getByText('Employees Added!')).toBeVisible();

  const { data } = await hr(listEmployees, { query: { company_id: company.id } });
  const credits = await hr(getLeaveCredits, { params: { id: data[0]?.id as number } });
  expect(credits.annual).toBe(12.5);

  // Gender and civil status were not in the file: the list finds who misses them.
  await page.goto(`#/employees?company_id=${company.id}&incomplete=true`);
  await expect(page.getByRole('row').filter({ hasText: `Tan Mei ${code}` })).toBeVisible();
});
