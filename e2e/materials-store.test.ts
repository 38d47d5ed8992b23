import { expect, type Locator, type Page } from '@playwright/test';
import { getMaterial, type Material } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { askedOn } from './support/confirm.ts';
import { downloadBy } from './support/downloads.ts';
import { intercept } from './support/intercept.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { countInStore, deliver, deliveriesOf, makeOpenOrder } from './support/material-deliveries.ts';
import { makeMaterial, makeProcurement } from './support/material-orders.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { pick } from './support/pick.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

const AT_DELIVERIES = '/materials?tab=deliveries';

test.describe('a storekeeper with a phone', () => {
  test.use({ ...phone, serviceWorkers: 'allow' });

  test('receives a part where there is no signal, and later the rest; each arrives once', {
    tag: '@main',
  }, async ({ page, context }) => {
    const { order, cable, gland } = await makeOpenOrder();
    await signIn(page, 'Logistic', `${AT_DELIVERIES}&search_term=${order.ref_no}`);
    const row = page.getByRole('listitem').filter({ hasText: order.ref_no as string });
    await row.tap();
    const form = page.getByRole('dialog', { name: 'Deliver Issued Order' });
    const submit = form.getByRole('button', { name: 'Mark as delivered' });
    await expect(submit).toBeDisabled();
    const note = await photo(page, 'delivery note.jpg', 640, 480);
    await loseNetwork(page);
    await form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 1' }).fill('101');
    await submit.tap();
    await expect(form.getByText('Only 100 m of 100 are left to deliver.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Who can accept more than was ordered?' })).toBeVisible();
    await expect(form.getByText('Attachment is required.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 1' }).fill('62.5');
    await chooseNote(page, form, note);
    await submit.tap();
    await confirm(page, 'This will tag the issued purchase order as delivered.', 'Mark as delivered');
    await expect(row).toContainText('Queued to send');
    await page.close();

    // The phone is started again where there is still no signal.
    const again = await context.newPage();
    await again.goto(`/#${AT_DELIVERIES}&search_term=${order.ref_no}`);
    const waiting = again.getByRole('listitem').filter({ hasText: order.ref_no as string });
    await expect(waiting).toContainText('Queued to send');
    expect((await deliveriesOf(order)).deliveries).toEqual([]);
    await context.setOffline(false);
    await expect(again.getByText('Materials marked as delivered!')).toBeVisible();
    expect(await deliveriesOf(order)).toEqual({
      status: 'Partially Delivered',
      deliveries: [{ attachment: 'delivery note.jpg', quantities: { [cable.code]: 62.5 } }],
    });

    await again.getByRole('tab', { name: 'Partially Delivered' }).tap();
    await waiting.tap();
    const rest = again.getByRole('dialog', { name: 'Deliver Issued Order' });
    await expect(rest.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 1' })).toHaveValue('0');
    await rest.getByRole('button', { name: 'All that is left', exact: true }).tap();
    await expect(rest.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 1' })).toHaveValue(
      '37.5',
    );
    await chooseNote(again, rest, note);
    await expectAccessible(again, 'the form of a delivery');
    await rest.getByRole('button', { name: 'Mark as delivered' }).tap();
    await confirm(again, 'This will tag the issued purchase order as delivered.', 'Mark as delivered');
    await expect(again.getByText('Nothing Partially Delivered')).toBeVisible();
    expect(await deliveriesOf(order)).toMatchObject({
      status: 'Delivered',
      deliveries: [{ quantities: { [cable.code]: 37.5, [gland.code]: 40 } }, {}],
    });
    await again.getByRole('tab', { name: 'Delivered', exact: true }).tap();
    await expect(again.getByRole('listitem').filter({ hasText: order.ref_no as string })).toHaveCount(2);
  });
});

