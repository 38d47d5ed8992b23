import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterCredentials, signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';

const NEW_PASSWORD = 'first day on site';

test('an HR officer hires somebody, gives them a sign-in, and ends it when they leave', async ({
  page,
  browser,
}) => {
  const code = uniqueCode();
  const lastName = `Hired ${code}`;
  await signIn(page, 'Human Resource', '/employees');

  // What is missing is said at its field, in the specification's words, and the first of it has the focus.
  await page.getByRole('button', { name: '+ add employee' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Employee' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('First Name is required. Please type a first name');
  await expect(adding).toContainText('Employee ID is required. Please type an Employee ID');
  await expect(adding).toContainText('End Date is required. Please pick an end date.');

  await adding.getByLabel('First Name').fill('Mei');
  await adding.getByLabel('Last Name').fill(lastName);
  await adding.getByLabel('Employee ID').fill(code);
  await choose(page, adding.getByRole('combobox', { name: 'Company' }), /Construction/);
  await choose(page, adding.getByRole('combobox', { name: 'Role' }), 'Engineer');
  await adding.getByLabel('Birth Date').fill('1990-02-03');
  await adding.getByLabel('Nationality').fill('Singaporean');
  await adding.getByLabel('Contact Number').fill('+65 8000 0000');
  await adding.getByLabel('Start Date').fill('2026-01-05');
  await adding.getByRole('textbox', { name: 'End Date', exact: true }).fill('2028-01-04');
  await adding.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add employee', exact: true }).click();
  await expect(page.getByText('Employee Added!')).toBeVisible();

  await page.goto('/#/users');
  await page.getByRole('button', { name: '+ add user' }).click();
  const giving = page.getByRole('dialog', { name: 'Add User Credentials' });
  const picker = giving.getByRole('combobox', { name: 'Employee' });
  await picker.click();
  await picker.fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await giving.getByLabel('Username').fill(code);
  await giving.getByLabel(/^Password/).fill(NEW_PASSWORD);
  await giving.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add user', exact: true }).click();
  await expect(page.getByText('User Credentials Added!')).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/#/login');
  await enterCredentials(theirs, code, NEW_PASSWORD);
  await expect(theirs.getByRole('button', { name: 'Your account' })).toBeVisible();

  // Who leaves is signed out at once, on their own screen too.
  await page.goto('/#/employees');
  await page.getByRole('searchbox', { name: 'Name' }).fill(code);
  await page.getByRole('row').filter({ hasText: lastName }).click();
  const details = page.getByRole('dialog', { name: `Mei ${lastName}` });
  await details.getByRole('switch', { name: 'Enable Editing' }).check();
  await choose(page, details.getByRole('combobox', { name: 'Status', exact: true }), 'Inactive');
  await details.getByLabel('Emergency Number').fill('+65 9000 0000');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Save Changes' })
    .click();
  await expect(page.getByText('Employee Information Updated!')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await enterCredentials(theirs, code, NEW_PASSWORD);
  await expect(theirs.getByText('Credentials was invalid.')).toBeVisible();
  await theirs.context().close();
});

test('one does not change one’s own password without the old one', async ({ page }) => {
  await signIn(page, 'Quantity Surveyor');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menu').getByText('Change Password').click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Old password').fill('not this one');
  await dialog.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog).toContainText('This is not your current password.');
});

/** Chooses an option of a list. */
async function choose(page: Page, list: Locator, option: string | RegExp) {
  await list.click();
  await page.getByRole('option', { name: option }).first().click();
}
