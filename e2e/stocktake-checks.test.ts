import { expect, type Page } from '@playwright/test';
import { createStocktake, getMaterial, type Material, shownDate } from '@plumbline/contract';
import { api } from './support/api.ts';
import { holdDecisions } from './support/approvals.ts';
import { expectAccessible } from './support/axe.ts';
import { askedOn } from './support/confirm.ts';
import { makeMaterial, makeProcurement } from './support/material-orders.ts';
import { anotherBrowser, personOf, signIn } from './support/people.ts';
import { pick } from './support/pick.ts';
import { test } from './support/test.ts';
import { daysFromToday } from './support/tool-requests.ts';

/** Adjusts the company's store of a material on a day. */
async function adjustStore(
  { id }: Material,
  days: number,
  operation: 'Decrease' | 'Increase',
  adjustment_qty: number,
) {
  return (await api('Logistic'))(createStocktake, {
    body: {
      date: await daysFromToday(days),
      checked_by: (await personOf('Coordinator')).id,
      action: 'With Adjustment',
      materials: [{ id, operation, adjustment_qty }],
    },
  });
}

const stockOf = async ({ id }: Material) =>
  (await (await api('Superadmin'))(getMaterial, { params: { id } })).filtered_in_stock;
const paper = (page: Page) => page.getByRole('dialog', { name: 'Stocktake' });

test('a stocktake of last evening leaves the movements of this morning, and its checker confirms it', async ({
  page,
  browser,
}) => {
  const material = await makeMaterial(await makeProcurement());
  await adjustStore(material, -2, 'Increase', 10);
  await adjustStore(material, 0, 'Decrease', 2);
  const coordinator = await personOf('Coordinator');
  const evening = await daysFromToday(-1);

  await signIn(page, 'Logistic', `/materials?tab=stocktakes&adding=1&material=${material.id}`);
  const form = page.getByRole('dialog', { name: 'Create Stocktake' });
  await form.getByRole('textbox', { name: 'Counted, line 1' }).fill('9');
  await form.getByRole('textbox', { name: 'Date' }).fill(evening);
  await form.getByRole('textbox', { name: 'Date' }).press('Enter');
  await expect(form.getByText('The difference is to the stock at the time of the count')).toBeVisible();
  await pick(page, form.getByRole('combobox', { name: 'Checked by' }), coordinator.name);
  await form.getByRole('button', { name: 'Save' }).click();
  await askedOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stocktake Added!')).toBeVisible();
  // 10 of the evening were 9: 1 less, and the 2 of this morning are gone too.
  expect(await stockOf(material)).toBe(7);

  const checking = await anotherBrowser(browser, 'Coordinator', '/home');
  await checking.getByRole('button', { name: /^Inbox/ }).click();
  // Other journeys name the same checker of stocktakes of today.
  await checking
    .getByText(`named you as the checker of the stocktake of ${shownDate(evening)}`)
    .first()
    .click();
  await expect(paper(checking).getByRole('row').filter({ hasText: material.code })).toContainText('9');
  await expectAccessible(checking, 'a stocktake to check');
  await paper(checking).getByRole('button', { name: 'Confirm' }).click();
  await checking
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(checking.getByText('Stocktake Confirmed!')).toBeVisible();
  await expect(paper(checking).getByText('Confirmed', { exact: true })).toBeVisible();
  expect(await stockOf(material)).toBe(7);
});

test('a disputed stocktake is marked, and reversed from Approvals', async ({ page, browser }) => {
  const material = await makeMaterial(await makeProcurement());
  const made = await adjustStore(material, 0, 'Increase', 5);
  const checking = await anotherBrowser(
    browser,
    'Coordinator',
    `/materials?tab=stocktakes&stocktake=${made.id}`,
  );
  await paper(checking).getByRole('button', { name: 'Dispute' }).click();
  const asked = checking.getByRole('dialog', { name: 'Are you sure?' });
  await asked.getByRole('button', { name: 'Dispute' }).click();
  await expect(asked.getByText('Please say what is wrong.')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Comments' }).fill('The second shelf is of another project');
  await asked.getByRole('button', { name: 'Dispute' }).click();
  await expect(checking.getByText('Stocktake Disputed!')).toBeVisible();
  await expect(paper(checking).getByText('The second shelf is of another project').first()).toBeVisible();

  await holdDecisions(page);
  await signIn(page, 'Superadmin', '/approvals?kind=stocktake_disputes');
  const row = page
    .getByRole('table', { name: 'Approvals' })
    .getByRole('row')
    .filter({ hasText: 'Dispute of a stocktake' })
    .last();
  await row.click();
  const details = page.getByRole('region', { name: 'Details of the request' });
  await expect(details).toContainText('The second shelf is of another project');
  await details.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => stockOf(material)).toBe(0);
  await page.goto(`/#/materials?tab=stocktakes&stocktake=${made.id}`);
  await expect(paper(page).getByText('Reversed', { exact: true })).toBeVisible();
});

test('an adjustment is chosen, typed and added, and the next begins as a decrease', async ({ page }) => {
  const material = await makeMaterial(await makeProcurement());
  await adjustStore(material, 0, 'Increase', 5);
  await signIn(page, 'Logistic', '/materials?tab=stocktakes&adding=1');
  const form = page.getByRole('dialog', { name: 'Create Stocktake' });
  await form.getByRole('radio', { name: 'With Adjustment' }).check();
  await form.getByText('Adjust', { exact: true }).click();
  const choosing = form.getByRole('group', { name: 'Choose Materials to Adjust' });
  await expect(choosing.getByRole('textbox', { name: 'Qty to Adjust' })).toBeDisabled();
  await choosing.getByLabel('Search').fill(material.code);
  await choosing.getByRole('row').filter({ hasText: material.code }).click();
  await expect(choosing.getByRole('radio', { name: 'Decrease' })).toBeChecked();
  await choosing.getByRole('radio', { name: 'Increase' }).check();
  await choosing.getByRole('button', { name: '+ add item' }).click();
  await expect(choosing.getByText('Please type a quantity greater than 0.')).toBeVisible();
  await choosing.getByRole('textbox', { name: 'Qty to Adjust' }).fill('2.5');
  await choosing.getByRole('textbox', { name: 'Remarks' }).fill('Behind the door');
  await choosing.getByRole('button', { name: '+ add item' }).click();
  await expect(form.getByRole('textbox', { name: 'Adjustment Qty, line 1' })).toHaveValue('2.5');
  await expect(choosing.getByRole('radio', { name: 'Decrease' })).toBeChecked();
  await expect(choosing.getByRole('textbox', { name: 'Qty to Adjust' })).toBeDisabled();
  await pick(page, form.getByRole('combobox', { name: 'Checked by' }), (await personOf('Coordinator')).name);
  await form.getByRole('button', { name: 'Save' }).click();
  await askedOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stocktake Added!')).toBeVisible();
  expect(await stockOf(material)).toBe(7.5);
});
