import { expect, type Page } from '@playwright/test';
import { beyondLimits } from './support/list-limits.ts';
import { lists } from './support/lists.ts';
import { firstRowOf, measureList } from './support/measure-list.ts';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

// Lists as they are on a new device.
test.use({ storageState: { cookies: [], origins: [] } });

const rows = (page: Page) => page.locator('main tbody > tr[tabindex]');

// A few lists a test, so that none takes long.
for (const some of groupsOf(6, Object.entries(lists))) {
  const names = some.map(([name]) => name).join(', ');
  test(`rows are low, and what names and decides is in sight: ${names}`, async ({ page }) => {
    await signIn(page, 'Superadmin', '/home');
    for (const [name, path] of some) {
      await page.setViewportSize({ width: 1920, height: 900 });
      await page.goto('about:blank');
      await page.goto(`/#${path}`);
      await expect(firstRowOf(page)).toBeVisible();
      for (const width of [1920, 1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
        // What follows the window's width does so a moment later: the tabs, the columns that are pinned.
        await expect(async () => {
          const shape = await measureList(page);
          if (shape) expect(beyondLimits({ list: name, width, shape })).toEqual([]);
        }).toPass();
      }
    }
  });
}

test('the keys go from row to row, select and open', async ({ page }) => {
  await signIn(page, 'Superadmin', '/tools');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('1 tool selected');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // In a field they are letters.
  await page.getByRole('searchbox').fill('');
  await page.keyboard.type('jx');
  await expect(page.getByRole('searchbox')).toHaveValue('jx');
});

test('filters are behind a button that says how many are set, and stay shown once they are', async ({
  page,
}) => {
  await signIn(page, 'Superadmin', '/tools');
  const condition = page.getByRole('combobox', { name: 'Condition' });
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(condition).toHaveCount(0);
  await button.click();
  await condition.click();
  await page.getByRole('option', { name: 'Good' }).click();
  await expect(button).toHaveText('Filters (1)');
  await page.reload();
  await expect(condition).toHaveValue('Good');
  await page.goto('/#/employees');
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible();
});

test('a list has as many rows a page as somebody chose, on every list of the device', async ({ page }) => {
  await signIn(page, 'Superadmin', '/tools');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50 per page');
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText('Showing 1 to 50 of')).toBeVisible();
  await page.goto('/#/employees');
  await expect(rows(page)).toHaveCount(50);
  await page.goto('/#/tools?per_page=100');
  await expect(page.getByText('Showing 1 to 100 of')).toBeVisible();
});

function groupsOf<Item>(size: number, items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}
