import { type Browser, expect, type Page } from '@playwright/test';
import { listTaskDailyReports } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree, askedOn } from './support/confirm.ts';
import { browserOf, button, hireWorker, pairsOf } from './support/crew.ts';
import { enterCredentials, phone } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { choosePhotos, fillTheRest, saveReport } from './support/report-form.ts';
import { PASSWORD } from './support/server.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const SENT = 'Everything has been sent';

/** Another device of somebody who has an account, on the screen Not sent yet. */
async function anotherDevice(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/#/waiting');
  await enterCredentials(page, username, PASSWORD);
  await expect(page.getByText(SENT)).toBeVisible();
  return page;
}

const choose = (page: Page, path: string) => page.locator('input[type="file"]').setInputFiles(path);

/** Clocks in and out on a phone that has no network from then on, and saves both as a file. */
async function saveDay(page: Page, project: string) {
  await expect(page.getByText('Not clocked in')).toBeVisible();
  await loseNetwork(page);
  await button(page, 'Clock in').tap();
  await page.getByRole('button', { name: `Clock in at ${project}` }).tap();
  await expect(page.getByText('Clocked in since')).toBeVisible();
  await button(page, 'Clock out').tap();
  await page.getByRole('button', { name: `Clock out at ${project}` }).tap();
  await page.getByRole('link', { name: '2 changes queued to send' }).tap();

  await button(page, 'Save as a file').tap();
  await expect(askedOn(page)).toContainText('Anyone who has the file can read what is in it');
  await expect(askedOn(page)).toContainText('2 changes');
  await expectAccessible(page, 'the question before what waits is saved as a file');
  const download = page.waitForEvent('download');
  await agree(page, 'Save file');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^plumbline-waiting-\d{4}-\d\d-\d\d\.json$/);
  return file.path();
}

test('SCREEN-24, SCREEN-25: what waits on a phone without a network is brought in on another device, and is done once', {
  tag: '@main',
}, async ({ browser }) => {
  const { project } = await makeProject('Jetty');
  const worker = await hireWorker('Rahim', [project.id]);
  const first = await browserOf(browser, worker, '/my-attendance', phone);
  const path = await saveDay(first, 'Jetty');

  const second = await anotherDevice(browser, worker.code);
  await second.context().setOffline(true);
  await choose(second, path);
  await expect(askedOn(second)).toContainText('Clock in, Clock out');
  await expect(askedOn(second)).toContainText('2 changes');
  await expectAccessible(second, 'the question before a file is brought in');
  await askedOn(second).getByRole('button', { name: 'Back' }).click();
  await expect(second.getByText(SENT)).toBeVisible();
  await choose(second, path);
  await agree(second, 'Import');
  const waiting = second.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting.getByText('Queued')).toHaveCount(2);
  await expectAccessible(second, 'what was brought in');

  await choose(second, path);
  await expect(second.getByText('Everything in this file is on this device already.')).toBeVisible();
  await expect(waiting.getByText('Queued')).toHaveCount(2);

  await second.context().setOffline(false);
  await expect(second.getByText(SENT)).toBeVisible();
  const pairs = await pairsOf(worker);
  expect(pairs).toHaveLength(1);
  expect(pairs[0]?.attendance_out).toMatchObject({ project: { id: project.id } });

  // Sent already: brought in again it does nothing.
  await second.reload();
  await expect(second.getByText(SENT)).toBeVisible();
  await choose(second, path);
  await agree(second, 'Import');
  await expect(second.getByText('2 changes imported')).toBeVisible();
  await expect(second.getByText(SENT)).toBeVisible();
  // The first device comes back, and has nothing to do.
  await first.context().setOffline(false);
  await expect(first.getByText(SENT)).toBeVisible();
  await expect(first.getByText(/not accepted/i)).toHaveCount(0);
  expect(await pairsOf(worker)).toEqual(pairs);
});

test('SCREEN-24: a report that is queued with its photo is in the file, and is written once', async ({
  browser,
}) => {
  const { project, item } = await makeProject('Dolphin', [{ title: 'Brackets' }]);
  const task = item('Brackets');
  const engineer = await hireWorker('Devi', [project.id], 'Engineer');
  const path = `${itemPath(task, 'documentations')}&type=daily_report`;
  const first = await browserOf(browser, engineer, path, phone);
  await first.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
  await expect(first.getByRole('textbox', { name: 'Activity' })).toBeVisible();
  const picture = await photo(first, 'bracket.jpg', 640, 480);
  await loseNetwork(first);
  await first.getByRole('textbox', { name: 'Activity' }).fill('Welding');
  await first.getByRole('textbox', { name: 'Gridline' }).fill('C/4');
  await choosePhotos(first, picture);
  await fillTheRest(first);
  await saveReport(first);
  await first.getByRole('link', { name: '1 change queued to send' }).tap();
  const queued = first.getByRole('list', { name: 'Not sent yet' });
  await expect(queued).toContainText(/Daily Progress Report of .+1 file, \d+ KB/);
  await button(first, 'Save as a file').tap();
  const download = first.waitForEvent('download');
  await agree(first, 'Save file');

  const second = await anotherDevice(browser, engineer.code);
  await choose(second, await (await download).path());
  await agree(second, 'Import');
  await expect(second.getByText('Documentation Added')).toBeVisible();
  await expect(second.getByText(SENT)).toBeVisible();
  const call = await api('Superadmin');
  const reports = async () =>
    (await call(listTaskDailyReports, { params: { id: task.id }, query: { page: 1, per_page: 10 } })).data;
  expect(await reports()).toMatchObject([{ activity: 'Welding', attachments: [{ name: 'bracket.jpg' }] }]);

  await first.context().setOffline(false);
  await expect(first.getByText(SENT)).toBeVisible();
  expect(await reports()).toHaveLength(1);
});

test('SCREEN-25: another person does not bring in the file, and hears whose work it is', async ({
  browser,
}) => {
  const { project } = await makeProject('Slipway');
  const worker = await hireWorker('Karim', [project.id]);
  const path = await saveDay(await browserOf(browser, worker, '/my-attendance', phone), 'Slipway');

  const other = await browserOf(browser, await hireWorker('Nasir', [project.id]), '/waiting', phone);
  await choose(other, path);
  const refusal = other.getByRole('alert');
  await expect(refusal).toContainText(`This is the work of ${worker.name}.`);
  await expect(refusal).toContainText(`${worker.name} has to sign in on this device.`);
  await expectAccessible(other, 'a file of another person');
  await expect(other.getByText(SENT)).toBeVisible();
  expect(await pairsOf(worker)).toEqual([]);
});
