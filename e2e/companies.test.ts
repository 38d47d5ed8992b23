import { expect, type Page, test } from '@playwright/test';
import { phone, signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a Superadmin adds a company, renames it and deletes it; one with employees stays', async ({ page }) => {
  const name = `Keel ${uniqueCode()}`;
  await signIn(page, 'Superadmin', '/companies');
  const adding = page.getByRole('complementary', { name: 'Add Company' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('Name is required. Please type a name');

  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('button', { name: 'Save' }).click();
  const confirming = page.getByRole('dialog');
  await expect(confirming).toContainText(name);
  await confirming.getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByText('Company Added')).toBeVisible();
  await expect(adding.getByLabel('Name')).toHaveValue('');

  // A name that is taken is refused at its field, and stays typed.
  await adding.getByLabel('Name').fill(name.toUpperCase());
  await adding.getByRole('button', { name: 'Save' }).click();
  await confirming.getByRole('button', { name: 'Add company' }).click();
  await expect(adding).toContainText('A company with this name already exists.');
  await expect(adding.getByLabel('Name')).toHaveValue(name.toUpperCase());
  await adding.getByLabel('Name').fill('');

  await rowOf(page, name).click();
  const changing = page.getByRole('complementary', { name: `Company - ${name}` });
  await changing.getByLabel('Name').fill(`${name} & Girder`);
  await changing.getByRole('button', { name: 'Update' }).click();
  await confirming.getByRole('button', { name: 'Update company' }).click();
  await expect(rowOf(page, `${name} & Girder`)).toBeVisible();

  await rowOf(page, `${name} & Girder`).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await confirming.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByText('Company Deleted')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);

  await rowOf(page, 'Construction').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await confirming.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByText(/This company still has employees/)).toBeVisible();
  await expect(rowOf(page, 'Construction')).toBeVisible();
});

test('on a phone a company is added in a panel; who may not write reads the list', async ({ browser }) => {
  const name = `Spar ${uniqueCode()}`;
  const onPhone = await (await browser.newContext(phone)).newPage();
  await signIn(onPhone, 'Superadmin', '/companies');
  await onPhone.getByRole('button', { name: 'Add Company' }).tap();
  const panel = onPhone.getByRole('dialog', { name: 'Add Company' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByRole('button', { name: 'Save' }).tap();
  await onPhone.getByRole('button', { name: 'Add company', exact: true }).tap();
  await expect(onPhone.getByText('Company Added')).toBeVisible();

  const reading = await (await browser.newContext()).newPage();
  await signIn(reading, 'Human Resource', '/companies');
  await expect(rowOf(reading, name)).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
