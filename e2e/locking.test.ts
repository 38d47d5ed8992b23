import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectStrongContrast } from './support/axe.ts';
import { askedOn } from './support/confirm.ts';
import { browserOf, button, giveAccount, hireWorker, pairsOf } from './support/crew.ts';
import { intercept } from './support/intercept.ts';
import { chooseInAccountMenu, enterCredentials, phone } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { QUEUED } from './support/queued.ts';
import { PASSWORD } from './support/server.ts';
import { expectFits } from './support/sizes.ts';
import { loseNetwork } from './support/stored.ts';
import { openedAnswers, storedAnswers } from './support/stored-answers.ts';
import { test } from './support/test.ts';
import { expectLargeEnough } from './support/worker-sizes.ts';

test.use({ serviceWorkers: 'allow' });

const PIN = '271828';
const WRONG_PIN = '314159';

const leaving = (page: Page) => page.getByRole('dialog', { name: 'No connection' });
const pin = (page: Page) => page.getByLabel('PIN', { exact: true });

/** Opens a worker's attendance on a phone, which has stored the product, and cuts the network. */
async function clockInOffline(...[browser, name]: [Parameters<typeof browserOf>[0], string]) {
  const { project } = await makeProject(`Quay of ${name}`);
  const worker = await hireWorker(name, [project.id]);
  const page = await browserOf(browser, worker, '/my-attendance', phone);
  await expect(page.getByText('Not clocked in')).toBeVisible();
  await loseNetwork(page);
  await page.reload();
  await button(page, 'Clock in').tap();
  await page.getByRole('button', { name: `Clock in at Quay of ${name}` }).tap();
  await expect(page.getByText(QUEUED)).toBeVisible();
  return { page, worker };
}

async function lock(page: Page) {
  await chooseInAccountMenu(page, 'Logout');
  await leaving(page).getByLabel('PIN', { exact: true }).fill(PIN);
  await leaving(page).getByLabel('Confirm PIN').fill(PIN);
  await leaving(page).getByRole('button', { name: 'Lock with a PIN' }).tap();
  await expect(button(page, 'Unlock')).toBeVisible();
}

async function tryPin(page: Page, typed: string) {
  await pin(page).fill(typed);
  await button(page, 'Unlock').tap();
}

/** All texts that this device has in the storage of its tabs, and what it has stored of the screens. */
async function storedText(page: Page): Promise<string> {
  const tabs = await page.evaluate(() => {
    // The names that the sign-in shows aside. Rule: SCREEN-37
    const { 'plumbline.owners': _, ...others } = localStorage;
    return JSON.stringify(others);
  });
  return tabs + (await storedAnswers(page));
}