test.describe('on a phone with a bad network', () => {
  test.use(phone);

  test('an answer that is lost makes no second delivery', async ({ page }) => {
    const { order, cable, gland } = await makeOpenOrder();
    await signIn(page, 'Logistic', `${AT_DELIVERIES}&receive=${order.id}`);
    const form = page.getByRole('dialog', { name: 'Deliver Issued Order' });
    await form.getByRole('button', { name: 'All that is left', exact: true }).tap();
    await chooseNote(page, form, await photo(page, 'note.jpg', 64, 48));
    let tries = 0;
    await intercept(page, '**/api/v1/delivery-materials', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      const answer = await route.fetch();
      return tries === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
    });
    await form.getByRole('button', { name: 'Mark as delivered' }).tap();
    await confirm(page, 'This will tag the issued purchase order as delivered.', 'Mark as delivered');
    await expect(page.getByText('Materials marked as delivered!')).toBeVisible();
    expect(tries).toBeGreaterThan(1);
    expect((await deliveriesOf(order)).deliveries.map(({ quantities }) => quantities)).toEqual([
      { [cable.code]: 100, [gland.code]: 40 },
    ]);
  });

  test('what comes too late is refused in words at its line, with what was entered', async ({
    page,
    context,
  }) => {
    const { order, cable, gland } = await makeOpenOrder();
    await signIn(page, 'Logistic', `${AT_DELIVERIES}&receive=${order.id}`);
    const form = page.getByRole('dialog', { name: 'Deliver Issued Order' });
    const note = await photo(page, 'note.jpg', 64, 48);
    await expect(form.getByRole('button', { name: 'All that is left', exact: true })).toBeVisible();
    await context.setOffline(true);
    await form.getByRole('checkbox', { name: new RegExp(gland.code) }).check();
    await form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 2' }).fill('30');
    await chooseNote(page, form, note);
    await form.getByRole('button', { name: 'Mark as delivered' }).tap();
    await confirm(page, 'This will tag the issued purchase order as delivered.', 'Mark as delivered');
    await expect(page.getByText('1 change queued to send')).toBeVisible();

    await deliver(order, [[gland, 25]]);
    await context.setOffline(false);
    const name = `Delivery of ${order.ref_no} from ${order.supplier.name}`;
    const refused = page
      .getByRole('alert')
      .filter({ hasText: `Not accepted: ${name}` })
      .last();
    await refused.getByRole('link', { name: 'Open' }).tap();
    await expect(form.getByText('Only 15 m of 40 are left to deliver.', { exact: true })).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 2' })).toHaveValue('30');
    await form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 2' }).fill('15');
    await form.getByRole('button', { name: 'Mark as delivered' }).tap();
    await confirm(page, 'This will tag the issued purchase order as delivered.', 'Mark as delivered');
    await expect(page.getByText('Materials marked as delivered!')).toBeVisible();
    const { status, deliveries } = await deliveriesOf(order);
    expect(status).toBe('Partially Delivered');
    expect(deliveries.map(({ quantities }) => quantities[gland.code]).sort()).toEqual([15, 25]);
    expect(deliveries.every(({ quantities }) => quantities[cable.code] === undefined)).toBe(true);
  });

  test('counts by typing the codes of labels; the stock follows', { tag: '@main' }, async ({ page }) => {
    const procurement = await makeProcurement();
    const [cable, drum] = [await makeMaterial(procurement), await makeMaterial(procurement)];
    await countInStore([[cable, 12.5]]);
    await signIn(page, 'Logistic', `/materials?tab=stocktakes&adding=1&material=${cable.id}`);
    const form = page.getByRole('dialog', { name: 'Create Stocktake' });
    await form.getByRole('textbox', { name: 'Counted, line 1' }).fill('10');
    await expect(form.getByText('-2.5')).toBeVisible();
    await find(page, form, drum.code);
    await expect(form.getByRole('textbox', { name: 'Counted, line 2' })).toBeFocused();
    await page.keyboard.type('3');
    // What is listed already is led to.
    await find(page, form, cable.code.toLowerCase());
    await expect(form.getByRole('textbox', { name: 'Counted, line 1' })).toBeFocused();
    await form.getByRole('button', { name: 'Save' }).tap();
    await expect(form.getByText('Please select who checked it.')).toBeVisible();
    await pick(
      page,
      form.getByRole('combobox', { name: 'Checked by' }),
      (await personOf('Coordinator')).name,
    );
    await expectAccessible(page, 'the form of a stocktake');
    await form.getByRole('button', { name: 'Save' }).tap();
    await confirm(page, 'The stock of 2 materials is adjusted.', 'Save');
    await expect(page.getByText('Stocktake Added!')).toBeVisible();
    expect([await stockOf(cable), await stockOf(drum)]).toEqual([10, 3]);
  });
});

