import { expect, type Page } from '@playwright/test';
import { listTaskDailyReports, type WorkItem } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { intercept } from './support/intercept.ts';
import { phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { choosePhotos, fillTheRest, saveReport } from './support/report-form.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test.use(phone);

const CONTINUED = /You are continuing your draft of .+/;

test.describe('where the device holds the product', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a report half written outlives the network and the tab, and arrives once', async ({
    page,
    context,
  }) => {
    const task = await makeTask();
    await signIn(page, 'Engineer', itemPath(task, 'documentations'));
    await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
    await page.getByRole('textbox', { name: 'Activity' }).fill('Welding the brackets');
    await choosePhotos(page, padded(await photo(page, 'front.jpg', 4000, 3000), 14));
    await expect(sentSoFar(page, '1 of 1 sent')).toBeVisible();

    const upright = await photo(page, 'upright.jpg', 1600, 1200, true);
    await loseNetwork(page);
    await choosePhotos(page, upright);
    await expect(
      sentSoFar(page, 'No connection: 1 of 2 sent. The rest will be sent automatically.'),
    ).toBeVisible();
    const gridline = page.getByRole('textbox', { name: 'Gridline' });
    await gridline.fill('C');
    // The photo has changed the draft by now, whether that is stored or not: what comes later is the rest of the field.
    const moment = await page.evaluate(() => Date.now());
    await gridline.fill('C/4');
    await expect.poll(() => changedAt(page)).toBeGreaterThan(moment);
    await page.close();

    // The phone is started again where there is still no signal.
    const again = await context.newPage();
    await again.goto('/#/home');
    const unfinished = again.getByRole('region', { name: 'Unfinished' });
    await unfinished
      .getByRole('link', { name: /Daily Progress Report/ })
      .first()
      .tap();
    await expect(again.getByText(CONTINUED)).toBeVisible();
    await expect(again.getByRole('textbox', { name: 'Activity' })).toHaveValue('Welding the brackets');
    await expect(again.getByRole('textbox', { name: 'Gridline' })).toHaveValue('C/4');
    await expect(
      sentSoFar(again, 'No connection: 1 of 2 sent. The rest will be sent automatically.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(sentSoFar(again, '2 of 2 sent')).toBeVisible();
    await expect.poll(() => sizeOf(again, 'front.jpg')).toEqual([1280, 960]);
    await expect.poll(() => sizeOf(again, 'upright.jpg')).toEqual([600, 800]);

    const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear engineer,') };
    await choosePhotos(again, letter);
    await expect(again.getByText('letter.png - image not supported')).toBeVisible();
    await choosePhotos(again, padded(await photo(again, 'huge.jpg', 640, 480), 16));
    await expect(again.getByText('huge.jpg - image size too big')).toBeVisible();

    await fillTheRest(again);
    await context.setOffline(true);
    await saveReport(again);
    await expect(
      again.getByText(/Daily Progress Report of .+ is saved on this device and queued to send\./),
    ).toBeVisible();
    expect(await reportsOf(task)).toHaveLength(0);

    // What was not sent yet is edited again.
    await again.goto('/#/waiting');
    await again.getByRole('button', { name: 'Edit', exact: true }).tap();
    await again.getByRole('textbox', { name: 'Manpower' }).fill('14');
    await saveReport(again);
    await expect(again.getByText(/queued to send\./)).toBeVisible();

    await context.setOffline(false);
    await expect(again.getByText('Documentation Added')).toBeVisible();
    await expect(again.getByText(/queued to send/)).toHaveCount(0);
    const [report, ...others] = await reportsOf(task);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      activity: 'Welding the brackets',
      gridline: 'C/4',
      hours: 8.5,
      manpower: 14,
    });
    expect(report?.attachments.map(({ name }) => name)).toEqual(['front.jpg', 'upright.jpg']);
  });
});

test('a report whose answer was lost is sent again and stays one', { tag: '@main' }, async ({ page }) => {
  const task = await makeTask();
  await signIn(page, 'Engineer', itemPath(task, 'documentations'));
  await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
  await page.getByRole('textbox', { name: 'Activity' }).fill('Painting');
  await page.getByRole('textbox', { name: 'Gridline' }).fill('D/1');
  await fillTheRest(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(
    page.getByText('Photos are required. It is required to add photos to the report.'),
  ).toBeVisible();
  await choosePhotos(page, await photo(page, 'painting.jpg', 640, 480));
  await expect(sentSoFar(page, '1 of 1 sent')).toBeVisible();
  await expectAccessible(page, 'the form of a daily report');

  // It reaches the server, but its answers get lost on the way back.
  let isLost = true;
  await intercept(page, '**/api/v1/daily-report', async (route) => {
    const response = await route.fetch();
    return isLost ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await saveReport(page);
  await expect(page.getByText(/is saved on this device and queued to send\./)).toBeVisible();
  await expect.poll(() => reportsOf(task)).toHaveLength(1);

  // Tapped while answers are still lost: an attempt of the device itself that succeeds takes the button away.
  await page.getByRole('button', { name: 'Send now' }).tap();
  isLost = false;
  await expect(page.getByText('Documentation Added')).toBeVisible();
  expect(await reportsOf(task)).toHaveLength(1);
});

test('SCREEN-18: where the server accepts and does not answer, a report with its photo is queued, and arrives once', async ({
  page,
}) => {
  const task = await makeTask();
  await signIn(page, 'Engineer', itemPath(task, 'documentations'));
  await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
  await page.getByRole('textbox', { name: 'Activity' }).fill('Grouting');
  await page.getByRole('textbox', { name: 'Gridline' }).fill('D/2');
  await fillTheRest(page);
  const picture = await photo(page, 'grouting.jpg', 640, 480);
  await intercept(page, '**/api/v1/{uploads,daily-report}', () => {});
  await choosePhotos(page, picture);
  await saveReport(page);
  await expect(page.getByText(/is saved on this device and queued to send\./)).toBeVisible();
  expect(await reportsOf(task)).toHaveLength(0);

  await page.unroute('**/api/v1/{uploads,daily-report}');
  await page.reload();
  await expect(page.getByText('Documentation Added')).toBeVisible();
  expect(await reportsOf(task)).toMatchObject([
    { activity: 'Grouting', attachments: [{ name: 'grouting.jpg' }] },
  ]);
});

async function makeTask(): Promise<WorkItem> {
  const { item } = await makeProject('Fuel jetty', [{ title: 'Brackets', progress: 30 }], ['Engineer']);
  return item('Brackets');
}

async function reportsOf(task: WorkItem) {
  const call = await api('Engineer');
  const { data } = await call(listTaskDailyReports, {
    params: { id: task.id },
    query: { page: 1, per_page: 10 },
  });
  return data;
}

/** A photo as large as some cameras make them, in MiB, by bytes appended after the end of the picture. */
function padded(taken: Awaited<ReturnType<typeof photo>>, megabytes: number) {
  const padding = Buffer.alloc(megabytes * 1024 * 1024 - taken.buffer.length);
  return { ...taken, buffer: Buffer.concat([taken.buffer, padding]) };
}

function sentSoFar(page: Page, words: string) {
  return page.getByRole('group', { name: 'Photos' }).getByText(words).first();
}

/** The width and height of a photo as it is sent. */
function sizeOf(page: Page, name: string) {
  return page
    .getByRole('img', { name })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
}

/** When the draft that the device keeps was changed last, in milliseconds since 1970; what is typed in it only its owner can read. */
function changedAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('plumbline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(Date.parse(reading.result[0]?.changedAt));
          };
        };
      }),
  );
}
