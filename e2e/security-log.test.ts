import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { giveAccount, hireWorker } from './support/crew.ts';
import { downloadBy } from './support/downloads.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { phone, signIn } from './support/people.ts';
import { pick } from './support/pick.ts';
import { expectFits } from './support/sizes.ts';
import { test } from './support/test.ts';

test('a Superadmin finds what somebody did, reads it by keyboard and exports it', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  const hand = await hireWorker('Logged', []);
  await giveAccount(hand);
  await signIn(page, 'Superadmin', '/security-log');
  await pick(page, page.getByRole('combobox', { name: 'Person' }), hand.name);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveText([/Password changed/, /Signed in/, /Account added/]);

  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Account added' }).click();
  await expect(rows).toHaveCount(1);
  await rows.first().focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary').or(page.getByRole('dialog')).getByText('Account added');
  await expect(details.first()).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: hand.name })).toBeVisible();
  await expectAccessible(page, 'the security log');

  const file = await downloadBy(page, () => chooseInListMenu(page, 'Export to Excel'));
  expect(file.suggestedFilename()).toMatch(/^security-log-[\d-]+\.xlsx$/);
  await page.goto('/#/security-log?kind=exported');
  // It is written once the file was sent, and the log does not follow what happens. Other people export meanwhile.
  await expect(async () => {
    await page.reload();
    await expect(rows.first()).toBeVisible();
    expect(await rows.filter({ hasText: 'exportSecurityEvents' }).count()).toBeGreaterThan(0);
  }).toPass();

  const onPhone = await (await browser.newContext(phone)).newPage();
  await signIn(onPhone, 'Superadmin', `/security-log?employee_id=${hand.id}`);
  await expect(onPhone.getByText('Account added')).toBeVisible();
  await expectFits(onPhone, 'the security log on a phone');
});

test('the screen tells others whose it is', async ({ page }) => {
  await signIn(page, 'Engineer', '/security-log');
  await expect(page.getByText('Only Superadmins can see who signed in')).toBeVisible();
});
