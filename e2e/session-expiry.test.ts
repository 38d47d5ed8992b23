import { expect, type Page } from '@playwright/test';
import { agree } from './support/confirm.ts';
import { chooseInAccountMenu, signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { PASSWORD } from './support/server.ts';
import { test } from './support/test.ts';

test('a session that ends under an edit asks for the password, and nothing typed is lost', {
  tag: '@main',
}, async ({ page }) => {
  const { project } = await makeProject('Lapsed works');
  await leaveOutLiveStream(page);
  await startAnArea(page, itemPath(project), 'Typed before the end');
  await endSessionOf(page);
  await addForm(page).getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');

  const again = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(again.getByLabel('Username')).toHaveValue('director');
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await again.getByLabel('Password', { exact: true }).fill('not the password');
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again.getByRole('alert')).toContainText('Credentials was invalid.');
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();

  await expect(addForm(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Typed before the end');
  await addForm(page).getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');
  await expect(page.getByText('Task Added')).toBeVisible();
});

test('a line that breaks right after signing in again takes nothing that was typed', async ({ page }) => {
  const { project } = await makeProject('Lapsed works');
  await leaveOutLiveStream(page);
  await startAnArea(page, itemPath(project), 'Typed before the cut');
  await endSessionOf(page);
  await addForm(page).getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');

  const again = page.getByRole('dialog', { name: 'Your session has expired' });
  await page.route('**/api/v1/user/credentials', (route) => route.abort());
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again.getByRole('alert')).toContainText('Login Failed.');
  await page.unroute('**/api/v1/user/credentials');
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();

  await expect(addForm(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Typed before the cut');
  await addForm(page).getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');
  await expect(page.getByText('Task Added')).toBeVisible();
});

test('without anything unsaved the end of a session leads to the sign-in and back', async ({ page }) => {
  const { project } = await makeProject('Lapsed works');
  await signIn(page, 'Director', itemPath(project));
  await expect(page.getByRole('button', { name: '+ Add Zone' })).toBeVisible();
  await endSessionOf(page);
  await page.reload();
  await expect(page).toHaveURL(/#\/login\?to=/);
});

test('a logout in one tab leaves the others, typed or not', async ({ page, context }) => {
  const { project } = await makeProject('Lapsed works');
  await startAnArea(page, itemPath(project), 'Left behind');
  const other = await context.newPage();
  await other.goto('/#/home');
  await chooseInAccountMenu(other, 'Logout');
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByText('Left behind')).toHaveCount(0);
});

async function startAnArea(page: Page, path: string, title: string) {
  await signIn(page, 'Director', path);
  await page.getByRole('button', { name: '+ Add Zone' }).click();
  await addForm(page).getByRole('textbox', { name: 'Title' }).fill(title);
}

function addForm(page: Page) {
  return page.getByRole('dialog', { name: 'Add New Area' });
}

/** Without the live stream, which would notice at some moment that the session has ended, it is saving that notices it. */
async function leaveOutLiveStream(page: Page) {
  await page.route('**/api/v1/events', (route) => route.abort());
}

/** Ends this browser's session and no other of its person's. */
async function endSessionOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'));
  const answer = await page.request.post('/api/v1/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}
