import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { giveAccount, hireWorker } from './support/crew.ts';
import { downloadBy } from './support/downloads.ts';
import { startEmptyCompany } from './support/empty-company.ts';
import { chooseInAccountMenu, enterCredentials, phone, signIn } from './support/people.ts';
import { PASSWORD } from './support/server.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';
import { codeOf, giveTwoStep, setUpTwoStep } from './support/two-step.ts';

test('ACCOUNT-31: two-step sign-in is set up, and asks for a code, by keyboard alone', async ({ page }) => {
  const drafter = await hireWorker('Devi', [], 'Drafter');
  await giveAccount(drafter);
  await page.goto('/#/settings?tab=account');
  await enterCredentials(page, drafter.code, PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  const wrong = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await wrong.getByLabel('Your password').fill('not it');
  await page.keyboard.press('Enter');
  await expect(wrong.getByText('This is not your current password.')).toBeVisible();
  const { form, secret, usedCode, recoveryCodes } = await setUpTwoStep(page);
  await expectAccessible(page, 'the recovery codes');
  const saved = await downloadBy(page, () => form.getByRole('button', { name: 'Download' }).click());
  const text = await readFile(await saved.path(), 'utf8');
  expect(recoveryCodes.filter((code) => !text.includes(code))).toEqual([]);
  await expect(form.getByRole('button', { name: 'Done' })).toBeDisabled();
  await form.getByRole('checkbox', { name: 'I have saved these codes.' }).check();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^On since .* · 10 recovery codes left$/)).toBeVisible();
  await expectAccessible(page, 'two-step sign-in that is on');

  await chooseInAccountMenu(page, 'Logout');
  await page.getByLabel('Username').fill(drafter.code);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible(page, 'the second step');
  // The code that has turned it on was used.
  await page.keyboard.type(usedCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This code is wrong or was used already\./)).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('ACCOUNT-32: without the phone a recovery code lets in, and Settings ask for new ones when few are left', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const worker = await hireWorker('Rahim', []);
  await giveAccount(worker);
  const { recoveryCodes } = await giveTwoStep(worker.code);
  await page.goto('/#/settings?tab=account');
  await enterCredentials(page, worker.code, PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectFits(page, 'the recovery code');
  const [code = ''] = recoveryCodes;
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/9 recovery codes left$/)).toBeVisible();
  await expectFits(page, 'two-step sign-in');

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const form = page.getByRole('dialog', { name: 'New recovery codes' });
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Make new codes' }).click();
  const made = form.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(made).toHaveCount(10);
  expect(await made.allTextContents()).not.toContain(recoveryCodes[1]);
  await expectFits(page, 'the new recovery codes');
  await form.getByRole('checkbox', { name: 'I have saved these codes.' }).check();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/10 recovery codes left$/)).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await off.getByLabel('Your password').fill(PASSWORD);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('ACCOUNT-34: Human Resource resets the second step of somebody who has lost their phone', async ({
  page,
  browser,
}) => {
  const worker = await hireWorker('Salim', []);
  await giveAccount(worker);
  await giveTwoStep(worker.code);
  const lost = await (await browser.newContext()).newPage();
  await lost.goto('/');
  await enterCredentials(lost, worker.code, PASSWORD);
  await expect(lost.getByRole('textbox', { name: 'Code' })).toBeVisible();

  await signIn(page, 'Human Resource', '/users');
  await page.getByRole('searchbox', { name: 'Name' }).fill(worker.code);
  await page.getByRole('row').filter({ hasText: worker.code }).click();
  const details = page.getByRole('dialog', { name: 'User Details' });
  await details.getByRole('button', { name: 'Reset', exact: true }).click();
  await agree(page, 'Reset two-step sign-in');
  await expect(details.getByText('Two-step sign-in is on.')).toHaveCount(0);

  await lost.getByRole('button', { name: 'Back' }).click();
  await enterCredentials(lost, worker.code, PASSWORD);
  await expect(lost.getByRole('button', { name: 'Your account' })).toBeVisible();
});

/** A journey at a server that requires it of Superadmins, on a phone. */
const strict = test.extend<{ baseURL: string }>({
  ...phone,
  baseURL: async ({ baseURL: _ }, use) => {
    const { url, stop } = await startEmptyCompany({ TWO_STEP_ROLES: 'Superadmin' });
    await use(url);
    await stop();
  },
});

strict(
  'ACCOUNT-35: whose role has to have it is led through the set-up before anything else',
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/companies');
    await enterCredentials(page, 'superadmin', PASSWORD);
    await expect(page.getByText('Your company requires this for your role.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
    await expect(page.getByLabel('Your password')).toBeFocused();
    await expectAccessible(page, 'the set-up that is required');
    const { form } = await setUpTwoStep(page);
    await expectFits(page, 'the recovery codes');
    // Saving them takes a while, and by then the page asks again who is signed in: that it is on does not take them away.
    await page.clock.fastForward('06:00');
    const asked = page.waitForResponse('**/api/v1/user/credentials');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await asked;
    await form.getByRole('checkbox', { name: 'I have saved these codes.' }).check();
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page.getByText('Add Company').first()).toBeVisible();
  },
);
