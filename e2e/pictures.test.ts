import { expect, type Locator, type Page } from '@playwright/test';
import {
  INSPECTION_PERCENTAGE,
  listTaskDailyReports,
  updateAvatar,
  updateProject,
  updateTask,
  type WorkItem,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { siteToday } from './support/crew.ts';
import { anotherBrowser, chooseInAccountMenu, personOf, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { picture } from './support/png.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { test } from './support/test.ts';

const base64 = (name: string) => picture(name, 800, 600).buffer.toString('base64');

test('lists and records show thumbnails, and the gallery shows the pictures themselves', async ({ page }) => {
  const { project, item } = await makeProject('Quay wall', [{ title: 'Capping beam', progress: 30 }]);
  const director = await api('Director');
  const beam = item('Capping beam');
  const report_date = await siteToday();
  await writeReport('Director', {
    task_id: beam.id,
    report_date,
    activity: 'Formwork',
    accomplishments: 30,
    manpower: 4,
  });
  await director(updateProject, { params: project, body: { base64image: base64('plan.png') } });
  await director(updateTask, {
    params: beam,
    body: {
      current_percentage: INSPECTION_PERCENTAGE,
      is_inspected: 1,
      inspection_proof: base64('proof.png'),
    },
  });
  const { id } = await personOf('Director');
  await director(updateAvatar, { params: { id }, body: { base64image: base64('me.png') } });
  const opened = filesOpened(page);

  await signIn(page, 'Director', itemPath(project, 'documentations'));
  const row = page.getByRole('row', { name: /Formwork/ });
  await expect.poll(() => widthOf(row.locator('img'))).toBeGreaterThan(0);
  await row.click();
  const view = page.getByRole('article', { name: 'Daily Progress Report' });
  const front = view.getByRole('button', { name: 'Enlarge north side.png' });
  await expect.poll(() => widthOf(front.locator('img'))).toBeGreaterThan(0);
  expect(opened.whole()).toEqual([]);
  expect(opened.thumbnails().length).toBeGreaterThanOrEqual(3);
  await front.click();
  await expectEnlarged(page, 'north side.png', 64);
  expect(opened.whole()).toHaveLength(1);

  await page.goto(`/#${itemPath(project)}`);
  const plan = page.getByRole('button', { name: 'Enlarge base64image.png' });
  await expect.poll(() => widthOf(plan.locator('img'))).toBe(256);
  await plan.click();
  await expectEnlarged(page, /\.png$/, 800);

  await page.goto(`/#${itemPath(beam)}`);
  const proof = page.getByRole('link', { name: 'View proof' });
  await expect.poll(() => widthOf(proof.locator('img'))).toBe(256);
  await proof.click();
  await expectEnlarged(page, /\.png$/, 800);

  await chooseInAccountMenu(page, 'Update Profile Picture');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enlarge / })
    .click();
  await expectEnlarged(page, (await personOf('Director')).name, 800);
});

test('a photo that a Superadmin erases is gone from the report and its gallery, for everybody who has it open', async ({
  page,
  browser,
}) => {
  const { item } = await makeProject('Dolphin', [{ title: 'Fenders' }]);
  const fenders = item('Fenders');
  const report = await writeReport('Director', {
    task_id: fenders.id,
    report_date: await siteToday(),
    activity: 'Fender frames',
    accomplishments: 20,
    manpower: 3,
  });
  const erased = report.attachments.find(({ name }) => name === 'north side.png');
  const path = `${itemPath(fenders, 'documentations')}&doc=${report.id}`;
  await signIn(page, 'Superadmin', path);
  const reader = await anotherBrowser(browser, 'Director', path);
  const seen = reader.getByRole('button', { name: 'Enlarge north side.png' });
  await expect(seen).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Erase / })).toHaveCount(0);
  const open = () => page.request.get(erased?.image_full_url as string).then((answer) => answer.status());
  expect(await open()).toBe(200);

  const view = page.getByRole('article', { name: 'Daily Progress Report' });
  await view.getByRole('button', { name: 'Erase north side.png' }).click();
  const sure = askedOn(page);
  await expect(sure).toContainText('north side.png');
  await expect(sure).toContainText('The file will be erased for good');
  await sure.getByRole('button', { name: 'Erase file' }).click();
  await expect(page.getByText('File Erased!')).toBeVisible();

  for (const each of [page, reader]) {
    await expect(each.getByRole('button', { name: 'Enlarge north side.png' })).toHaveCount(0);
    await each.getByRole('button', { name: 'Enlarge south side.png' }).click();
    const gallery = each.getByRole('dialog').filter({ has: each.getByLabel('Open original') });
    await expect(gallery).toContainText('1 / 1');
    await expect(gallery.getByRole('img', { name: 'south side.png' })).toBeVisible();
  }
  expect(await open()).toBe(404);
  await reader.context().close();
});

