import { type Browser, expect, type Page } from '@playwright/test';
import {
  assignToTasks,
  getAttendance,
  getCredentials,
  getTask,
  listTaskDailyReports,
  type RoleName,
  tools,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { browserOf, button, hireWorker } from './support/crew.ts';
import { readDelivery, sendTools } from './support/deliveries.ts';
import { phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { QUEUED } from './support/queued.ts';
import { choosePhotos, fillTheRest, saveReport } from './support/report-form.ts';
import { makeAsset } from './support/store.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

const HOUR_MS = 3_600_000;
const device = { ...phone, serviceWorkers: 'allow' } as const;

/** A phone of the demo's person of a role. */
async function phoneOf(browser: Browser, role: RoleName): Promise<Page> {
  const page = await (await browser.newContext(device)).newPage();
  await signIn(page, role);
  return page;
}

/** On home: the network goes once the device has all for the day. */
async function leaveNetwork(page: Page) {
  await expect(page.getByText(/^Ready for offline/)).toBeVisible();
  await loseNetwork(page);
}

/** The phone is switched off, and on again where there is still no network. */
async function startAgain(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto('/#/home');
  await expect(again.getByRole('button', { name: 'Your account' })).toBeVisible();
  return again;
}

/** From now on it is earlier on this page, as it was when the phone had a signal last. */
async function turnBackClock(page: Page, milliseconds: number) {
  await page.evaluate((by) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - by;
  }, milliseconds);
}

test('a day of five people without a network arrives once, in any order', async ({ browser }) => {
  const title = `Pile cap ${uniqueCode()}`;
  const { project, item } = await makeProject('Jetty', [{ title, progress: 30 }]);
  const task = item(title);
  const superadmin = await api('Superadmin');
  const worker = await hireWorker('Salim', [project.id]);
  const [supervisor, engineer] = [
    await hireWorker('Farid', [project.id], 'Supervisor'),
    await hireWorker('Mei', [], 'Engineer'),
  ];
  for (const { id } of [supervisor, engineer])
    await superadmin(assignToTasks, { params: { id }, body: { task_ids: [task.id] } });
  const { issue } = await sendTools(2);
  const drill = await makeAsset('tools', { project_id: project.id });

  // In the morning all have a signal for the last time.
  const pages = {
    worker: await browserOf(browser, worker, '/home', {
      ...device,
      geolocation: { latitude: 1.29, longitude: 103.85 },
      permissions: ['geolocation'],
    }),
    supervisor: await browserOf(browser, supervisor, '/home', device),
    engineer: await browserOf(browser, engineer, '/home', device),
    driver: await phoneOf(browser, 'Driver'),
    storekeeper: await phoneOf(browser, 'Logistic'),
  };
  await pages.storekeeper.goto(`/#/tools/${drill.id}`);
  await expect(button(pages.storekeeper, 'Return')).toBeVisible();
  await pages.storekeeper.goto('/#/home');
  for (const page of Object.values(pages)) await leaveNetwork(page);

  // The worker: in, and out six hours later, with the phone switched off in between.
  await turnBackClock(pages.worker, 6 * HOUR_MS);
  await button(pages.worker, 'Clock in at Jetty').tap();
  await expect(pages.worker.getByText('Clocked in since')).toBeVisible();
  pages.worker = await startAgain(pages.worker);
  await button(pages.worker, 'Clock out at Jetty').tap();
  await expect(pages.worker.getByText('Not clocked in')).toBeVisible();

  // The supervisor: a daily report with a photo, on a task that this phone has never shown.
  const report = pages.supervisor;
  await report.goto(`/#${itemPath(task, 'documentations')}`);
  await report.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
  await report.getByRole('textbox', { name: 'Activity' }).fill('Rebar of the top mat');
  await report.getByRole('textbox', { name: 'Gridline' }).fill('C/4');
  await fillTheRest(report);
  await choosePhotos(report, await photo(report, 'mat.jpg', 1600, 1200));
  await saveReport(report);
  await expect(report.getByText(/Daily Progress Report of .+ queued to send/)).toBeVisible();

  // The engineer: two steps of progress on the same task.
  await pages.engineer.goto(`/#${itemPath(task, 'information')}`);
  for (let step = 1; step <= 2; step++) {
    await button(pages.engineer, '5% more').tap();
    await agree(pages.engineer, 'Change progress');
    await expect(pages.engineer.getByText(QUEUED)).toHaveCount(step);
  }

  // The driver: a hand-over. The storekeeper: a return.
  await pages.driver.goto('/#/deliveries');
  await pages.driver.getByRole('link', { name: issue.number }).tap();
  await pages.driver.getByRole('textbox', { name: 'Signed by' }).fill('Arun Kumar');
  await button(pages.driver, 'Hand over').tap();
  await expect(pages.driver.getByRole('link', { name: issue.number })).toContainText('Queued to send');
  await pages.storekeeper.goto(`/#/tools/${drill.id}`);
  await button(pages.storekeeper, 'Return').tap();
  await button(pages.storekeeper.getByRole('dialog', { name: 'Return tool' }), 'Return').tap();
  await agree(pages.storekeeper, 'Return');
  await expect(pages.storekeeper.getByText(QUEUED)).toBeVisible();

  // In the evening each has a signal again, two of them on a phone that was switched off.
  pages.engineer = await startAgain(pages.engineer);
  pages.driver = await startAgain(pages.driver);
  const inOrder = [pages.driver, pages.engineer, pages.worker, pages.storekeeper, pages.supervisor];
  for (const page of inOrder) await page.context().setOffline(false);
  const { site } = await superadmin(getCredentials, {});
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: site.time_zone });
  const date = dayOf.format(Date.now() - 6 * HOUR_MS);
  const pairs = async () => {
    const [day] = await superadmin(getAttendance, { params: { id: worker.id }, query: { date } });
    return day?.attendance_pairs ?? [];
  };
  const percentage = async () => (await superadmin(getTask, { params: { id: task.id } })).percentage;
  const events = async () => {
    const { data } = await superadmin(tools.movements, { params: { id: drill.id }, query: {} });
    return data.map(({ movement }) => movement.event);
  };
  const reports = async () =>
    (await superadmin(listTaskDailyReports, { params: { id: task.id }, query: {} })).data;
  await expect.poll(async () => (await readDelivery(issue.id)).status).toBe('delivered');
  await expect.poll(percentage).toBe(40);
  await expect.poll(async () => (await pairs())[0]?.attendance_out).toBeTruthy();
  await expect.poll(events).toEqual(['returned', 'issued', 'added']);
  await expect.poll(async () => (await reports()).length).toBe(1);
  for (const page of inOrder) await expect(page.getByText(/queued to send/i)).toHaveCount(0);

  // All of it once.
  expect(await percentage()).toBe(40);
  expect(await events()).toEqual(['returned', 'issued', 'added']);
  expect(await reports()).toMatchObject([
    { activity: 'Rebar of the top mat', attachments: [{ name: 'mat.jpg' }] },
  ]);
  expect(await pairs()).toMatchObject([{ attendance_out: { project: { id: project.id } } }]);
  // It counts from when it was done, not from when it arrived.
  const hoursAgo = (Date.now() - Date.parse((await pairs())[0]?.attendance_in.time_taken ?? '')) / HOUR_MS;
  expect(Math.round(hoursAgo)).toBe(6);
});
