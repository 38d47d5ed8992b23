import { expect, type Locator, type Page } from '@playwright/test';
import { createEmployee, type RoleName, roleIdOf } from '@plumbline/contract';
import { api } from './support/api.ts';
import { withinClicks } from './support/clicks.ts';
import { demoCompany } from './support/companies.ts';
import { agree, askedOn } from './support/confirm.ts';
import { enterCredentials, personOf, signIn } from './support/people.ts';
import { pick } from './support/pick.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const NEW_PASSWORD = 'first day on site';

test('an HR officer hires somebody, gives them a sign-in, and ends it when they leave', {
  tag: '@main',
}, async ({ page, browser, context }) => {
  const code = uniqueCode();
  const lastName = `Hired ${code}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'Human Resource');
  let password = '';
  const username = `mei.hired.${code.toLowerCase().replaceAll('-', '.')}`;
  const hired = page.getByRole('dialog', { name: `Mei ${lastName}` });

  // From the home to credentials that can be passed on.
  await withinClicks(page, 9, async () => {
    await page.getByRole('link', { name: 'Employees', exact: true }).click();
    await page.getByRole('button', { name: '+ add employee' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Employee' });
    await adding.getByLabel('First Name').fill('Mei');
    await adding.getByLabel('Last Name').fill(lastName);
    await adding.getByLabel('Employee ID').fill(code);
    await expect(adding.getByRole('combobox', { name: 'Company' })).not.toHaveValue('');
    await pick(page, adding.getByRole('combobox', { name: 'Role' }), 'Engineer');
    await adding.getByLabel('Birth Date').fill('1990-02-03');
    await adding.getByLabel('Nationality').fill('Singaporean');
    await adding.getByLabel('Contact Number').fill('+65 8000 0000');
    await adding.getByLabel('Start Date').fill('2026-01-05');
    await adding.getByRole('textbox', { name: 'End Date', exact: true }).fill('2028-01-04');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(askedOn(page)).toContainText(`This will add the employee ${code} as Engineer.`);
    await agree(page, 'Add employee');
    await expect(page.getByText('Employee Added!')).toBeVisible();

    // The new person's record is open, and says that they have no account.
    await expect(hired).toContainText('No user account');
    await hired.getByRole('button', { name: 'Add User Credentials' }).click();
    const giving = page.getByRole('dialog', { name: 'Add User Credentials' });
    await expect(giving).toContainText('Engineer');
    await expect(giving.getByLabel('Username')).toHaveValue(username);
    await giving.getByRole('radio', { name: 'I set a first password' }).check();
    await giving.getByRole('button', { name: 'Copy the password' }).click();
    password = await page.evaluate(() => navigator.clipboard.readText());
    await expect(giving.getByLabel(/^Password/)).toHaveValue(password);
    await giving.getByRole('button', { name: 'Save' }).click();
    await expect(askedOn(page)).toContainText(`They will be able to sign in as ${username}.`);
    await agree(page, 'Add user');
    await expect(page.getByText('User Credentials Added!')).toBeVisible();
  });

  // From then on the record says what they sign in with, and its history who gave it.
  await expect(hired).toContainText(`Username: ${username}`);
  await hired.getByRole('tab', { name: 'History' }).click();
  await expect(hired).toContainText(`added the user “${username}”`);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/#/login');
  await enterCredentials(theirs, username, password);
  const own = theirs.getByRole('dialog', { name: 'Choose a new password' });
  await own.getByLabel('Old password').fill(password);
  await own.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await own.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await own.getByRole('button', { name: 'Change Password' }).click();
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
  await askedOn(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Employee Information Updated!')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await enterCredentials(theirs, username, NEW_PASSWORD);
  await expect(theirs.getByText('Credentials was invalid.')).toBeVisible();
  await theirs.context().close();
});

test('a missing field of a new employee is named, and a username that is taken is refused', async ({
  page,
}) => {
  await signIn(page, 'Human Resource', '/employees');
  await page.getByRole('button', { name: '+ add employee' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Employee' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('First Name is required. Please type a first name');
  await expect(adding).toContainText('Employee ID is required. Please type an Employee ID');
  await expect(adding).toContainText('End Date is required. Please pick an end date.');

  // Two people of one name: the second is suggested another username, which can be changed.
  const lastName = `Twin ${uniqueCode()}`;
  const [first, second] = [await hire('Ali', lastName), await hire('Ali', lastName)];
  const panelOf = async (id: number) => {
    await page.goto('/#/home');
    await page.goto(`/#/employees?employee=${id}`);
    await page.getByRole('button', { name: 'Add User Credentials' }).click();
    return page.getByRole('dialog', { name: 'Add User Credentials' });
  };
  const ofFirst = await panelOf(first);
  await expect(ofFirst.getByLabel('Username')).not.toHaveValue('');
  const username = await ofFirst.getByLabel('Username').inputValue();
  await ofFirst.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add user');
  await expect(page.getByText('User Credentials Added!')).toBeVisible();
  const ofSecond = await panelOf(second);
  await expect(ofSecond.getByLabel('Username')).toHaveValue(`${username}2`);
  await ofSecond.getByRole('radio', { name: 'I set a first password' }).check();
  const generated = await ofSecond.getByLabel(/^Password/).inputValue();
  await ofSecond.getByRole('button', { name: 'Generate another password' }).click();
  await expect(ofSecond.getByLabel(/^Password/)).not.toHaveValue(generated);
});

