import { expect, type Page } from '@playwright/test';
import { chooseInListMenu } from './support/list-menu.ts';
import { signIn } from './support/people.ts';
import { tablet } from './support/sizes.ts';
import { test } from './support/test.ts';

const employees = (page: Page) => page.getByRole('table', { name: 'Employees' });
const expiring = (page: Page) => page.getByRole('table', { name: /^Expiring/ });
const head = (page: Page, name: string) => employees(page).getByRole('columnheader', { name });

test('columns that somebody hides stay hidden on this device, in this list alone', async ({ page }) => {
  await signIn(page, 'Human Resource', '/employees');
  await expect(head(page, 'Nationality')).toBeVisible();
  await expect(head(page, 'Start Date')).toHaveCount(0);
  await chooseInListMenu(page, 'Columns');
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await expect(choice('Company')).toBeChecked();
  await expect(choice('Name'), 'what a row is about is always shown').toHaveCount(0);
  await choice('Nationality').click();
  await choice('Company').click();
  await choice('Start Date').click();
  await expect(head(page, 'Nationality')).toHaveCount(0);

  await page.reload();
  await expect(head(page, 'Start Date')).toBeVisible();
  await expect(head(page, 'Company')).toHaveCount(0);
  await page.getByRole('button', { name: /^Expiring in the next/ }).click();
  await expect(expiring(page).getByRole('columnheader', { name: 'Company' })).toBeVisible();

  await chooseInListMenu(page, 'Columns');
  await page.getByRole('menuitem', { name: 'Default columns' }).click();
  await expect(head(page, 'Nationality')).toBeVisible();
  await expect(head(page, 'Start Date')).toHaveCount(0);
});

test('a list is sorted by its heads, and its address says how', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'Human Resource', '/employees?page=2');
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await head(page, 'Position').getByRole('button').click();
  await expect(page).toHaveURL(/#\/employees\?sort=role$/);
  await expect(employees(page).getByRole('row').nth(1)).toContainText('Assistant Project Manager');
  await head(page, 'Position').getByRole('button').click();
  await expect(page).toHaveURL(/sort=role&direction=desc$/);
  await expect(employees(page).getByRole('row').nth(1)).toContainText('Worker');

  await page.reload();
  await expect(head(page, 'Position')).toHaveAttribute('aria-sort', 'descending');
  await expect(employees(page).getByRole('row').nth(1)).toContainText('Worker');
});

test('two lists on one screen have each its own page and order', async ({ page }) => {
  await signIn(page, 'Human Resource', '/employees?expiring=1');
  await expect(expiring(page).getByRole('row').nth(1)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  const soonest = await expiring(page).getByRole('row').nth(1).textContent();
  const pages = page.getByRole('navigation', { name: 'Pages' }).last();
  await pages.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(page.getByText(/^Showing 51 to/)).toBeVisible();
  await expect(expiring(page).getByRole('row').nth(1)).toHaveText(soonest ?? '');

  await expiring(page).getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/expiring_sort=name/);
  await expect(page).toHaveURL(/[?&]page=3/);
  await expect(page.getByText(/^Showing 51 to/)).toBeVisible();
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(expiring(page).getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'none',
  );
});

test.describe('on a tablet', () => {
  // The least width that has a table and not cards.
  test.use({ ...tablet, viewport: { width: 780, height: 1100 } });

  test('rows that are wider than their place scroll within it, and never make the page wider', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const widths = { most: 0 };
      Object.assign(window, { widths });
      // After each change of the page, before anything has been able to follow it.
      new MutationObserver(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        widths.most = Math.max(widths.most, scrollWidth - clientWidth);
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await signIn(page, 'Project Manager', '/leave?tab=applications&status=all');
    const table = page.getByRole('table', { name: 'Applications' });
    await expect(table.getByRole('row').nth(1)).toContainText('Applied on');
    const hidden = () =>
      table.evaluate(({ parentElement: frame }) => {
        if (!frame) return 0;
        frame.scrollLeft = frame.scrollWidth;
        return frame.scrollLeft;
      });
    await expect.poll(hidden).toBeGreaterThan(10);
    expect(await page.evaluate('widths.most'), 'how much wider than the screen').toBe(0);
  });
});
