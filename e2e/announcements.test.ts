import { expect, type Page } from '@playwright/test';
import { assignToTasks } from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { browserOf, hireWorker } from './support/crew.ts';
import { intercept } from './support/intercept.ts';
import { anotherBrowser, phone, signIn } from './support/people.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Inbox/ });
const inboxOf = (page: Page) => page.getByRole('dialog', { name: 'Inbox' });

/** Picks one role as those to whom an announcement goes. */
async function sendToRole(page: Page, role: string) {
  await page.getByRole('radio', { name: 'Specified Role/s' }).check();
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('an announcement reaches the inboxes of its role at once, and its sender sees who has read it', {
  tag: '@main',
}, async ({ page, browser }) => {
  const title = `Store closed ${uniqueCode()}`;
  const receiver = await anotherBrowser(browser, 'Procurement', '/home');
  await signIn(page, 'Human Resource', '/announcements');
  await expect(
    page.getByText('Send Announcements to mobile app users via push notifications.'),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ people/).first()).toBeVisible();
  const send = page.getByRole('button', { name: 'Send Announcement' });
  await expect(send).toBeDisabled();

  await sendToRole(page, 'Procurement');
  await expect(page.getByText('1 person')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await expect(send).toBeDisabled();
  await page.getByLabel('Description').fill('Stocktaking until noon.\nOrder before ten.');
  await send.click();
  const question = askedOn(page);
  await expect(question).toContainText('This will be sent to Procurement: 1 person.');
  await question.getByRole('button', { name: 'Send Announcement' }).click();
  await expect(page.getByText('Announcement Sent!')).toBeVisible();
  await expect(page.getByText('Sent to 1 person.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('0 of 1');

  // Others send to the demo's Procurement too: how many are unread is for somebody of one's own.
  await expect(bell(receiver)).toHaveAccessibleName(/^Inbox, \d+ unread$/);
  await bell(receiver).click();
  const entry = inboxOf(receiver).getByRole('button', { name: title });
  await expect(entry).toContainText('Unread');
  await entry.click();
  await expect(entry).not.toContainText('Unread');
  await expect(entry).toContainText('Order before ten.');
  await expect(row).toContainText('1 of 1');
  await receiver.context().close();
});

test('an assignment is notified on a phone and leads to the task', { tag: '@main' }, async ({ browser }) => {
  const title = `Deliver rebar ${uniqueCode()}`;
  const others = ['Deliver mesh', 'Deliver couplers'];
  const { item } = await makeProject('Rebar', [{ title }, ...others.map((other) => ({ title: other }))]);
  const driver = await hireWorker('Rahim', [], 'Driver');
  const page = await browserOf(browser, driver, '/home', phone);
  await expect(bell(page)).toHaveAccessibleName('Inbox');
  const call = await api('Superadmin');
  for (const [before, each] of [title, ...others].entries()) {
    await call(assignToTasks, { params: { id: driver.id }, body: { task_ids: [item(each).id] } });
    await expect(bell(page)).toHaveAccessibleName(`Inbox, ${before + 1} unread`);
  }
  await bell(page).tap();
  await inboxOf(page).getByRole('button', { name: title }).tap();
  await expect(inboxOf(page)).toBeHidden();
  await expect(page).toHaveURL(`/#${itemPath(item(title))}`);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(`Inbox, ${others.length} unread`);

  await bell(page).tap();
  await inboxOf(page).getByRole('button', { name: 'Mark all as read' }).tap();
  await expect(inboxOf(page).getByText('All notifications marked as read.')).toBeVisible();
  await inboxOf(page).getByRole('button', { name: 'Close' }).tap();
  await expect(bell(page)).toHaveAccessibleName('Inbox');
});

test('an announcement that could not be sent is still there', async ({ page }) => {
  await signIn(page, 'Human Resource', '/announcements');
  await intercept(page, '**/notifications/send-announcement', (route) => route.abort());
  await sendToRole(page, 'Logistic');
  await page.getByLabel('Title').fill('Not sent');
  await page.getByLabel('Description').fill('Kept');
  await page.getByRole('button', { name: 'Send Announcement' }).click();
  await askedOn(page).getByRole('button', { name: 'Send Announcement' }).click();
  await expect(page.getByRole('alert')).toContainText('What you entered is still here.');
  await expect(page.getByLabel('Title')).toHaveValue('Not sent');
  await expect(page.getByLabel('Description')).toHaveValue('Kept');
  await expect(page.getByText('1 person')).toBeVisible();
});

test('who may not send reads why', async ({ page }) => {
  await signIn(page, 'Engineer', '/announcements');
  await expect(page.getByText('Only Superadmin and Human Resource can send announcements.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Announcement' })).toHaveCount(0);
});

test('the product can be installed, and its service worker is never an old one', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(`/${address}`)).json();
  expect(manifest).toMatchObject({ name: 'Plumbline', display: 'standalone', start_url: './#/' });
  for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
    const icon = await request.get(`/${src}`);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toContain('no-cache');
});