test('a stocktake is read and taken back, and its stock with it', async ({ page }) => {
  const material = await makeMaterial(await makeProcurement());
  const { id } = await countInStore([[material, 8]]);
  await signIn(page, 'Superadmin', `/materials?tab=stocktakes&stocktake=${id}`);
  const detail = page.getByRole('dialog', { name: 'Stocktake' });
  await expect(detail.getByRole('row').filter({ hasText: material.code })).toContainText('Second shelf');
  await detail.getByRole('button', { name: 'Delete' }).click();
  await confirm(
    page,
    'This will delete the stocktake record and this cannot be undone. Records adjusted will be reverted.',
    'Delete',
  );
  await expect(page.getByText('Stocktake Deleted!')).toBeVisible();
  expect(await stockOf(material)).toBe(0);
});

test('a delivery is corrected and deleted by the Superadmin', async ({ page }) => {
  const { order, cable } = await makeOpenOrder();
  const { id } = await deliver(order, [[cable, 60]]);
  await signIn(page, 'Superadmin', `${AT_DELIVERIES}&status=delivered&delivery=${id}`);
  const detail = page.getByRole('dialog', { name: 'Delivery Detail' });
  await detail.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Delivered Issued Order' });
  const { name } = await personOf('Supervisor');
  await pick(page, edit.getByRole('combobox', { name: 'Received by' }), name);
  await edit.getByRole('button', { name: 'Update' }).click();
  await confirm(page, 'This will update the delivered issued order details.', 'Update');
  await expect(page.getByText('Delivery PO Updated!')).toBeVisible();
  await expect(detail.getByText(name)).toBeVisible();
  await detail.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'This will delete the delivery and take its materials out of stock.', 'Delete');
  await expect(page.getByText('Delivery PO Deleted!')).toBeVisible();
  expect(await deliveriesOf(order)).toEqual({ status: 'For Delivery', deliveries: [] });
});

test('what was delivered is narrowed once Filter Results is pressed, and exported to a spreadsheet', async ({
  page,
}) => {
  const { order, gland } = await makeOpenOrder();
  await deliver(order, [[gland, 25]]);
  await signIn(page, 'Logistic', `${AT_DELIVERIES}&status=delivered&search_term=${order.ref_no}`);
  const row = page.getByRole('row').filter({ hasText: order.ref_no as string });
  await expect(row).toHaveCount(1);
  const end = page.getByRole('textbox', { name: 'End date' });
  await end.fill('2020-01-01');
  await end.press('Tab');
  await expect(end).toHaveValue('2020-01-01');
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter Results' }).click();
  await expect(page.getByText('No delivery matches')).toBeVisible();
  await expect(page).toHaveURL(/end_date=2020-01-01/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(end).toHaveValue('');
  const file = await downloadBy(page, () => chooseInListMenu(page, 'Export to spreadsheet'));
  expect(file.suggestedFilename()).toMatch(/^Delivered Materials - .*\.xlsx$/);
});

async function confirm(page: Page, sentence: string, verb: string) {
  const question = askedOn(page);
  await expect(question.getByText(sentence)).toBeVisible();
  await question.getByRole('button', { name: verb }).click();
  await expect(question).toHaveCount(0);
}

async function chooseNote(page: Page, form: Locator, file: Awaited<ReturnType<typeof photo>>) {
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('group', { name: 'Attachment' }).getByRole('button', { name: 'Take a photo' }).tap();
  await (await choosing).setFiles(file);
  await expect(form.getByRole('group', { name: 'Attachment' }).getByRole('listitem')).toHaveCount(1);
}

/** Finds a material in the form by the code on its label. */
async function find(page: Page, form: Locator, code: string) {
  await form.getByRole('button', { name: 'Scan or type a code' }).tap();
  const scanner = page.getByRole('dialog', { name: 'Find a material' });
  await scanner.getByRole('textbox', { name: 'Code' }).fill(code);
  await scanner.getByRole('button', { name: 'Find' }).tap();
  await expect(scanner).toHaveCount(0);
}

async function stockOf({ id }: Material): Promise<number> {
  return (await (await api('Superadmin'))(getMaterial, { params: { id } })).in_stock;
}
