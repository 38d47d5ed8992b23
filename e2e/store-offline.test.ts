import { expect, type Locator, type Page } from '@playwright/test';
import {
  getWithdrawal,
  listCommonDeliveries,
  listRequestOrders,
  listStocktakes,
  listWithdrawals,
  MAX_FILE_BYTES,
  type RoleName,
  returnWithdrawn,
  tools,
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
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { openStocktakeForm } from './support/stocktake-form.ts';
import { makeAsset } from './support/store.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ ...phone, serviceWorkers: 'allow' });

const QUEUED = 'saved on this device and queued to send';
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).tap();

const materialsOf = (task: WorkItem, show: string) => `${itemPath(task)}&tab=materials&show=${show}`;

/** On home: waits until the device has stored ahead what its person needs on site. */
async function signInReady(page: Page, role: RoleName) {
  await signIn(page, role);
  await expect(page.getByText(/^Ready for offline/)).toBeVisible();
}

test('an engineer requests tools without a network, and the request arrives once with its day', async ({
  page,
  context,
}) => {
  const { project, item } = await makeProject('Tower A', [{ title: 'Facade' }], ['Engineer']);
  const description = `Core drill ${uniqueCode()}`;
  await signIn(page, 'Engineer', `${itemPath(item('Facade'))}&tab=tools`);
  await expect(page.getByText('Nothing Requested Yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Request for Tools' }).tap();
  await expect(page.getByRole('combobox', { name: 'Description' })).toBeVisible();
  await loseNetwork(page);

  await page.getByRole('combobox', { name: 'Description' }).fill(description);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await press(page, 'Submit request');
  await agree(page, 'Submit request');
  const queued = page.getByText('Request 3 tools for Facade');
  await expect(queued).toContainText(QUEUED);
  await expectAccessible(page, 'a queued request for tools');
  await page.reload();
  await expect(queued).toContainText(QUEUED);

  await context.setOffline(false);
  await expect(queued).toHaveCount(0);
  await expect(page.getByText(description).first()).toBeVisible();
  const { data } = await (await api('Engineer'))(tools.listRequests, { query: { project_id: project.id } });
  expect(data).toMatchObject([{ items: [{ description, quantity: 3 }] }]);
});

test('a storekeeper returns and issues tools without a network, in order; what the server refuses is discarded', {
  tag: '@main',
}, async ({ page, context }) => {
  const { project } = await makeProject('Tower B');
  const [first, second] = [
    await makeAsset('tools', { project_id: project.id }),
    await makeAsset('tools', { project_id: project.id }),
  ];
  const path = `/tools?project=%22${project.id}%22`;
  await signIn(page, 'Logistic', path);
  for (const { serial_no } of [first, second]) await expect(page.getByText(serial_no).first()).toBeVisible();
  await loseNetwork(page);

  await page.getByRole('checkbox', { name: new RegExp(first.serial_no) }).check();
  await press(page.getByRole('region', { name: 'Selected' }), 'Return');
  await press(panel(page, 'Return tool'), 'Return');
  await agree(page, 'Return');
  const returned = page.getByText(`Return Makita Rotary hammer S/N ${first.serial_no} from Tower B`);
  await expect(returned).toContainText(QUEUED);
  await page.reload();
  await expect(returned).toContainText(QUEUED);
  await page.getByRole('checkbox', { name: new RegExp(second.serial_no) }).check();
  await press(page.getByRole('region', { name: 'Selected' }), 'Return');
  await press(panel(page, 'Return tool'), 'Return');
  await agree(page, 'Return');
  await expect(page.getByText(QUEUED)).toHaveCount(2);

  // Somebody else is quicker.
  const superadmin = await api('Superadmin');
  const date = first.latest_movement.movement.date;
  await superadmin(tools.return, { body: { project_id: project.id, date, items: [{ id: second.id }] } });
  await context.setOffline(false);
  const refused = page.getByText(`${second.serial_no} from Tower B was not accepted`);
  await expect(refused).toContainText('is in the store since');
  await expect(returned).toHaveCount(0);
  const { data } = await superadmin(tools.movements, { params: { id: first.id }, query: {} });
  expect(data.map(({ movement }) => movement.event)).toEqual(['returned', 'issued', 'added']);
  await expectAccessible(page, 'a refused return of tools');

  await press(page, 'Discard');
  await agree(page, 'Discard');
  await expect(refused).toHaveCount(0);
});

