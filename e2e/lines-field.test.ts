import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { buildLinesPage, openLinesPage, pasteInto, removeLinesPage } from './support/lines-page.ts';
import { BASE_URL } from './support/server.ts';
import { test } from './support/test.ts';

// In one worker, which builds the page once.
test.describe.configure({ mode: 'default' });

let folder = '';

test.beforeAll(async () => {
  folder = await buildLinesPage();
});

test.afterAll(() => removeLinesPage(folder));

const picker = (page: Page) => page.getByRole('combobox', { name: 'Add material' });
const cell = (page: Page, column: string, line: number) =>
  page.getByRole('textbox', { name: `${column}, line ${line}`, exact: true });

/** Answers what the page saves: with these faults, or with success. */
async function answerOrders(page: Page, errors: Record<string, string[]> | null) {
  await page.route(`${BASE_URL}/api/v1/orders`, (route) =>
    route.fulfill(
      errors
        ? {
            status: 422,
            json: { message: 'Please check the marked fields.', code: 'invalid', errors, request_id: 'r1' },
          }
        : { status: 201, json: { message: 'Order Added!', data: { id: 1 } } },
    ),
  );
}

test('an order is written by the keyboard alone, and what the server refuses is shown at its line', async ({
  page,
}) => {
  const { keyboard } = page;
  await openLinesPage(page, folder);
  await answerOrders(page, { 'materials.1.bulk_qty': ['Only 3 are left.'], 'materials.0.id': ['Not here.'] });

  await picker(page).focus();
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Please add at least one material.')).toBeVisible();
  await expect(picker(page)).toBeFocused();

  await keyboard.type('river sand lot 3');
  await expect(page.getByRole('option', { name: 'M-020 River sand, lot 3' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(cell(page, 'Description', 1)).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('12,5');
  await expect(cell(page, 'Quantity', 1)).toHaveValue('12.5');
  await keyboard.press('Enter');
  await expect(picker(page)).toBeFocused();

  await keyboard.type('M-001');
  await keyboard.press('Enter');
  await expect(cell(page, 'Description', 2)).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('0.1');
  await keyboard.press('ArrowUp');
  await expect(cell(page, 'Quantity', 1)).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(cell(page, 'Quantity', 2)).toBeFocused();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('12.6');

  await picker(page).focus();
  await keyboard.type('M-001');
  await expect(page.getByRole('option', { name: /M-001 .* Already in line 2/ })).toBeDisabled();
  await keyboard.press('Escape');

  await keyboard.press('Control+Enter');
  await expect(page.getByText('Only 3 are left.')).toBeVisible();
  await expect(page.getByText('Not here.')).toBeVisible();
  await expect(cell(page, 'Quantity', 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 'Description', 1)).toBeFocused();

  await page.unroute(`${BASE_URL}/api/v1/orders`);
  await answerOrders(page, null);
  await cell(page, 'Quantity', 2).fill('3');
  await expect(page.getByText('Only 3 are left.')).toBeHidden();
  const sent = page.waitForRequest(`${BASE_URL}/api/v1/orders`);
  await keyboard.press('Control+Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    materials: [
      { id: 20, bulk_qty: '12.5' },
      { id: 1, bulk_qty: '3' },
    ],
  });
  await expect(page.getByText('Order Added!')).toBeVisible();
});

test('Enter takes the first hit of what is typed by then, not of what was typed before', async ({ page }) => {
  await openLinesPage(page, folder);
  await picker(page).focus();
  await page.keyboard.type('river sand');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('M-002');
  await expect(first).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.type(' lot 3');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Description', 1)).toHaveValue('River sand, lot 3');
  await expect(page.getByRole('button', { name: /^Remove line/ })).toHaveCount(1);
});

test('a removed line can be brought back, and the focus stays among the lines', async ({ page }) => {
  await openLinesPage(page, folder);
  await pasteInto(picker(page), 'Code\tQty\nM-001\t1\nM-002\t2\nM-003\t3');
  await expect(cell(page, 'Quantity', 3)).toHaveValue('3');
  await cell(page, 'Quantity', 3).fill('oops');

  const remove = (line: number) => page.getByRole('button', { name: new RegExp(`^Remove line ${line},`) });
  await remove(2).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Quantity', 2)).toHaveValue('oops');
  await expect(remove(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeFocused();

  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'Quantity', 1)).toHaveValue('1');
  await expect(cell(page, 'Quantity', 2)).toHaveValue('2');
  await expect(cell(page, 'Quantity', 3)).toHaveValue('oops');
});

test('forty lines come from a spreadsheet; what cannot be read stays until it is corrected', async ({
  page,
}) => {
  await openLinesPage(page, folder);
  await answerOrders(page, null);
  const rows = Array.from({ length: 40 }, (_, index) =>
    [`m-${String(index + 1).padStart(3, '0')}`, `${index + 1}.25`, '1,000.50', '7/3/2026'].join('\t'),
  );
  rows[3] = 'M-9999\t4.25\t1.00\t2026-03-07';
  rows[7] = 'M-008\teight\t1.00\t2026-03-07';
  await pasteInto(
    page.getByRole('button', { name: 'Paste rows' }),
    ['Code\tQty.\tPrice\tDelivery Date', ...rows].join('\r\n'),
  );

  // The sixth has no stock, the fourth no material; the eighth is there with what was typed.
  await expect(page.getByText('2 pasted rows were not added')).toBeVisible();
  await expect(page.getByText('38 lines added.')).toBeVisible();
  await expect(page.getByText('“M-9999” was not found.')).toBeVisible();
  await expect(page.getByText('None in stock', { exact: true })).toBeVisible();
  await expect(page.getByText('“eight” cannot be read as a number.')).toBeVisible();
  await expect(cell(page, 'Quantity', 6)).toHaveValue('eight');
  await expect(cell(page, 'Price', 1)).toHaveValue('1000.50');
  await expect(cell(page, 'Delivery date', 1)).toHaveValue('2026-03-07');

  await cell(page, 'Quantity', 6).fill('8.25');
  await page.keyboard.press('Control+Enter');
  const first = page.getByRole('textbox', { name: 'Pasted row 1' });
  await expect(first).toBeFocused();
  await first.fill((await first.inputValue()).replace('M-9999', 'M-004'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 pasted row was not added')).toBeVisible();
  await expect(cell(page, 'Quantity', 39)).toHaveValue('4.25');
  await page.getByRole('button', { name: 'Discard: Pasted row 1' }).click();
  // 1.25 to 40.25 without the sixth.
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('823.75');

  await pasteInto(cell(page, 'Quantity', 2), '100\n200\n');
  await expect(cell(page, 'Quantity', 3)).toHaveValue('200');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'Quantity', 3)).toHaveValue('3.25');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order Added!').first()).toBeVisible();
});

test('five hundred lines are typed in, and no more can be added', async ({ page }) => {
  await openLinesPage(page, folder);
  const rows = materialCodes(510).map((code) => `${code}\t0.1`);
  await pasteInto(picker(page), rows.join('\n'));
  await expect(cell(page, 'Quantity', 500)).toHaveValue('0.1');
  await expect(page.getByText('10 pasted rows were not added')).toBeVisible();
  await expect(picker(page)).toBeDisabled();
  await cell(page, 'Quantity', 500).fill('50.101');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('100.001');
});

/** Codes of materials that are in stock. */
const materialCodes = (count: number) =>
  Array.from({ length: count + 1 }, (_, index) => `M-${String(index + 1).padStart(3, '0')}`).filter(
    (code) => code !== 'M-006',
  );

test('everybody can use the lines, on a phone as cards with targets for a finger', async ({ page }) => {
  await openLinesPage(page, folder);
  await pasteInto(picker(page), 'M-001\t1.5\t2\nM-002\ttwo\t3\nM-777\t1\t1');
  await expect(page.getByText('1 pasted row was not added')).toBeVisible();
  await expectAccessible(page, 'lines at a desk');

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Materials' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cell(page, 'Quantity', 2)).toHaveValue('two');
  await expectAccessible(page, 'lines on a phone');
  for (const target of [cell(page, 'Quantity', 1), page.getByRole('button', { name: /^Remove line 1,/ })])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Paste rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
  await dialog.getByRole('textbox', { name: 'Copied rows' }).fill('M-003\t7');
  await dialog.getByRole('button', { name: 'Add lines' }).click();
  await expect(cell(page, 'Quantity', 3)).toHaveValue('7');
});
