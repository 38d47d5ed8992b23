import { expect } from '@playwright/test';
import { assignToTasks } from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { chooseInAccountMenu, personOf, signIn } from './support/people.ts';
import { itemPath, lineOf, makeProject, uniqueCode } from './support/projects.ts';
import { rowMenu } from './support/row-menu.ts';
import { test } from './support/test.ts';

test('the keyboard is never left without a place', async ({ page }) => {
  const fender = `Fender ${uniqueCode()}`;
  const { item } = await makeProject('Quay wall', [{ title: fender }]);
  const { id } = await personOf('Engineer');
  await (await api('Superadmin'))(assignToTasks, { params: { id }, body: { task_ids: [item(fender).id] } });
  await signIn(page, 'Engineer');
  const main = page.getByRole('main');
  await page.reload();
  await expect(rowMenu(main, fender)).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  // The first stop within the screen; which one it is depends on what there is to review.
  await expect(main.locator(':focus')).toHaveCount(1);

  await rowMenu(main, fender).press('Enter');
  await page.getByRole('menuitem', { name: 'View' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: fender });
  await dialog.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(askedOn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(askedOn(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowMenu(main, fender)).toBeFocused();

  await chooseInAccountMenu(page, 'Change Password');
  const password = page.getByRole('dialog', { name: 'Change Password' });
  await expect(password.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(password).toBeHidden();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();

  await main.getByRole('link', { name: 'All Projects' }).press('Enter');
  await expect(main.getByRole('tab', { name: 'Project Setup' })).toBeVisible();
  // There may be more projects than a page shows.
  await main.getByRole('searchbox', { name: 'Name' }).fill('Quay wall');
  await expect(page).toHaveURL(/search_term=Quay/);
  await main.getByRole('row', { name: 'Quay wall' }).first().press('Enter');
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Quay wall' })).toBeVisible();
  await expect(main).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test("a project's title stands once: at a desk in the top bar, on a phone above its tabs", async ({
  page,
}) => {
  const { project } = await makeProject('Northern drain', [{ title: 'Culvert' }]);
  const shown = () => page.getByText('Northern drain', { exact: true }).filter({ visible: true });
  await signIn(page, 'Director', itemPath(project, 'information'));
  await expect(lineOf(page, 'Culvert')).toBeVisible();
  await expect(shown()).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Northern drain' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main').getByRole('heading', { name: 'Northern drain' })).toBeVisible();
  await expect(shown()).toHaveCount(1);
  expect((await page.getByRole('tablist').boundingBox())?.y).toBeLessThanOrEqual(150);

  // The way back: to the list of its Areas, and on to the projects.
  const back = page.getByRole('button', { name: 'Back to the list' });
  await back.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Culvert' })).toBeVisible();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await back.click();
  await expect(page).toHaveURL(/#\/projects$/);
});

test('a search inside a project says how it handles short words', async ({ page }) => {
  const { project } = await makeProject('Short words', [{ title: 'Backfill' }]);
  await signIn(page, 'Director', itemPath(project));
  await page.getByPlaceholder('Search by title or code').fill('zq');
  await expect(page.getByText('No results for “zq”.')).toBeVisible();
  await expect(page.getByText('One or two letters match')).toBeVisible();
});

test('a row opens in another tab with Ctrl, like a link: a project on its Overview for who manages it', async ({
  page,
  context,
}) => {
  const name = `Tabbed ${uniqueCode()}`;
  const { project } = await makeProject(name, [], ['Project Manager']);
  await signIn(page, 'Project Manager', `/projects?search_term=${encodeURIComponent(name)}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('row', { name }).click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(new RegExp(`#/projects/${project.id}\\?tab=overview$`));
  await expect(page.getByRole('row', { name })).toBeVisible();
});
