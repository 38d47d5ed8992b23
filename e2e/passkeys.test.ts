import { expect, type Page } from '@playwright/test';
import { inviteUser } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { giveAccount, hireWorker } from './support/crew.ts';
import { startEmptyCompany } from './support/empty-company.ts';
import { giveAuthenticator, LOCALHOST } from './support/passkeys.ts';
import { chooseInAccountMenu, enterCredentials, phone, signIn } from './support/people.ts';
import { PASSWORD } from './support/server.ts';
import { expectFits } from './support/sizes.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

test.describe('on a phone', () => {
  test.use(phone);

  test('ACCOUNT-51: somebody new adds a passkey at their first sign-in, and signs in with it from then on', {
    tag: '@main',
  }, async ({ page }) => {
    const hand = await hireWorker('Farid', []);
    const invite = await api('Superadmin');
    const { link } = await invite(inviteUser, { body: { employee_id: hand.id, username: hand.code } });
    await giveAuthenticator(page);
    await page.goto(`${LOCALHOST}/${link.slice(link.indexOf('#'))}`);
    await page.getByLabel(/^New password/).fill('seven green cranes');
    await page.getByLabel(/^Confirm new password/).fill('seven green cranes');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(
      page.getByText('Your password is set, and you are signed in.', { exact: false }),
    ).toBeVisible();
    await expectFits(page, 'the offer of a passkey');
    await expectAccessible(page, 'the offer of a passkey');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await expect(account(page)).toBeVisible();

    await chooseInAccountMenu(page, 'Logout');
    await expect(byPasskey(page)).toBeVisible();
    await expectFits(page, 'the sign-in with a passkey');
    await expectAccessible(page, 'the sign-in with a passkey');
    await byPasskey(page).click();
    await expect(account(page)).toBeVisible();
    await page.goto(`${LOCALHOST}/#/settings?tab=account`);
    await expect(passkeys(page)).toHaveCount(2);
    await expect(passkeys(page).last()).toContainText('last used');
    await expectFits(page, 'the passkeys');
    await expectAccessible(page, 'the passkeys');
  });
});

test('ACCOUNT-50, ACCOUNT-54: a passkey is added by keyboard alone, confirms in place of the password, and is removed', async ({
  page,
  browser,
}) => {
  const hr = await hireWorker('Joanna', [], 'Human Resource');
  await giveAccount(hr);
  await giveAuthenticator(page);
  await page.goto(`${LOCALHOST}/#/settings?tab=account`);
  // No passkey is there yet.
  await byPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await enterCredentials(page, hr.code, PASSWORD);
  await tabTo(page, page.getByRole('button', { name: 'Add passkey' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add passkey' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page, 'a new passkey');
  await page.keyboard.type('Blue phone');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(passkeys(page).last()).toContainText(/^Blue phoneChrom.* · added .* · not used yet/);

  // The same device has one already.
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('This device has a passkey of your account already.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  // The session is as old as it takes.
  let isOld = true;
  await page.route('**/api/v1/passkeys/*', (route) =>
    isOld
      ? route.fulfill({ status: 403, json: { code: 'confirmation_needed', message: 'Please confirm.' } })
      : route.continue(),
  );
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/confirm/passkey') && response.ok()) isOld = false;
  });
  await page.getByRole('button', { name: 'Remove passkey: Blue phone' }).click();
  await agree(page, 'Remove passkey');
  const question = page.getByRole('dialog', { name: 'Please enter your password again' });
  await expect(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectAccessible(page, 'the question with a passkey');
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys(page)).toHaveCount(1);
  await chooseInAccountMenu(page, 'Logout');
  await byPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');

  // Lost: a Superadmin removes what is there.
  await enterCredentials(page, hr.code, PASSWORD);
  await expect(account(page)).toBeVisible();
  await page.goto(`${LOCALHOST}/#/settings?tab=account`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys(page)).toHaveCount(2);
  const office = await (await browser.newContext()).newPage();
  await signIn(office, 'Superadmin', '/users');
  await office.getByRole('searchbox', { name: 'Name' }).fill(hr.code);
  await office.getByRole('row').filter({ hasText: hr.code }).click();
  const details = office.getByRole('dialog', { name: 'User Details' });
  await expect(details.getByText('1 passkey.')).toBeVisible();
  await details.getByRole('button', { name: 'Remove passkeys' }).click();
  await agree(office, 'Remove passkeys');
  await expect(details.getByText('1 passkey.')).toHaveCount(0);
  await page.reload();
  await byPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
});

/** A journey at a server that requires two steps of Superadmins. */
const strict = test.extend<{ baseURL: string }>({
  baseURL: async ({ baseURL: _ }, use) => {
    const { url, stop } = await startEmptyCompany({ TWO_STEP_ROLES: 'Superadmin' });
    await use(url.replace('127.0.0.1', 'localhost'));
    await stop();
  },
});

strict(
  'ACCOUNT-54: a role that has to have two steps has them with a passkey, which the password alone asks for',
  async ({ page }) => {
    await giveAuthenticator(page);
    await page.goto('/');
    await enterCredentials(page, 'superadmin', PASSWORD);
    await expect(page.getByText('Your company requires this for your role.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'the choice of a second step');
    await page.getByRole('button', { name: 'Add a passkey instead' }).click();
    await expect(account(page)).toBeVisible();

    await chooseInAccountMenu(page, 'Logout');
    await enterCredentials(page, 'superadmin', PASSWORD);
    await expect(page.getByText('Please confirm with your passkey.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'the passkey that is asked for');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(account(page)).toBeVisible();
  },
);