test('a storekeeper who has only signed in scans, issues and returns tools without a network', async ({
  page,
  context,
}) => {
  const superadmin = await api('Superadmin');
  // Among the first by title, whatever other journeys have made: the device has those for a field of projects.
  const { project } = await makeProject('001 Tower D');
  const engineer = await personOf('Engineer');
  const [inStore, returned] = [
    await makeAsset('tools'),
    await makeAsset('tools', { project_id: project.id }),
  ];
  const oldest = await superadmin(tools.list, { query: { sort: 'added', direction: 'asc', per_page: 1 } });
  await signIn(page, 'Logistic', '/');
  await expect(page.getByText(/^Ready for offline/)).toBeVisible();
  await loseNetwork(page);
  await page.reload();

  for (const { id, serial_no } of [...oldest.data, inStore]) {
    await press(page, 'Scan');
    const scanner = panel(page, 'Scan an item');
    await scanner.getByRole('textbox').fill(` ${serial_no.toLowerCase()}`);
    await press(scanner, 'Find');
    await expect(page).toHaveURL(new RegExp(`#/tools/${id}$`));
    await expect(page.getByText(`S/N ${serial_no}`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeVisible();

  await page.goto('/#/tools');
  await page.getByRole('button', { name: 'Issue', exact: true }).first().tap();
  const issue = page.getByRole('dialog').first();
  await pick(page, issue.getByRole('combobox', { name: 'Project' }), project.title);
  await pick(page, issue.getByRole('combobox', { name: 'Recipient' }), engineer.name);
  const adding = issue.getByRole('combobox', { name: /^Add/ });
  await adding.fill(inStore.serial_no);
  await page.getByRole('option', { name: new RegExp(inStore.serial_no) }).tap();
  await press(issue, 'Issue');
  await agree(page, 'Issue');
  await expect(page.getByText(`Issue Makita Rotary hammer S/N ${inStore.serial_no}`)).toContainText(QUEUED);

  await page.goto(`/#/tools?project=%22${project.id}%22`);
  await expect(page.getByText(inStore.serial_no).first()).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(returned.serial_no) }).check();
  await press(page.getByRole('region', { name: 'Selected' }), 'Return');
  await press(panel(page, 'Return tool'), 'Return');
  await agree(page, 'Return');
  await expect(page.getByText(QUEUED)).toHaveCount(2);

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  const states = [inStore, returned].map(async ({ id }) => {
    const { state } = await superadmin(tools.get, { params: { id } });
    return state;
  });
  expect(await Promise.all(states)).toEqual(['issued', 'in_store']);
});

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
  const { item } = await makeProject('Tower F', [{ title: 'Ducts' }], ['Logistic']);
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
  await form.getByRole('radio', { name: 'With Adjustment' }).check();
  await press(form, 'Scan or type a code');
  const scanner = panel(page, 'Find a material');
  await scanner.getByRole('textbox').fill(cable.code.toLowerCase());
  await press(scanner, 'Find');
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

test('PEOPLE-9: what was issued without a network, to a person picked without one, is returned before it is sent; both arrive in order', async ({
  page,
  context,
}) => {
  // Among the first by title, which the device has stored.
  const { project } = await makeProject('12 Quay Road', [], ['Engineer']);
  const drill = await makeAsset('tools');
  const engineer = await personOf('Engineer');
  await signInReady(page, 'Logistic');
  await page.goto(`/#/tools/${drill.id}`);
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeVisible();
  await loseNetwork(page);
  await press(page, 'Hand over');
  const form = panel(page, 'Issue Tool');
  await pick(page, form.getByRole('combobox', { name: 'Project' }), project.title);
  await pick(page, form.getByRole('combobox', { name: 'Recipient' }), engineer.name);
  await press(form, 'Issue');
  await agree(page, 'Issue');
  const place = page.getByRole('region', { name: 'Where it is' });
  await expect(place).toContainText(`With ${engineer.name} at ${project.title}`);
  await expect(page.getByText(/^Issue .* to 12 Quay Road/)).toContainText(QUEUED);
  await page.reload();
  await expect(place).toContainText(`With ${engineer.name} at ${project.title}`);
  await press(page, 'Return');
  await press(panel(page, 'Return tool'), 'Return');
  await agree(page, 'Return');
  await expect(place).toContainText('In store');
  await expect(page.getByText(QUEUED)).toHaveCount(2);
  await expectAccessible(page, 'a tool that was issued and returned without a network');

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  await expect(place).toContainText('In store');
  const superadmin = await api('Superadmin');
  const { data } = await superadmin(tools.movements, { params: { id: drill.id }, query: {} });
  expect(data.map(({ movement }) => movement.event)).toEqual(['returned', 'delivered', 'issued', 'added']);
  const issued = await superadmin(tools.listIssued, { query: { project_id: project.id } });
  expect(issued).toMatchObject({ total: 1, data: [{ recipient: { id: engineer.id } }] });
});

test('a storekeeper completes a service, and scraps, without a network; both arrive once', async ({
  page,
  context,
}) => {
  const [drill, saw] = [await makeAsset('tools'), await makeAsset('tools')];
  const superadmin = await api('Superadmin');
  const by = (await personOf('Logistic')).id;
  const { date } = drill.latest_movement.movement;
  const place = `Hilti ${uniqueCode()}`;
  await superadmin(tools.service, {
    body: { date, performed_by: by, issue: 'Chuck slips', service_by: place, items: [{ id: drill.id }] },
  });
  await signIn(page, 'Logistic', `/tools/${saw.id}`);
  const where = page.getByRole('region', { name: 'Where it is' });
  await expect(where).toContainText('In store');
  await page.goto(`/#/tools?tab=service&search_term=${encodeURIComponent(drill.serial_no)}`);
  const row = page.getByRole('listitem').filter({ hasText: place });
  await expect(row).toContainText('In service');
  await loseNetwork(page);
  await row.getByRole('button', { name: /^Complete/ }).tap();
  const completing = panel(page, 'Complete service');
  await press(completing, 'Complete service');
  await agree(page, 'Complete service');
  await expect(row).toContainText('Completed');
  await expect(
    page.getByText(`Complete the service of Makita Rotary hammer S/N ${drill.serial_no}`),
  ).toContainText(QUEUED);
  await expectAccessible(page, 'a queued completion of a service');

  await page.goto(`/#/tools/${saw.id}`);
  await press(page, 'Scrap');
  const scrapping = panel(page, 'Scrap tool');
  await scrapping.getByRole('textbox', { name: 'Scrapped to' }).fill('Recycler');
  await press(scrapping, 'Scrap');
  await agree(page, 'Scrap');
  await expect(where).toContainText('Scrapped');
  await page.reload();
  await expect(where).toContainText('Scrapped');
  await expect(page.getByText(QUEUED)).toHaveCount(1);

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  const eventsOf = async ({ id }: { id: number }) =>
    (await superadmin(tools.movements, { params: { id }, query: {} })).data.map(
      ({ movement }) => movement.event,
    );
  expect(await eventsOf(drill)).toEqual(['service_completed', 'serviced', 'added']);
  expect(await eventsOf(saw)).toEqual(['scrapped', 'added']);
});
