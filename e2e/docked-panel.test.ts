import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { rowMenu } from './support/row-menu.ts';
import { test } from './support/test.ts';

const rows = (page: Page) => page.locator('main tbody > tr[tabindex]');
/** Beside a record the middle of a row is a link of its own. */
const press = (page: Page, row: number) => rows(page).nth(row).getByRole('cell').nth(2).click();
const panel = (page: Page) => page.getByRole('dialog');
const selected = (page: Page) => page.locator('main tbody > tr[aria-selected="true"]');

test('a record is open next to its list, which stays in use', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'Superadmin', '/tools');
  await rows(page).nth(1).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toHaveAttribute('aria-modal', 'false');
  await expect(selected(page)).toHaveCount(1);
  const menu = await rowMenu(page).first().boundingBox();
  const opened = await panel(page).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(opened?.x ?? 0);
  await expectAccessible(page, 'a record next to its list');

  // Another row takes its place, by a click and by the keys.
  await press(page, 3);
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('j');
  await expect(rows(page).nth(4)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');

  // However many were open, the way back leads out of all of them.
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(selected(page)).toHaveCount(0);
  await page.goForward();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('the keyboard alone goes into a record next to its list, and out of it', async ({ page }) => {
  await signIn(page, 'Superadmin', '/employees');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();
});

test('what is typed into a record next to its list is not lost to another row', async ({ page }) => {
  await signIn(page, 'Superadmin', '/tools');
  await rows(page).first().click();
  await panel(page).getByRole('button', { name: 'Update' }).click();
  const description = panel(page).getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Typed and not saved');
  await press(page, 2);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(description).toHaveValue('Typed and not saved');
  await press(page, 2);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');
});

test('a search in the list keeps what is typed into the form next to it, unasked', async ({ page }) => {
  await signIn(page, 'Superadmin', '/tools');
  await rows(page).first().click();
  await panel(page).getByRole('button', { name: 'Update' }).click();
  const description = panel(page).getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Typed and not saved');
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('nothing is called so');
  await search.press('Enter');
  await expect(page).toHaveURL(/search_term=nothing/);
  await expect(rows(page)).toHaveCount(0);
  await expect(description).toHaveValue('Typed and not saved');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toHaveCount(0);
});

test('on a tablet it is over the list', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'Superadmin', '/tools');
  await rows(page).first().click();
  await expect(page.locator('[role="dialog"][aria-modal="true"]')).toBeVisible();
});
