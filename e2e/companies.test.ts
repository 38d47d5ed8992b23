import { expect, type Page } from '@playwright/test';
import { askedOn } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a Superadmin adds a company, renames it and deletes it; one with employees stays', async ({ page }) => {
  const name = `Keel ${uniqueCode()}`;
  await signIn(page, 'Superadmin', '/companies');
  const adding = page.getByRole('dialog', { name: 'Add Company' });
  await expect(adding).toHaveCount(0);
  const add = page.getByRole('button', { name: 'Add Company' });
  await add.click();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('Name is required. Please type a name');

  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('button', { name: 'Save' }).click();
  const confirming = askedOn(page);
  await expect(confirming).toContainText(name);
  await confirming.getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByText('Company Added')).toBeVisible();
  await expect(adding).toHaveCount(0);

  // A name that is taken is refused at its field, and stays typed.
  await add.click();
  await adding.getByLabel('Name').fill(name.toUpperCase());
  await adding.getByRole('button', { name: 'Save' }).click();
  await confirming.getByRole('button', { name: 'Add company' }).click();
  await expect(adding).toContainText('A company with this name already exists.');
  await expect(adding.getByLabel('Name')).toHaveValue(name.toUpperCase());
  await adding.getByLabel('Name').fill('');
  await adding.getByRole('button', { name: 'Cancel' }).click();

  await rowOf(page, name).click();
  const changing = page.getByRole('dialog', { name: `Company - ${name}` });
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

test('a company has a logo and an address, which can be removed again; a logo is a picture', async ({
  page,
}) => {
  const name = `Hull ${uniqueCode()}`;
  await signIn(page, 'Superadmin', '/companies');
  await page.getByRole('button', { name: 'Add Company' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Company' });
  const confirming = askedOn(page);
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Address').fill('8 Dock Road\nSingapore 120008');
  const logo = adding.getByRole('group', { name: 'Logo' });
  const chosen = logo.locator('input[type="file"]');
  await expect(chosen).toHaveAttribute('accept', /^image\/\*/);
  await expect(logo.getByRole('button', { name: /^Add a logo\./ })).toBeVisible();

  // Refused at its field before anything is sent, whatever its name says.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const paper = { name: 'letterhead.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await chosen.setInputFiles([paper]);
  await expect(logo.getByRole('alert')).toHaveText('letterhead.pdf - image not supported');
  await chosen.setInputFiles([{ ...paper, name: 'logo.png', mimeType: 'image/png' }]);
  await expect(logo.getByRole('alert')).toHaveText('logo.png - image not supported');
  await expect(logo.getByRole('listitem')).toHaveCount(0);
  expect(sent).toEqual([]);

  await chosen.setInputFiles([picture('hull.png', 240, 80)]);
  await expect(logo.getByAltText('hull.png')).toBeVisible();
  // Nothing of a wide one is cut off.
  await expect(logo.getByAltText('hull.png')).toHaveCSS('object-fit', 'contain');
  await adding.getByRole('button', { name: 'Save' }).click();
  await confirming.getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByText('Company Added')).toBeVisible();
  const row = rowOf(page, name);
  await expect(row).toContainText('8 Dock Road');
  const shown = row.getByRole('img', { name: `Logo of ${name}` });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveCSS('object-fit', 'contain');
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(240);

  await row.click();
  const changing = page.getByRole('dialog', { name: `Company - ${name}` });
  await changing.getByRole('button', { name: 'Remove logo' }).click();
  await changing.getByLabel('Address').fill('');
  await changing.getByRole('button', { name: 'Update' }).click();
  await confirming.getByRole('button', { name: 'Update company' }).click();
  await expect(page.getByText('Company Updated')).toBeVisible();
  await expect(row).not.toContainText('Dock Road');
  await expect(row.getByRole('img')).toHaveCount(0);
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
