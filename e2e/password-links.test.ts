import { type Browser, expect, type Page } from '@playwright/test';
import { createPasswordLink, listUsers } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { giveAccount, hireWorker } from './support/crew.ts';
import { enterCredentials, phone, signIn } from './support/people.ts';
import { PASSWORD } from './support/server.ts';
import { expectFits } from './support/sizes.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

const OWN = 'seven green cranes';

/** The phone of somebody who is not signed in, at a link. */
async function openLink(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(link);
  return page;
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Confirm new password/).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });

test('somebody new sets their password by a link that Human Resource shows them', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  const hand = await hireWorker('Kumaran', []);
  await signIn(page, 'Human Resource', '/users?adding=1');
  const panel = page.getByRole('dialog', { name: 'Add User Credentials' });
  await panel.getByRole('combobox', { name: 'Employee' }).fill(hand.code);
  await page.getByRole('option', { name: hand.name }).click();
  await panel.getByRole('textbox', { name: 'Username' }).fill(hand.code);
  await expect(panel.getByRole('radio', { name: 'They set it by a one-time link' })).toBeChecked();
  await panel.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add user');
  const field = panel.getByRole('textbox', { name: 'One-time link' });
  await expect(field).toHaveValue(/\/#\/set-password\/[\w-]{43}$/);
  const link = await field.inputValue();
  await expect(panel.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page, 'the new link');
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.goto(`/#/users?search_term=${hand.code}`);
  const row = page.getByRole('row').filter({ hasText: hand.code });
  await expect(row).toContainText('Invited, link ends');

  const newcomer = await openLink(browser, link);
  await expect(newcomer.getByText(`Username: ${hand.code}`)).toBeVisible();
  await expect(newcomer.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  await expectFits(newcomer, 'on a phone');
  await choosePassword(newcomer, `my-${hand.first_name}-77`);
  await expect(newcomer.getByText('A password must not contain the name of its owner.')).toBeVisible();
  await choosePassword(newcomer, 'password1');
  await expect(newcomer.getByText(/^This password is easily guessed: /)).toBeVisible();
  await expectAccessible(newcomer, 'the form of a link');
  await choosePassword(newcomer, OWN);
  await expect(account(newcomer)).toBeVisible();
  expect(newcomer.url()).not.toContain('set-password');
  await newcomer.reload();
  await expect(account(newcomer)).toBeVisible();
  // The list of Human Resource has it at once.
  await expect(row).not.toContainText('Invited');

  const late = await openLink(browser, link);
  await expect(late.getByText('This link does not work')).toBeVisible();
  await expect(late.getByText(/Please ask the person who sent it for a new link\.$/)).toBeVisible();
  await expectFits(late, 'on a phone');
  await expectAccessible(late, 'a link that was used');
});

test('a forgotten password is reset by a link, by keyboard alone, and works until then', async ({
  page,
  browser,
}) => {
  const hand = await hireWorker('Anis', []);
  await giveAccount(hand);
  const { data } = await (await api('Superadmin'))(listUsers, { query: { employee_id: hand.id } });
  const id = data[0]?.id as number;
  await signIn(page, 'Human Resource', `/users?search_term=${hand.code}&user=${id}`);
  const panel = page.getByRole('dialog', { name: 'User Details' }).or(page.getByRole('complementary'));
  const reset = page.getByRole('button', { name: 'Reset password' });
  await expect(page.getByLabel(/^New password/)).toHaveCount(0);
  await tabTo(page, reset.first());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The present password works until the link is used/)).toBeVisible();
  await agree(page, 'Reset password');
  const field = page.getByRole('textbox', { name: 'One-time link' });
  await expect(field).toHaveValue(/set-password/);
  const link = await field.inputValue();
  await expect(panel.first()).toBeVisible();

  const before = await (await browser.newContext()).newPage();
  await before.goto('/#/home');
  await enterCredentials(before, hand.code, PASSWORD);
  await expect(account(before)).toBeVisible();

  // Somebody else is signed in on the device of the link.
  const shared = await (await browser.newContext()).newPage();
  await signIn(shared, 'Worker');
  await shared.goto(link);
  await expect(shared.getByText(/is signed in on this device\. Please sign out first/)).toBeVisible();
  await shared.getByRole('button', { name: 'Logout' }).click();
  const first = shared.getByLabel(/^New password/);
  await first.focus();
  await page.keyboard.press('Escape');
  await shared.keyboard.type(OWN);
  await tabTo(shared, shared.getByLabel(/^Confirm new password/));
  await shared.keyboard.type(OWN);
  await shared.keyboard.press('Enter');
  await expect(account(shared)).toBeVisible();
  // The other device is signed out by it.
  await before.reload();
  await expect(before.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a link is ended by who may make it', async ({ page, browser }) => {
  const hand = await hireWorker('Babul', []);
  await giveAccount(hand);
  const call = await api('Superadmin');
  const { data } = await call(listUsers, { query: { employee_id: hand.id } });
  const id = data[0]?.id as number;
  const { link } = await call(createPasswordLink, { params: { id } });
  await signIn(page, 'Human Resource', `/users?search_term=${hand.code}&user=${id}`);
  await expect(page.getByText(/^A link to set the password ends on /)).toBeVisible();
  await page.getByRole('button', { name: 'End link' }).click();
  await agree(page, 'End link');
  await expect(page.getByText(/^A link to set the password ends on /)).toHaveCount(0);
  const late = await openLink(browser, link);
  await expect(late.getByText('This link does not work')).toBeVisible();
});
