import { expect } from '@playwright/test';
import { assignToProjects, clockIn } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { askedOn } from './support/confirm.ts';
import { browserOf, button, hireWorker, makeCrew, pairsOf } from './support/crew.ts';
import { chooseInAccountMenu, phone, signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { QUEUED } from './support/queued.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const OWN = '/attendance/me';

test('a worker clocks in and out without a network, and all of it arrives in order', {
  tag: '@main',
}, async ({ browser }) => {
  const { project } = await makeProject('Breakwater');
  const worker = await hireWorker('Salim', [project.id]);
  const page = await browserOf(browser, worker, '/my-attendance', phone);
  await expect(page.getByText('Not clocked in')).toBeVisible();
  await loseNetwork(page);
  await page.reload();

  await button(page, 'Clock in').tap();
  await page.getByRole('button', { name: 'Clock in at Breakwater' }).tap();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await expect(page.getByText(QUEUED)).toHaveCount(1);
  await expectAccessible(page, 'clocked in without a network');

  // What waits is on the device, not on the page.
  await page.reload();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await button(page, 'Clock out').tap();
  await page.getByRole('button', { name: 'Clock out at Breakwater' }).tap();
  await expect(page.getByText('Not clocked in')).toBeVisible();
  await expect(page.getByText(QUEUED)).toHaveCount(2);

  // It is kept where its person leaves: nothing is lost silently.
  await chooseInAccountMenu(page, 'Logout');
  const leaving = page.getByRole('dialog', { name: 'No connection' });
  await expect(leaving).toContainText('Clock in, Clock out');
  await page.keyboard.press('Escape');
  await expect(leaving).toHaveCount(0);

  await page.getByRole('link', { name: '2 changes queued to send' }).tap();
  const waiting = page.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting.getByText('Queued')).toHaveCount(2);
  await expectAccessible(page, 'what waits on this device');

  await page.context().setOffline(false);
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  const pairs = await pairsOf(worker);
  expect(pairs).toHaveLength(1);
  expect(pairs[0]?.attendance_out).toMatchObject({ project: { id: project.id } });
});

test('a clock-in that the server refuses says why, and is discarded', async ({ browser }) => {
  const { project } = await makeProject('Groyne');
  const worker = await hireWorker('Hafiz', [project.id]);
  const page = await browserOf(browser, worker, '/my-attendance', phone);
  await button(page, 'Clock in').tap();
  await expect(page.getByRole('button', { name: 'Clock in at Groyne' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Clock in at Groyne' }).tap();
  await expect(page.getByText(QUEUED)).toBeVisible();

  const superadmin = await api('Superadmin');
  await superadmin(clockIn, { body: { project_id: project.id, employee_ids: [worker.id] } });
  await page.context().setOffline(false);
  await expect(page.getByText('Clock in was not accepted')).toContainText('already clocked in');
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await expectAccessible(page, 'a refused clock-in');

  await button(page, 'Discard').tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap();
  await expect(page.getByText('was not accepted')).toHaveCount(0);
  expect(await pairsOf(worker)).toHaveLength(1);
});

test('a supervisor clocks a crew in without a network', async ({ page, context }) => {
  const { crew, path } = await makeCrew();
  await signIn(page, 'Supervisor', path);
  const list = page.getByRole('list', { name: 'Crew' });
  await expect(list.getByText('Not clocked in')).toHaveCount(3);
  await context.setOffline(true);

  await button(page, 'Select all not clocked in').click();
  await button(page, 'Clock in 3 people').click();
  await expect(list.getByText('In since')).toHaveCount(3);
  await expect(page.getByText(QUEUED)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  await expect(list.getByText('In since')).toHaveCount(3);
  for (const hand of crew) expect(await pairsOf(hand)).toHaveLength(1);
});

test('a project is accepted and leave is applied for without a network', async ({ browser }) => {
  const { project } = await makeProject('Caisson');
  const worker = await hireWorker('Idris', []);
  const page = await browserOf(browser, worker, '/leave?applying=1', phone);
  const form = page.getByRole('dialog', { name: 'Apply for leave' });
  await expect(form.getByRole('button', { name: 'Apply' })).toBeVisible();
  // What is assigned to somebody without an account needs no accepting.
  const superadmin = await api('Superadmin');
  await superadmin(assignToProjects, { params: { id: worker.id }, body: { project_ids: [project.id] } });
  await page.goto('/#/home');
  const accept = page.getByRole('button', { name: 'Accept' }).first();
  await expect(accept).toBeVisible();
  await page.context().setOffline(true);

  await accept.tap();
  await askedOn(page).getByRole('button', { name: 'Accept project' }).tap();
  await expect(page.getByText('Nothing new.')).toBeVisible();
  const accepted = page.getByRole('region', { name: 'Assigned Project/Tasks' });
  await expect(accepted.getByText('Caisson')).toBeVisible();

  await page.goto('/#/leave?applying=1');
  await form.getByRole('combobox', { name: 'Type of leave' }).tap();
  await page.getByRole('option', { name: 'Unpaid', exact: true }).tap();
  await form.getByRole('textbox', { name: 'From' }).fill('2027-03-01');
  await form.getByRole('textbox', { name: 'To', exact: true }).fill('2027-03-02');
  await page.keyboard.press('Tab');
  await form.getByLabel('Reason').fill('A wedding');
  await form.getByRole('button', { name: 'Apply' }).tap();
  await askedOn(page).getByRole('button', { name: 'Apply' }).tap();
  await expect(page.getByText(QUEUED)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(QUEUED)).toHaveCount(0);
  await expect(page.getByText('Pending').first()).toBeVisible();
});

test.describe('where requests can be cut one by one', () => {
  test.use({ serviceWorkers: 'block' });

  test('a clock-in that was saved stays, although the network goes before it is read again', async ({
    browser,
  }) => {
    const { project } = await makeProject('Slipway');
    const worker = await hireWorker('Rafiq', [project.id]);
    const page = await browserOf(browser, worker, '/my-attendance', phone);
    await expect(page.getByText('Not clocked in')).toBeVisible();
    const isAnswered = page.waitForResponse(/\/attendance\/time-in$/);
    const isReadAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith(OWN));
    await page.route(`**${OWN}`, (route) => route.abort());
    await button(page, 'Clock in').tap();
    await page.getByRole('button', { name: 'Clock in at Slipway' }).tap();
    expect((await isAnswered).status()).toBe(201);
    await isReadAgain;
    await expect(page.getByText('Clocked in since')).toBeVisible();
    // It is no more to be sent.
    await expect(page.getByText(QUEUED)).toHaveCount(0);
    // One may go on.
    await button(page, 'Clock out').tap();
    await page.getByRole('button', { name: 'Clock out at Slipway' }).tap();
    await expect(page.getByText('Not clocked in')).toBeVisible();
    await page.unroute(`**${OWN}`);
    await expect
      .poll(() => pairsOf(worker))
      .toMatchObject([{ attendance_out: { project: { id: project.id } } }]);
  });
});
