import { expect } from '@playwright/test';
import { api } from './support/api.ts';
import { demoCompany } from './support/companies.ts';
import { askedOn } from './support/confirm.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

test('a storekeeper imports tools from a file: a wrong row is named, corrected, and the tools are in the list', async ({
  page,
}) => {
  const code = uniqueCode();
  const company = await demoCompany(await api('Superadmin'));
  const table = (condition: string, ...more: string[]) => ({
    name: 'tools.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Brand,Description,Serial No.,Company,Category,Condition,Purchase Date,Warranty Expiry Date',
        `Makita,Rotary hammer,${code}-1,"${company.name}",Drills ${code},Good,2025-03-01,2027-03-01`,
        `Bosch,Angle grinder,${code}-2,"${company.name}",Drills ${code},${condition},2025-03-01,2027-03-01`,
        ...more,
      ].join('\r\n'),
    ),
  });
  await signIn(page, 'Logistic', '/tools');
  await chooseInListMenu(page, 'Import');

  await page.locator('input[type="file"]').setInputFiles(table('Broken'));
  const preview = page.getByRole('region', { name: 'Preview' });
  const row = (serial: string) => preview.getByRole('row').filter({ hasText: serial });
  await expect(row(`${code}-2`)).toContainText('Condition:');
  await expect(row(`${code}-1`)).toContainText('Category: There is no category with this name.');
  await preview.getByRole('checkbox', { name: 'Add these categories' }).check();
  await expect(row(`${code}-1`)).toContainText('Valid');
  await expect(row(`${code}-2`)).toContainText('Condition:');
  await expect(page.getByRole('button', { name: 'Add tools' })).toBeDisabled();

  // The same row once more, with a character that is not seen.
  const repeated = `Makita,Rotary hammer,${code}-1\u200b,"${company.name}",Drills ${code},Good,2025-03-01,2027-03-01`;
  await page.locator('input[type="file"]').setInputFiles(table('Poor', repeated));
  await expect(row(`${code}-1`).first()).toContainText('This brand and serial number are also in row 4.');
  await expect(preview).toContainText('1 row is the same as an earlier row.');
  await preview.getByRole('checkbox', { name: 'Skip repeated rows' }).check();
  await expect(preview).toContainText('All rows are valid.');
  await page.getByRole('button', { name: 'Add 2 tools' }).click();
  const sure = askedOn(page);
  await expect(sure).toContainText('This will add 2 new tools.');
  await sure.getByRole('button', { name: 'Add 2 tools' }).click();
  await expect(page.getByText('Tools Added!')).toBeVisible();

  await page.getByPlaceholder('Search for Serial #, Description or Brand...').fill(code);
  await expect(page.getByText('2 results', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${code}-2` })).toContainText('Poor');
});
