import { expect } from '@playwright/test';
import {
  getWithdrawal,
  listCommonDeliveries,
  listRequestOrders,
  listStocktakes,
  listWithdrawals,
  MAX_FILE_BYTES,
  returnWithdrawn,
  type WorkItem,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCommonOrder } from './support/common-store.ts';
import { agree } from './support/confirm.ts';
import { makeStock, makeWithdrawal } from './support/material-use.ts';
import { pdf } from './support/pdf.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { pick } from './support/pick.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { panel, press, QUEUED } from './support/queued.ts';
import { openStocktakeForm } from './support/stocktake-form.ts';
import { loseNetwork, signInReady } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ ...phone, serviceWorkers: 'allow' });

const materialsOf = (task: WorkItem, show: string) => `${itemPath(task)}&tab=materials&show=${show}`;

test('a withdrawal and materials for a task are requested without a network, and arrive once', async ({
  page,
  context,
}) => {
  const { project, item } = await makeProject('Tower C', [{ title: 'Cable trays' }], ['Supervisor']);
  const task = item('Cable trays');
  const cable = await makeStock(task, { delivered: 100 });
  await signIn(page, 'Supervisor', materialsOf(task, 'request-orders'));
  await press(page, 'Create New Request Order');
  const ordering = panel(page, 'Create New Request Order');
  await ordering.getByRole('combobox', { name: 'Add material' }).fill(cable.code);
  await expect(page.getByRole('option', { name: new RegExp(cable.code) })).toBeVisible();
  await page.getByRole('option', { name: new RegExp(cable.code) }).tap();
  await ordering.getByRole('textbox', { name: /^Order Qty/ }).fill('40');
  await loseNetwork(page);
  await press(ordering, 'Submit');
  await agree(page, 'Submit');
  const ordered = page.getByText('Request 1 material for Cable trays');
  await expect(ordered).toContainText(QUEUED);

  await context.setOffline(false);
  await expect(ordered).toHaveCount(0);
  const supervisor = await api('Supervisor');
  const orders = await supervisor(listRequestOrders, { query: { project_id: project.id } });
  // The stock was requested too.
  expect(orders.data.filter(({ status }) => status === 'Pending')).toHaveLength(1);

  await page.goto(`/#${materialsOf(task, 'withdrawals')}`);
  await press(page, '+ Request for Withdrawal');
  const form = panel(page, 'Request for Withdrawal');
  await expect(form.getByText(cable.code)).toBeVisible();
  await context.setOffline(true);
  await form.getByText(cable.code).tap();
  await form.getByRole('textbox', { name: 'Quantity' }).fill('20');
  await press(form, '+ add item');
  await press(form, 'Save');
  await agree(page, 'Request for Withdrawal');
  const queued = page.getByText('Withdraw 1 material for Cable trays');
  await expect(queued).toContainText(QUEUED);
  await expectAccessible(page, 'a queued withdrawal');
  await page.reload();
  await expect(queued).toContainText(QUEUED);

  await context.setOffline(false);
  await expect(queued).toHaveCount(0);
  await expect(page.getByText('Pending').first()).toBeVisible();
  const { data } = await supervisor(listWithdrawals, { query: { task_id: task.id } });
  expect(data).toMatchObject([{ materials: [{ id: cable.id, pivot: { withdraw_qty: 20 } }] }]);
});

test('a common delivery is typed without a network, taken up again with its photo, and arrives once', async ({
  page,
  context,
}) => {
  const { order } = await makeCommonOrder();
  const [cement] = order.materials;
  await signIn(page, 'Logistic', `/materials?tab=common-deliveries&search_term=${order.po_no}`);
  const row = page.getByRole('listitem').filter({ hasText: order.po_no as string });
  await expect(row).toBeVisible();
  await loseNetwork(page);
  await row.tap();
  const form = panel(page, 'Deliver Issued Order');
  await form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 1' }).fill('120');
  await form.getByRole('textbox', { name: 'Received by' }).fill('Mdm Lim');
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('group', { name: 'Attachment' }).getByRole('button', { name: 'Take a photo' }).tap();
  await (await choosing).setFiles(await photo(page, 'note.jpg', 64, 48));
  await expect(form.getByRole('group', { name: 'Attachment' }).getByRole('listitem')).toHaveCount(1);
  await press(form, 'Finish later');
  await expect(row).toContainText('Not finished');

  await page.reload();
  await row.tap();
  await expect(form.getByText('You are continuing a delivery saved on this device.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Received by' })).toHaveValue('Mdm Lim');
  await press(form, 'Submit Delivered Orders');
  await agree(page, 'Submit Delivered Orders');
  await expect(row).toContainText('Queued to send');
  await expectAccessible(page, 'a queued delivery of common materials');
  await page.reload();
  await expect(row).toContainText('Queued to send');

  await context.setOffline(false);
  await expect(page.getByText('Nothing For Delivery')).toBeVisible();
  const { data } = await (await api('Superadmin'))(listCommonDeliveries, {
    query: { search_term: order.po_no as string },
  });
  expect(data).toMatchObject([
    { received_by: 'Mdm Lim', materials: [{ id: cement?.id, pivot: { stock_qty: 120 } }] },
  ]);
  expect(data[0]?.attachment_full_url).toBeTruthy();
});

