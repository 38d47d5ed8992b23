import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { api } from './support/api.ts';
import { demoCompany } from './support/companies.ts';
import { askedOn } from './support/confirm.ts';
import { downloadBy } from './support/downloads.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const HEADINGS =
  'Employee ID,First Name,Last Name,Company,Role,Birth Date,Nationality,Contact Number,Start Date,End Date';

test('an HR officer adds people from a table, corrects a row, and takes the list out again', {
  tag: '@main',
}, async ({ page }) => {
  const code = uniqueCode();
  const company = await demoCompany(await api('Human Resource'));
  const table = (lastName: string) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        HEADINGS,
        `${code}-1,Aung,Imported ${code},"${company.name}",Worker,05/01/1990,Myanmar,+65 8000 0001,01/03/2026,28/02/2028`,
        `${code}-2,Kavitha,${lastName},"${company.name}",Engineer,1985-12-31,Indian,+65 8000 0002,2026-03-01,2028-02-28`,
      ].join('\r\n'),
    ),
  });
  await signIn(page, 'Human Resource', '/employees');
  await chooseInListMenu(page, 'Import');

  // The row that is wrong is named with its column, and no row can be added.
  await page.locator('input[type="file"]').setInputFiles(table(''));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row').nth(1)).toContainText(
    'Last Name: Last Name is required. Please type a last name',
  );
  await expect(preview.getByRole('row').nth(1)).toContainText(`${code}-2`);
  await expect(page.getByRole('button', { name: 'Add employees' })).toBeDisabled();

  await page.locator('input[type="file"]').setInputFiles(table(`Imported ${code}`));
  await expect(preview).toContainText('All rows are valid.');
  await page.getByRole('button', { name: 'Add 2 employees' }).click();
  const sure = askedOn(page);
  await expect(sure).toContainText('This will add 2 new employees.');
  await sure.getByRole('button', { name: 'Add 2 employees' }).click();
  await expect(page.getByText('Employees Added!')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Name' }).fill(code);
  await expect(page.getByRole('row').filter({ hasText: `Aung Imported ${code}` })).toBeVisible();
  await expect(page.getByText('2 results')).toBeVisible();

  // What is exported is what the filters leave, and it is a table that the import knows.
  const download = await downloadBy(page, () => chooseInListMenu(page, 'Export to Excel'));
  expect(download.suggestedFilename()).toMatch(/^employees-\d{4}-\d\d-\d\d\.xlsx$/);
  const exported = await readFile(await download.path());
  await chooseInListMenu(page, 'Import');
  await page.locator('input[type="file"]').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: exported,
  });
  for (const row of [1, 2]) {
    await expect(preview.getByRole('row').nth(row)).toContainText(
      'An employee with this Employee ID already exists.',
    );
    await expect(preview.getByRole('row').nth(row)).toContainText(`Imported ${code}`);
  }
  await expect(preview.getByRole('row')).toHaveCount(3);
});
