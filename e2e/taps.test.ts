import { expect, type Locator, type Page } from '@playwright/test';
import { acceptAssignment, assignToTasks } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { browserOf, hireWorker, pairsOf, siteToday } from './support/crew.ts';
import { readDelivery, sendTools } from './support/deliveries.ts';
import { issueOrder, makeMaterial, makeProcurement, requestMaterials } from './support/material-orders.ts';
import { makeStock } from './support/material-use.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { test } from './support/stopwatch.ts';
import { makeAsset } from './support/store.ts';

// How many taps the work of a day takes on a phone, from the screen that one begins with. A field is tapped before it
// is typed in, unless it has the focus; Enter is a key of the phone's keyboard. `npm run bench` times them.
test.use(phone);

const button = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

async function type(field: Locator, text: string) {
  await field.tap();
  await field.fill(text);
}

test('one tap clocks in and one clocks out, from the home', async ({ browser, withinTaps }) => {
  const { project } = await makeProject('Breakwater');
  const worker = await hireWorker('Salim', [project.id]);
  const page = await browserOf(browser, worker, '/home', {
    ...phone,
    geolocation: { latitude: 1.29, longitude: 103.85 },
    permissions: ['geolocation'],
  });
  await withinTaps(page, 1, 'clock in', async () => {
    await button(page, 'Clock in at Breakwater').tap();
    await expect(page.getByText('Clocked in since')).toBeVisible();
  });
  await withinTaps(page, 1, 'clock out', async () => {
    await button(page, 'Clock out at Breakwater').tap();
    await expect(page.getByText('Not clocked in')).toBeVisible();
  });
  const [pair] = await pairsOf(worker);
  expect(pair?.attendance_in).toMatchObject({ latitude: 1.29, longitude: 103.85 });
  expect(pair?.attendance_out).toMatchObject({ project: { id: project.id } });
});

test('a daily report takes at most 8 taps, from the home', async ({ page, withinTaps }) => {
  const { item } = await makeProject('Report works', [{ title: 'Cabling' }], ['Supervisor']);
  const yesterday = new Date(Date.parse(await siteToday()) - 86_400_000).toISOString().slice(0, 10);
  await writeReport('Supervisor', {
    task_id: item('Cabling').id,
    report_date: yesterday,
    activity: 'Cable pulling',
    accomplishments: 20,
    manpower: 4,
  });
  await signIn(page, 'Supervisor', '/');
  await withinTaps(page, 8, 'daily report with a photo', async () => {
    await page.getByRole('link', { name: 'New daily report' }).tap();
    await expect(page.getByRole('combobox', { name: 'Task' })).toHaveValue('Cabling');
    await button(page, 'Copy last report').tap();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('group', { name: 'Photos' }).getByRole('button').first().tap();
    await (await chooser).setFiles(await photo(page, 'tray.jpg', 1600, 1200));
    await type(page.getByRole('textbox', { name: 'Activity' }), 'Cable pulling, second floor');
    await type(page.getByRole('textbox', { name: 'Manpower' }), '6');
    await button(page, 'Save').tap();
    await agree(page, 'Save');
    await expect(page.getByText('Documentation Added')).toBeVisible();
  });
});

test('a hand-over takes at most 4 taps, from where a driver begins', async ({ page, withinTaps }) => {
  const { issue } = await sendTools(2);
  await signIn(page, 'Driver', '/');
  await withinTaps(page, 4, 'hand-over', async () => {
    await page.getByRole('link', { name: issue.number }).tap();
    await type(page.getByRole('textbox', { name: 'Signed by' }), 'Arun Kumar');
    await button(page, 'Hand over').tap();
    await expect(page.getByText('Tool Delivered!')).toBeVisible();
  });
  expect((await readDelivery(issue.id)).status).toBe('delivered');
});

test('a receipt with a photo takes at most 6 taps, from the list of what is to come', async ({
  page,
  withinTaps,
}) => {
  const { item } = await makeProject('Receiving works', [{ title: 'Cabling' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement);
  const request = await requestMaterials(item('Cabling'), [[cable, 10]], { approve: true });
  await issueOrder(request, procurement, [[cable, 10]]);
  await signIn(page, 'Logistic', '/materials?tab=deliveries');
  await withinTaps(page, 6, 'receipt with a photo', async () => {
    await page.getByRole('listitem').filter({ hasText: procurement.supplier.name }).first().tap();
    const form = page.getByRole('dialog', { name: 'Deliver Issued Order' });
    await type(form.getByRole('textbox', { name: /^Delivered Qty/ }), '5');
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Take a photo' }).tap();
    await (await chooser).setFiles(await photo(page, 'goods.jpg', 1600, 1200));
    await expect(form.getByRole('group', { name: 'Attachment' }).getByRole('listitem')).toHaveCount(1);
    await button(form, 'Mark as delivered').tap();
    await agree(page, 'Mark as delivered');
    await expect(page.getByText('Materials marked as delivered!')).toBeVisible();
  });
});

test('a request for tools takes at most 6 taps, from the home', async ({ page, withinTaps }) => {
  const { item } = await makeProject('Drill works', [{ title: 'Facade' }], ['Assistant Project Manager']);
  await writeReport('Assistant Project Manager', {
    task_id: item('Facade').id,
    report_date: await siteToday(),
    activity: 'Setting out',
    accomplishments: 5,
    manpower: 2,
  });
  const description = `Core drill ${uniqueCode()}`;
  await makeAsset('tools', { description });
  await signIn(page, 'Assistant Project Manager', '/');
  await withinTaps(page, 6, 'request for tools', async () => {
    await button(page, 'Search').tap();
    await page.getByPlaceholder('Search', { exact: true }).fill('request tools');
    await page.getByRole('option', { name: 'Request tools' }).tap();
    const form = page.getByRole('dialog', { name: 'Request tools' });
    await type(form.getByRole('combobox', { name: 'Description' }), description);
    await expect(page.getByRole('option', { name: description })).toBeVisible();
    await page.keyboard.press('Enter');
    await type(form.getByRole('textbox', { name: 'Quantity' }), '6');
    await button(form, 'Submit request').tap();
    await agree(page, 'Submit request');
    await expect(page.getByText('Request Tool Added!')).toBeVisible();
  });
});

test('a withdrawal takes at most 7 taps, from the home', async ({ page, withinTaps }) => {
  const title = `Cable trays ${uniqueCode()}`;
  const { item } = await makeProject('Tower D', [{ title, end: '1949-03-01' }], ['Safety']);
  const task = item(title);
  const { id } = await personOf('Safety');
  await (await api('Superadmin'))(assignToTasks, { params: { id }, body: { task_ids: [task.id] } });
  await (await api('Safety'))(acceptAssignment, { body: { type: 'task', task_id: task.id } });
  const cable = await makeStock(task, { delivered: 100 });
  await signIn(page, 'Safety', '/');
  await withinTaps(page, 7, 'withdrawal', async () => {
    await page.getByText(task.title).first().tap();
    await page.getByRole('tab', { name: 'Materials' }).tap();
    await page.getByRole('tab', { name: 'Withdrawals' }).tap();
    await button(page, '+ Request for Withdrawal').tap();
    const form = page.getByRole('dialog', { name: 'Request for Withdrawal' });
    await form.getByText(cable.code).tap();
    await expect(form.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Withdraw Qty, line 1' })).toHaveValue('20');
    await button(form, 'Save').tap();
    await agree(page, 'Request for Withdrawal');
    await expect(page.getByText('Pending').first()).toBeVisible();
  });
});
