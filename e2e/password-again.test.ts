import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { hireWorker } from './support/crew.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { phone, signIn } from './support/people.ts';
import { PASSWORD } from './support/server.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';

/** The server's answer to a session whose person has not given the password for an hour. Rule: ACCOUNT-20. */
const needed = {
  status: 403,
  json: { code: 'confirmation_needed', message: 'Please confirm that it is you.' },
};

/** Lets the session be as old as it takes, for requests to an address, until its person has given the password. */
async function becomeOld(page: Page, address: string) {
  let isOld = true;
  await page.route(address, (route) => (isOld ? route.fulfill(needed) : route.continue()));
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/confirm') && response.ok()) isOld = false;
  });
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Please enter your password again' });

test.describe('on a phone', () => {
  test.use(phone);

  test('a new account waits for the password of who adds it, and nothing typed is lost', async ({ page }) => {
    const hand = await hireWorker('Chandan', []);
    await becomeOld(page, '**/api/v1/user/invitation');
    await signIn(page, 'Human Resource', '/users?adding=1');
    const panel = page.getByRole('dialog', { name: 'Add User Credentials' });
    await panel.getByRole('combobox', { name: 'Employee' }).fill(hand.code);
    await page.getByRole('option', { name: hand.name }).click();
    const username = panel.getByRole('textbox', { name: 'Username' });
    await username.fill(hand.code);
    const save = async () => {
      await panel.getByRole('button', { name: 'Save' }).click();
      await agree(page, 'Add user');
    };
    await save();
    await expect(question(page)).toBeVisible();
    await expectFits(page, 'the question on a phone');
    await expectAccessible(page, 'the question');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByText('This needs your password again. Please try again.')).toBeVisible();
    await expect(username).toHaveValue(hand.code);

    await save();
    const password = question(page).getByRole('textbox', { name: /^Your password/ });
    await expect(password).toBeFocused();
    await page.keyboard.type('not it');
    await page.keyboard.press('Enter');
    await expect(question(page).getByText('This is not your current password.')).toBeVisible();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('textbox', { name: 'One-time link' })).toHaveValue(/set-password/);
    await expect(question(page)).toHaveCount(0);
  });
});

test('an export waits for the password, on the page and not behind a tab', async ({ page, context }) => {
  await becomeOld(page, '**/api/v1/employees/export*');
  await signIn(page, 'Human Resource', '/employees');
  await chooseInListMenu(page, 'Export to Excel');
  await expect(question(page)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  const saved = page.waitForEvent('download');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
});
