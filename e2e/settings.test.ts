import { expect, type Page } from '@playwright/test';
import {
  listCompanies,
  listNotificationSettings,
  type RoleName,
  updateNotificationSetting,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { browserOf, hireWorker, siteToday } from './support/crew.ts';
import { failUntilClick } from './support/fail-until-click.ts';
import { chooseInAccountMenu, enterCredentials, phone, signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { PASSWORD } from './support/server.ts';
import { expectFits } from './support/sizes.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

const switchOf = (page: Page, topic: string) => page.getByRole('switch', { name: topic, exact: true });
const switchedOff = async (role: RoleName) =>
  (await (await api(role))(listNotificationSettings, {})).filter(({ on }) => !on).map(({ topic }) => topic);
/** Chooses a segment, whose radio button itself is out of sight. */
const choose = async (page: Page, segment: string) => {
  await page.getByText(segment, { exact: true }).click();
  await expect(page.getByRole('radio', { name: segment })).toBeChecked();
};
/** The height of the highest row of a list; 0 before there is one. */
const heightOfRows = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height)));

test('settings are reached and changed by keyboard alone, and stay', async ({ page }) => {
  await signIn(page, 'Drafter');
  await tabTo(page, page.getByRole('button', { name: 'Your account' }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Settings' });
  await expect(entry).toBeVisible();
  const hasFocus = () => entry.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 20 && !(await hasFocus()); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  const withdrawals = switchOf(page, 'Your withdrawals');
  await expect(withdrawals).toBeChecked();
  await tabTo(page, withdrawals);
  await page.keyboard.press('Space');
  await expect(withdrawals).not.toBeChecked();
  await expect.poll(() => switchedOff('Drafter')).toEqual(['withdrawals']);
  await page.reload();
  await expect(withdrawals).not.toBeChecked();
  await expect(switchOf(page, 'Your stocktakes')).toBeChecked();

  // Another device of the same person changes it: shown at once.
  await (await api('Drafter'))(updateNotificationSetting, { body: { topic: 'withdrawals', on: true } });
  await expect(withdrawals).toBeChecked();
  await expect(page.getByRole('list', { name: 'Always on' })).toContainText('Announcements');
  await expect(switchOf(page, 'Announcements')).toHaveCount(0);
  await expect(switchOf(page, 'Deliveries that you drive')).toHaveCount(0);
});

test('rows are compact on this device for a mouse, and never on a touch screen', async ({
  page,
  browser,
}) => {
  await signIn(page, 'Logistic', '/tools');
  const rows = page.locator('tbody').getByRole('checkbox');
  await expect(rows.first()).toBeVisible();
  const before = await heightOfRows(page);
  expect(before).toBeGreaterThanOrEqual(44);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('density');
  await page.getByRole('option', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await choose(page, 'Compact');
  await page.goto('/#/tools');
  await expect(rows.first()).toBeVisible();
  expect(await heightOfRows(page)).toBeLessThanOrEqual(37);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  expect(await heightOfRows(page)).toBeLessThanOrEqual(37);

  await page.goto('/#/settings?tab=appearance');
  await choose(page, 'Comfortable');
  await page.goto('/#/tools');
  await expect(rows.first()).toBeVisible();
  expect(await heightOfRows(page)).toBe(before);

  const context = await browser.newContext({ ...phone, viewport: { width: 820, height: 1180 } });
  const touched = await context.newPage();
  await touched.addInitScript(() => localStorage.setItem('plumbline.density', JSON.stringify('compact')));
  await signIn(touched, 'Logistic', '/tools');
  await expect(touched.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect.poll(() => heightOfRows(touched)).toBeGreaterThanOrEqual(48);
  await touched.goto('/#/settings?tab=appearance');
  await expect(touched.getByText('On a touch screen rows are high enough for fingers.')).toBeVisible();
  await expect(touched.getByRole('radio', { name: 'Compact' })).toHaveCount(0);
});

test('a switch that is not saved says so, is as it was, and can be tried again', async ({
  page,
  context,
}) => {
  await signIn(page, 'Safety', '/settings');
  const leave = switchOf(page, 'Your leave');
  await expect(leave).toBeChecked();
  await context.setOffline(true);
  await leave.click();
  const failed = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(failed).toContainText('Please check your connection and try again.');
  await expect(leave).toBeChecked();

  await context.setOffline(false);
  await failed.getByRole('button', { name: 'Try again: Your leave' }).click();
  await expect(leave).not.toBeChecked();
  await expect(failed).toHaveCount(0);
  expect(await switchedOff('Safety')).toEqual(['own_leave']);
  await leave.click();
  await expect.poll(() => switchedOff('Safety')).toEqual([]);
});

test('settings that could not be loaded are loaded by a retry', async ({ page }) => {
  await failUntilClick(page, '**/api/v1/notifications/settings', (route) =>
    route.fulfill({ status: 500, json: { code: 'defect', message: 'Something went wrong.' } }),
  );
  await signIn(page, 'Safety', '/settings');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(switchOf(page, 'Your leave')).toBeVisible();
});

test('the page holds the password and the device’s push, fits a phone, and is accessible in dark', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signIn(page, 'Worker');
  await chooseInAccountMenu(page, 'Settings');
  await expect(switchOf(page, 'Assignments')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(4);
  await expectFits(page, 'the settings');
  await expectAccessible(page, 'the settings');
  const open = async (from: string, to: string) => {
    await page.getByRole('tab', { name: from }).click();
    await page.getByRole('tab', { name: to }).click();
  };
  await open('Notifications', 'Appearance');
  await expect(page.getByText('English', { exact: true })).toBeVisible();
  await choose(page, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await open('Appearance', 'Account');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
});

test('ACCOUNT-12: a lost phone is signed out from another device', { tag: '@main' }, async ({ browser }) => {
  const worker = await hireWorker('Rahim', []);
  const lost = await browserOf(browser, worker, '/home', phone);
  const page = await (await browser.newContext()).newPage();
  await page.goto('/#/settings?tab=sessions');
  await enterCredentials(page, worker.code, PASSWORD);
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This device')).toHaveCount(1);
  const listed = sessions.getByRole('listitem');
  // The third one is of the password that they had to choose.
  await expect(listed).toHaveCount(3);
  await expectAccessible(page, 'where one is signed in');

  await sessions.getByRole('button', { name: /^Sign out: Chrome/ }).click();
  await agree(page, 'Sign out there');
  await expect(listed).toHaveCount(2);
  await expect(lost.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('ACCOUNT-13: a key is made for another program, shown once, and ended', async ({ page }) => {
  const name = `Payroll ${uniqueCode()}`;
  await signIn(page, 'Human Resource', '/settings?tab=api-keys');
  await page.getByRole('button', { name: 'Add API key' }).click();
  const form = page.getByRole('dialog', { name: 'Add API key' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Please type a name.')).toBeVisible();
  await expect(form.getByText('Please pick the last day of the key.')).toBeVisible();
  await expect(form.getByText('Please type your password.')).toBeVisible();
  await expectAccessible(page, 'the form of an API key');

  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Last day' }).fill(await siteToday());
  await page.keyboard.press('Tab');
  await form.getByRole('radio', { name: 'Use only the endpoints I select' }).check();
  await form.getByRole('combobox', { name: 'Endpoints' }).fill('listCompanies');
  await page.getByRole('option', { name: /^listCompanies: / }).click();
  await page.keyboard.press('Escape');
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const made = form.getByRole('textbox', { name: 'API key' });
  await expect(made).toHaveValue(/^plb_/);
  await expectAccessible(page, 'a key that was made');
  const headers = { authorization: `Bearer ${await made.inputValue()}` };
  const companies = () => page.request.get(`/api/v1${listCompanies.path}`, { headers });
  expect((await companies()).status()).toBe(200);
  await form.getByRole('button', { name: 'Done' }).click();

  const key = page.getByRole('region', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
  await expect(key).toContainText('listCompanies');
  await key.getByRole('button', { name: /^Revoke: / }).click();
  await agree(page, 'Revoke key');
  await expect(key).toHaveCount(0);
  expect((await companies()).status()).toBe(401);
});

test('ACCOUNT-13: who may make no keys finds nothing of them', async ({ page }) => {
  await signIn(page, 'Worker', '/settings?tab=sessions');
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByText('API key')).toHaveCount(0);
});