test('without a network a device is locked with a PIN, and unlocked to go on', { tag: '@main' }, async ({
  browser,
}) => {
  const { page, worker } = await clockInOffline(browser, 'Karim');
  expect(await storedText(page)).toContain('device_key');
  expect(await openedAnswers(page)).toContain('attendance_pairs');
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'));

  await chooseInAccountMenu(page, 'Logout');
  await expect(leaving(page)).toContainText('You need a connection to sign in again.');
  await expect(leaving(page)).toContainText('Clock in');
  await expectFits(page, 'signing out without a connection');
  await expectLargeEnough(page, 'signing out without a connection');
  await expectAccessible(page, 'signing out without a connection');
  await expectStrongContrast(page, 'signing out without a connection');
  await expect(pin(page)).toHaveAttribute('inputmode', 'numeric');
  await pin(page).fill('123456');
  await page.keyboard.press('Enter');
  await expect(leaving(page).getByText('This PIN is too easy to guess.')).toBeVisible();
  await pin(page).fill(PIN);
  await leaving(page).getByLabel('Confirm PIN').fill(WRONG_PIN);
  await page.keyboard.press('Enter');
  await expect(leaving(page).getByText('The two PINs are not the same.')).toBeVisible();
  await leaving(page).getByLabel('Confirm PIN').fill(PIN);
  await page.keyboard.press('Enter');

  await expect(page.getByText(`This device is locked. ${worker.name} can unlock it.`)).toBeVisible();
  await expect(page.getByText('Clock in')).toHaveCount(0);
  await expect.poll(() => storedText(page)).not.toContain('device_key');
  expect(await storedText(page)).not.toContain(token);
  // The screens that were opened stay, readable for its person only.
  expect(await storedText(page)).toContain('getMyAttendance');
  expect(await storedText(page)).not.toContain('attendance_pairs');
  await expectFits(page, 'a locked device');
  await expectLargeEnough(page, 'a locked device');
  await expectAccessible(page, 'a locked device');
  await expectStrongContrast(page, 'a locked device');

  await page.reload();
  await tryPin(page, '27');
  await expect(page.getByText('Enter 6 digits.')).toBeVisible();
  await tryPin(page, WRONG_PIN);
  await expect(page.getByRole('alert')).toContainText('4 tries left');
  await expectAccessible(page, 'a wrong PIN');
  await page.goto('/#/home');
  await expect(button(page, 'Unlock')).toBeVisible();
  await page.goBack();
  await tryPin(page, PIN);
  await expect(page).toHaveURL(/#\/my-attendance$/);
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await expect(page.getByText(QUEUED)).toBeVisible();

  // As after any sign-in, the page can be opened again without a network.
  await page.reload();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  expect(await pairsOf(worker)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  expect(await pairsOf(worker)).toHaveLength(1);
});

test('every tab is locked and unlocked, and nothing is sent meanwhile', async ({ browser }) => {
  const { page, worker } = await clockInOffline(browser, 'Faisal');
  const other = await page.context().newPage();
  await other.goto('/#/leave');
  await expect(button(other, 'Apply for leave').first()).toBeVisible();
  await page.bringToFront();
  await lock(page);
  await expect(other.getByText(`This device is locked. ${worker.name} can unlock it.`)).toBeVisible();
  await expect.poll(() => storedText(page)).not.toContain('device_key');

  const sent: string[] = [];
  page.context().on('request', (request) => sent.push(request.url()));
  await page.context().setOffline(false);
  await page.reload();
  await expect(button(page, 'Unlock')).toBeVisible();
  await tryPin(page, WRONG_PIN);
  await expect(page.getByRole('alert')).toContainText('4 tries left');
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await pairsOf(worker)).toEqual([]);

  await tryPin(page, PIN);
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await expect(other).toHaveURL(/#\/leave$/);
  await expect(button(other, 'Apply for leave').first()).toBeVisible();
  await expect.poll(() => pairsOf(worker)).toHaveLength(1);
});

test('five wrong PINs end the lock: only a sign-in helps, and what was queued is still sent', async ({
  browser,
}) => {
  const { page, worker } = await clockInOffline(browser, 'Rahim');
  await lock(page);
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await tryPin(page, WRONG_PIN);
    await expect(page.getByRole('alert')).toContainText(`${left} left`);
  }
  await tryPin(page, WRONG_PIN);
  await expect(page.getByText('Wrong PIN 5 times.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('plumbline.lock'))).toBeNull();
  await expect.poll(() => storedText(page)).not.toContain('getMyAttendance');
  await expectAccessible(page, 'after five wrong PINs');
  await enterCredentials(page, worker.code, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('You are offline');

  await page.reload();
  await expect(button(page, 'Unlock')).toHaveCount(0);
  await page.context().setOffline(false);
  await enterCredentials(page, worker.code, PASSWORD);
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await expect.poll(() => pairsOf(worker)).toHaveLength(1);
});

test('somebody else signs in on a locked device and sees nothing of its person', async ({ browser }) => {
  const { page, worker } = await clockInOffline(browser, 'Jamal');
  const other = await hireWorker('Nadia', []);
  await giveAccount(other);
  await lock(page);

  await button(page, 'Sign in as somebody else').tap();
  await expect(page.getByText('You need a connection to sign in. It ends the lock.')).toContainText(
    worker.name,
  );
  await expectAccessible(page, 'a sign-in on a locked device');
  await enterCredentials(page, other.code, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  // What could not be done has not ended the lock.
  await button(page, 'Back to the PIN').tap();
  await expect(button(page, 'Unlock')).toBeVisible();

  await page.context().setOffline(false);
  await button(page, 'Sign in as somebody else').tap();
  await enterCredentials(page, other.code, PASSWORD);
  await expect(page.getByText('Not clocked in')).toBeVisible();
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('plumbline.lock'))).toBeNull();
  await expect.poll(() => storedText(page)).not.toContain(worker.code);
  expect(await pairsOf(worker)).toEqual([]);

  // It is still on the device, for whose it is.
  await chooseInAccountMenu(page, 'Logout');
  await enterCredentials(page, worker.code, PASSWORD);
  await expect.poll(() => pairsOf(worker)).toHaveLength(1);
});

test('one may sign out without a connection all the same', async ({ browser }) => {
  const { page } = await clockInOffline(browser, 'Tariq');
  await chooseInAccountMenu(page, 'Logout');
  await leaving(page).getByRole('button', { name: 'Sign out anyway' }).tap();
  await expect(button(page, 'Sign In')).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('plumbline.lock');
  await expect.poll(() => storedText(page)).not.toContain('getMyAttendance');
});

test.describe('where the server is silent', () => {
  test.use({ serviceWorkers: 'block' });

  test('a sign-out offers the lock too, and where the browser has no ciphers says why not', async ({
    browser,
  }) => {
    const worker = await hireWorker('Imran', []);
    const page = await browserOf(browser, worker, '/my-attendance', phone);
    await expect(page.getByText('Not clocked in')).toBeVisible();
    // Accepted, and never answered.
    await intercept(page, '**/api/v1/user/credentials', () => new Promise(() => {}));
    await chooseInAccountMenu(page, 'Logout');
    await expect(leaving(page).getByRole('button', { name: 'Lock with a PIN' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leaving(page)).toHaveCount(0);

    await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await chooseInAccountMenu(page, 'Logout');
    await expect(leaving(page)).toContainText('open this site with HTTPS');
    await expect(leaving(page).getByRole('button', { name: 'Lock with a PIN' })).toHaveCount(0);
    await expectFits(page, 'signing out without ciphers');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await leaving(page).getByRole('button', { name: 'Sign out anyway' }).tap();
    await expect(button(page, 'Sign In')).toBeVisible();
    await expect(askedOn(page)).toHaveCount(0);
  });
});
