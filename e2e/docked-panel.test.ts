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

test('a record is open next to its list, which stays in use', async ({ page }) => {
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