test('a return of more than is left by then is refused with its sentence, and is discarded', async ({
  page,
  context,
}) => {
  const { item } = await makeProject('Tower D', [{ title: 'Risers' }], ['Logistic']);
  const task = item('Risers');
  const cable = await makeStock(task, { delivered: 100 });
  const withdrawal = await makeWithdrawal(task, cable, 20, { approve: true });
  await signIn(page, 'Logistic', `${materialsOf(task, 'withdrawals')}&withdrawal=${withdrawal.id}`);
  const shown = panel(page, 'Withdrawal Request');
  await press(shown, 'Return unused');
  const returning = panel(page, 'Return unused materials');
  await returning.getByRole('textbox', { name: /^Return Qty/ }).fill('15');
  await loseNetwork(page);
  await press(returning, 'Return materials');
  await agree(page, 'Return materials');
  await expect(shown.getByText('Return 1 material from Risers')).toContainText(QUEUED);
  await page.reload();
  await expect(shown.getByText('Return 1 material from Risers')).toContainText(QUEUED);

  const superadmin = await api('Superadmin');
  await superadmin(returnWithdrawn, {
    params: { id: withdrawal.id },
    body: { date: withdrawal.date, materials: [{ id: cable.id, qty: 12 }] },
  });
  await context.setOffline(false);
  const refused = shown.getByText('Return 1 material from Risers was not accepted');
  await expect(refused).toContainText('This is more than can be returned. (8)');
  await expectAccessible(page, 'a refused return of materials');
  await press(shown, 'Discard');
  await agree(page, 'Discard');
  await expect(refused).toHaveCount(0);
  const { returns } = await superadmin(getWithdrawal, { params: { id: withdrawal.id } });
  expect(returns).toHaveLength(1);
});

test('PEOPLE-9: a stocktake is recorded and its checker picked without a network, with a file of 10 MB; it arrives once', async ({
  page,
  context,
}) => {
  // As large as a file may be.
  const sheet = pdf('sheet.pdf', MAX_FILE_BYTES);
  await signInReady(page, 'Logistic');
  const stocktake = await openStocktakeForm(page);
  // The line of the material takes the focus when it is there.
  await stocktake.counted.fill('7');
  await stocktake.attach(sheet);
  await loseNetwork(page);
  await stocktake.pickChecker();
  await stocktake.save();
  const queued = page.getByText('Stocktake of');
  await expect(queued.first()).toContainText(QUEUED);
  await page.reload();
  await expect(queued.first()).toContainText(QUEUED);

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  const made = await stocktake.arrived();
  expect(made).toMatchObject([{ checked_by: { id: stocktake.checker.id } }]);
  const arrived = await (await page.request.get(made[0]?.attachment_full_url as string)).body();
  expect(arrived.equals(sheet.buffer)).toBe(true);
});

test('a storekeeper who has only signed in opens a withdrawal, finds a material and counts it without a network', async ({
  page,
  context,
}) => {
  const { project, item } = await makeProject('Tower F', [{ title: 'Ducts' }]);
  const cable = await makeStock(item('Ducts'), { delivered: 100 });
  await makeWithdrawal(item('Ducts'), cable, 20);
  const checker = await personOf('Coordinator');
  await signIn(page, 'Logistic', '/');
  await expect(page.getByText(/^Ready for offline/)).toBeVisible();
  await loseNetwork(page);
  await page.reload();

  await page.goto('/#/materials?tab=withdrawals');
  await page.getByRole('listitem').filter({ hasText: 'Ducts' }).first().tap();
  await expect(panel(page, 'Withdrawal Request').getByText(cable.code)).toBeVisible();

  await page.goto('/#/materials?tab=stocktakes&adding=1');
  const form = panel(page, 'Create Stocktake');
  await pick(page, form.getByRole('combobox', { name: 'Project' }), project.title);
  await form.getByRole('radio', { name: 'With Adjustment' }).check();
  await press(form, 'Scan or type a code');
  const scanner = panel(page, 'Find a material');
  await scanner.getByRole('textbox').fill(cable.code.toLowerCase());
  await press(scanner, 'Find');
  await expect(form.getByText('100 m').first()).toBeVisible();
  await form.getByRole('textbox', { name: /^Counted/ }).fill('7');
  await pick(page, form.getByRole('combobox', { name: 'Checked by' }), checker.name);
  await press(form, 'Save');
  await agree(page, 'Save');
  await expect(page.getByText('Stocktake of').first()).toContainText(QUEUED);

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  const { data } = await (await api('Superadmin'))(listStocktakes, { query: { per_page: 100 } });
  const made = data.filter(({ materials }) => materials.some(({ id }) => id === cable.id));
  expect(made).toMatchObject([{ checked_by: { id: checker.id } }]);
});