test('what a device saved before it got this version of the product is still there and is sent', async ({
  page,
}) => {
  const { item } = await makeProject('Slipway', [{ title: 'Rails' }], ['Engineer']);
  const task = item('Rails');
  await signIn(page, 'Engineer', itemPath(task, 'documentations'));
  await expect(page.getByRole('button', { name: '+ Add Daily Progress Report' }).first()).toBeVisible();
  const { buffer } = await photo(page, 'rails.jpg', 640, 480);
  await leaveDraft(page, await savedDraft(task), buffer.toString('base64'));
  await page.reload();

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Activity' })).toHaveValue('Rail clips');
  await expect(page.getByRole('img', { name: 'rails.jpg' })).toBeVisible();
  await expect(page.getByText('1 of 1 sent')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await askedOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Documentation Added')).toBeVisible();
  const reports = await (await api('Engineer'))(listTaskDailyReports, {
    params: { id: task.id },
    query: { page: 1, per_page: 10 },
  });
  expect(
    reports.data.map(({ activity, attachments }) => [activity, attachments.map(({ name }) => name)]),
  ).toEqual([['Rail clips', ['rails.jpg']]]);
});

/** The files that a page asks for, by what it asks of them. */
function filesOpened(page: Page) {
  const urls: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/files/')) urls.push(new URL(request.url()));
  });
  const isThumbnail = (url: URL) => url.searchParams.get('size') === 'thumbnail';
  return {
    thumbnails: () => urls.filter(isThumbnail),
    whole: () => urls.filter((url) => !isThumbnail(url)),
  };
}

/** The width of a picture as it came, in pixels; 0 while it has not. */
function widthOf(image: Locator): Promise<number> {
  return image.first().evaluate((element: HTMLImageElement) => element.naturalWidth);
}

/** The gallery is open at a picture, whole; closes it. */
async function expectEnlarged(page: Page, name: string | RegExp, width: number) {
  const gallery = page.getByRole('dialog').filter({ has: page.getByLabel('Open original') });
  await expect.poll(() => widthOf(gallery.getByRole('img', { name }))).toBe(width);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
}

/** A draft as devices have it. */
async function savedDraft(task: WorkItem) {
  return {
    id: crypto.randomUUID(),
    owner: (await personOf('Engineer')).id,
    type: 'daily_report',
    place: { kind: 'task', id: task.id, projectId: task.project_id, title: task.title },
    documentId: null,
    base: null,
    values: {
      report_date: await siteToday(),
      activity: 'Rail clips',
      location: 'Slip 2',
      accomplishments: 10,
      drawing_no: 'R-1',
      gridline: 'A/1',
      hours: '6',
      manpower: '3',
      material_comments: '',
      comments: '',
    },
    files: [
      { id: 'photo', slot: 'attachments', name: 'rails.jpg', type: 'image/jpeg', size: 1, uploadId: null },
    ],
    removedFileIds: [],
    changedAt: new Date().toISOString(),
    sending: null,
    refusal: null,
  };
}

/** Puts a draft with one file on the device, past the product. */
function leaveDraft(page: Page, draft: Awaited<ReturnType<typeof savedDraft>>, content: string) {
  return page.evaluate(
    async ([saved, photoContent]) => {
      const opening = indexedDB.open('plumbline', 1);
      const device = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const bytes = Uint8Array.from(atob(photoContent), (letter) => letter.charCodeAt(0));
      const writing = device.transaction(['drafts', 'contents'], 'readwrite');
      writing.objectStore('drafts').put(saved);
      writing
        .objectStore('contents')
        .put({ id: 'photo', draft: saved.id, blob: new Blob([bytes], { type: 'image/jpeg' }) });
      await new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      device.close();
    },
    [draft, content] as const,
  );
}