test('every tab of an employee’s record is in sight, whatever the width', async ({ page }) => {
  const { id } = await personOf('Project Manager');
  await signIn(page, 'Human Resource', `/employees?employee=${id}`);
  const record = page.getByRole('dialog');
  await expect(record.getByRole('tab').first()).toBeVisible();
  for (const width of [1440, 1024, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of await record.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
    const cut = await record.getByRole('tablist').evaluate((list) => list.scrollWidth > list.clientWidth);
    expect(cut, `at ${width}`).toBe(false);
  }
  await expect(record.getByRole('tab')).toHaveText([
    'Information',
    'Identification',
    'Salary Details',
    'Leave Details',
    'Change Profile Picture',
    'History',
  ]);
});

test('HR sees their own pay, role and status locked, and changes the rest of their record', async ({
  page,
}) => {
  const { id, name } = await personOf('Human Resource');
  await signIn(page, 'Human Resource', `/employees?employee=${id}`);
  const record = page.getByRole('dialog', { name });
  await record.getByRole('switch', { name: 'Enable Editing' }).check();
  const reason = record.getByText('You cannot change your own pay, role or status. Please ask a Superadmin.');
  await expect(reason.filter({ visible: true })).toHaveCount(1);
  for (const term of ['Role', 'Status'])
    await expect(record.getByRole('combobox', { name: term, exact: true })).toHaveAttribute('readonly');
  await expect(record.getByLabel('Contact Number')).toBeEditable();

  await record.getByRole('tab', { name: 'Salary Details' }).click();
  await expect(reason.filter({ visible: true })).toHaveCount(1);
  const amounts = record.getByRole('tabpanel', { name: 'Salary Details' }).getByRole('textbox');
  expect(await amounts.count()).toBeGreaterThan(0);
  for (const amount of await amounts.all()) await expect(amount).not.toBeEditable();

  // Somebody else's pay is theirs to set.
  const other = await personOf('Engineer');
  await page.goto(`/#/employees?employee=${other.id}`);
  const others = page.getByRole('dialog', { name: other.name });
  await others.getByRole('switch', { name: 'Enable Editing' }).check();
  await others.getByRole('tab', { name: 'Salary Details' }).click();
  await expect(
    others.getByRole('tabpanel', { name: 'Salary Details' }).getByRole('textbox').first(),
  ).toBeEditable();
  await expect(reason.filter({ visible: true })).toHaveCount(0);
});

test('a role that a second person has to approve is shown on the record until then', async ({ page }) => {
  const id = await hire('Ong', `Held ${uniqueCode()}`, 'Human Resource');
  await signIn(page, 'Human Resource', `/employees?employee=${id}`);
  const notice = page.getByRole('alert').filter({ hasText: 'Pending approval by a second person' });
  await expect(notice).toContainText('Role: Worker → Human Resource');
  await expect(notice.getByRole('link', { name: 'Open in Approvals' })).toHaveCount(0);

  await signIn(page, 'Superadmin', `/employees?employee=${id}`);
  await notice.getByRole('link', { name: 'Open in Approvals' }).click();
  await expect(page).toHaveURL(/approvals.*role_pay_changes/);
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
  await agree(page, 'Change Password');
  await expect(dialog).toContainText('This is not your current password.');
});

/** Somebody new, without an account. */
async function hire(first_name: string, last_name: string, role: RoleName = 'Engineer'): Promise<number> {
  const call = await api('Human Resource');
  const company = await demoCompany(call);
  const { id } = await call(createEmployee, {
    body: {
      first_name,
      last_name,
      unique_id: uniqueCode(),
      company_id: company.id,
      role_id: roleIdOf(role),
      birthdate: '1990-02-03',
      nationality: 'Singaporean',
      contact_number: '+65 8000 0000',
      start_date: '2026-01-05',
      end_date: '2028-01-04',
    },
  });
  return id;
}

/** Chooses an option of a list. */
async function choose(page: Page, list: Locator, option: string | RegExp) {
  await list.click();
  await page.getByRole('option', { name: option }).first().click();
}
