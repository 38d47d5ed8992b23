import { expect, type Page } from '@playwright/test';
import {
  commonStockOf,
  countCommon,
  deliverCommon,
  makeCommonOrder,
  makeWarehouse,
} from './support/common-store.ts';
import { askedOn } from './support/confirm.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { pick } from './support/pick.ts';
import { test } from './support/test.ts';

test.describe('a storekeeper with a phone', () => {
  test.use(phone);

  test('receives a part of a common order, then the rest, and counts in another warehouse', async ({
    page,
  }) => {
    const { order, warehouse } = await makeCommonOrder();
    const yard = await makeWarehouse();
    const [cement, gloves] = order.materials;
    if (!cement || !gloves) throw new Error('The order has two lines.');
    await signIn(page, 'Logistic', `/materials?tab=common-deliveries&search_term=${order.po_no}`);
    const row = page.getByRole('listitem').filter({ hasText: order.po_no as string });
    await row.tap();
    const form = page.getByRole('dialog', { name: 'Deliver Issued Order' });
    const submit = form.getByRole('button', { name: 'Submit Delivered Orders' });
    await expect(submit).toBeDisabled();
    // The second of two lines alone: what is wrong is said there.
    await form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 2' }).fill('51');
    await submit.tap();
    await expect(form.getByText('Only 50 pair of 50 are left to deliver.')).toBeVisible();
    await expect(form.getByText('Attachment is required.')).toBeVisible();
    await expect(form.getByText('Please type who received it.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 2' }).fill('30');
    await form.getByRole('textbox', { name: 'Received by' }).fill('Mdm Lim, counter 2');
    const choosing = page.waitForEvent('filechooser');
    await form.getByRole('group', { name: 'Attachment' }).getByRole('button', { name: 'Take a photo' }).tap();
    await (await choosing).setFiles(await photo(page, 'note.jpg', 64, 48));
    await expect(form.getByRole('group', { name: 'Attachment' }).getByRole('listitem')).toHaveCount(1);
    await submit.tap();
    await confirm(page, 'This will tag the issued purchase order as delivered.', 'Submit Delivered Orders');
    await expect(page.getByText('Materials marked as delivered!')).toBeVisible();
    expect(await commonStockOf(gloves.code)).toMatchObject({ [warehouse.id]: 30 });

    // The rest needs no attachment.
    await page.getByRole('tab', { name: 'Partially Delivered' }).tap();
    await row.getByText(order.po_no as string).tap();
    await expect(form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 2' })).toHaveValue('0');
    await form.getByRole('button', { name: `All that is left of ${gloves.code}` }).tap();
    await expect(form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 2' })).toHaveValue('20');
    await form.getByRole('button', { name: 'All that is left', exact: true }).tap();
    await form.getByRole('textbox', { name: 'Received by' }).fill('Mdm Lim');
    await submit.tap();
    await confirm(page, 'This will tag the issued purchase order as delivered.', 'Submit Delivered Orders');
    await expect(page.getByText('Nothing Partially Delivered')).toBeVisible();
    expect(await commonStockOf(cement.code)).toMatchObject({ [warehouse.id]: 200 });

    await page.goto(`/#/materials?tab=common-stocktakes&adding=1&material=${cement.material_id}`);
    const count = page.getByRole('dialog', { name: 'Create Stocktake' });
    const place = count.getByRole('combobox', { name: 'Warehouse, line 1' });
    await expect(place).toHaveValue(warehouse.name);
    await expect(count.getByText('200 bag')).toBeVisible();
    await pick(page, place, yard.name);
    await expect(count.getByText('0 bag', { exact: true })).toBeVisible();
    await count.getByRole('textbox', { name: 'Counted, line 1' }).fill('7.5');
    await pick(
      page,
      count.getByRole('combobox', { name: 'Checked by' }),
      (await personOf('Coordinator')).name,
    );
    await count.getByRole('button', { name: 'Save' }).tap();
    await confirm(page, 'The stock of 1 material is adjusted.', 'Save');
    await expect(page.getByText('Stocktake Added!')).toBeVisible();
    expect(await commonStockOf(cement.code)).toMatchObject({ [warehouse.id]: 200, [yard.id]: 7.5 });
  });
});

test('a common delivery and a common stocktake are taken back by the Superadmin', async ({ page }) => {
  const { order, warehouse } = await makeCommonOrder();
  const { id } = await deliverCommon(order, [120]);
  const code = order.materials[0]?.code as string;
  await signIn(page, 'Superadmin', `/materials?tab=common-deliveries&status=delivered&common_delivery=${id}`);
  const detail = page.getByRole('dialog', { name: 'Delivery Detail' });
  await expect(detail.getByText('Mdm Lim, counter 2')).toBeVisible();
  await expect(detail.getByRole('row').filter({ hasText: code })).toContainText(warehouse.name);
  await detail.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'This will delete the delivery and take its materials out of stock.', 'Delete');
  await expect(page.getByText('Delivery PO Deleted!')).toBeVisible();
  expect((await commonStockOf(code))[warehouse.id]).toBe(0);

  const stocktake = await countCommon(order.materials[0]?.material_id as number, 8);
  await page.goto(`/#/materials?tab=common-stocktakes&common_stocktake=${stocktake.id}`);
  const paper = page.getByRole('dialog', { name: 'Stocktake' });
  await expect(paper.getByRole('row').filter({ hasText: code })).toContainText('Second shelf');
  await paper.getByRole('button', { name: 'Delete' }).click();
  await confirm(
    page,
    'This will delete the stocktake record and this cannot be undone. Records adjusted will be reverted.',
    'Delete',
  );
  await expect(page.getByText('Stocktake Deleted!')).toBeVisible();
  expect((await commonStockOf(code))[warehouse.id]).toBe(0);
});

async function confirm(page: Page, sentence: string, verb: string) {
  const question = askedOn(page);
  await expect(question.getByText(sentence)).toBeVisible();
  await question.getByRole('button', { name: verb }).click();
  await expect(question).toHaveCount(0);
}
