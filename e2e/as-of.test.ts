import { expect, type Page } from '@playwright/test';
import { createStocktake, shownDate } from '@plumbline/contract';
import { api } from './support/api.ts';
import { hireWorker } from './support/crew.ts';
import { makeMaterial } from './support/material-list-data.ts';
import { phone, signIn } from './support/people.ts';
import { rowMenu } from './support/row-menu.ts';
import { expectFits } from './support/sizes.ts';
import { makeAsset } from './support/store.ts';
import { test } from './support/test.ts';
import { daysFromToday } from './support/tool-requests.ts';

/** A material of the company's store: 8 since nine days ago, 12 since two days ago. */
async function makeCountedMaterial() {
  const { material } = await makeMaterial();
  const call = await api('Superadmin');
  const checker = await hireWorker('Counter', [], 'Logistic');
  for (const [days, quantity] of [
    [9, 8],
    [2, 4],
  ] as const)
    await call(createStocktake, {
      body: {
        date: await daysFromToday(-days),
        checked_by: checker.id,
        action: 'With Adjustment',
        materials: [{ id: material.id, operation: 'Increase', adjustment_qty: quantity }],
      },
    });
  return material;
}

async function showAsOf(page: Page, date: string) {
  await page.getByLabel('As of').fill(date);
  await page.getByLabel('As of').press('Enter');
  await expect(
    page.getByRole('status').getByText(`As it was at the end of ${shownDate(date)}`),
  ).toBeVisible();
}

test('a storekeeper looks up what was in stock on a day, and what made it', async ({ page }) => {
  const { code } = await makeCountedMaterial();
  await signIn(page, 'Logistic', `/materials?tab=inventories&search_term=${code}`);
  const row = page.getByRole('row').filter({ hasText: code });
  const stock = (quantity: number) =>
    row.getByRole('button', { name: `In Stock of ${code}: ${quantity}. Show details` });
  await expect(stock(12)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Estimated' })).toBeVisible();

  await showAsOf(page, await daysFromToday(-5));
  await expect(stock(8)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Estimated' })).toHaveCount(0);
  await expect(page.getByText('known for today only')).toBeVisible();
  await stock(8).click();
  const panel = page.getByRole('dialog', { name: 'In Stock' });
  await expect(panel.getByText('8 m')).toBeVisible();
  await expect(panel.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');

  // Before anything of it came there is none, and nothing is missing.
  await showAsOf(page, await daysFromToday(-20));
  await expect(stock(0)).toBeVisible();
  await page.reload();
  await expect(stock(0)).toBeVisible();
  await page.getByRole('button', { name: 'Show today' }).click();
  await expect(stock(12)).toBeVisible();
});

test('tools are listed as they were on a day, and nothing can be done with them there', async ({ page }) => {
  const asset = await makeAsset('tools');
  await signIn(page, 'Logistic', `/tools?search_term=${asset.serial_no}`);
  await expect(page.getByRole('checkbox', { name: new RegExp(asset.serial_no) })).toBeVisible();
  await showAsOf(page, await daysFromToday(-1));
  await expect(page.getByText('No tool matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await showAsOf(page, await daysFromToday(-1));
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(rowMenu(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show today' }).click();
  await expect(rowMenu(page).first()).toBeVisible();
});

test('who may not issue reads which roles can', async ({ page }) => {
  await signIn(page, 'Supervisor', '/tools');
  await page.getByRole('button', { name: "Why can't I issue?" }).click();
  const answer = page.getByRole('dialog', { name: "Why can't I issue?" });
  await expect(answer).toContainText('Roles that can: Superadmin, Logistic, Coordinator.');
  await answer.getByRole('link', { name: 'Why not?' }).click();
  await expect(page).toHaveURL(/#\/permissions\?action=tool\.issue$/);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the day is among the filters, and shown above the cards', async ({ page }) => {
    const { code } = await makeCountedMaterial();
    const day = await daysFromToday(-5);
    await signIn(page, 'Logistic', `/materials?tab=inventories&search_term=${code}&on=${day}`);
    await expect(
      page.getByRole('status').getByText(`As it was at the end of ${shownDate(day)}`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `In Stock of ${code}: 8. Show details` })).toBeVisible();
    await expectFits(page, 'stock of a day on a phone');
  });
});
