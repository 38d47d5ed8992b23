import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { listTaskDailyReports } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { personOf, phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test.use(phone);

/** What a device of an earlier version has stored: a draft that is not sealed, and the bytes of its photo. */
type EarlierDevice = { draft: { id: string; files: QueuedFile[]; [field: string]: unknown }; photo: string };
type QueuedFile = { id: string; slot: string; name: string; type: string; size: number; uploadId: null };

/** Puts a draft on the device as versions did before drafts were sealed. */
const storeEarlier = (page: Page, device: EarlierDevice) =>
  page.evaluate(async ({ draft, photo }) => {
    const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/jpeg' });
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('plumbline', 1);
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => {
        const { result: created } = opening;
        created.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
        created.createObjectStore('contents', { keyPath: 'id' }).createIndex('draft', 'draft');
      };
      opening.onsuccess = () => {
        const { result: database } = opening;
        const writing = database.transaction(['drafts', 'contents'], 'readwrite');
        writing.objectStore('drafts').put(draft);
        for (const { id } of draft.files) writing.objectStore('contents').put({ id, draft: draft.id, blob });
        writing.onerror = () => reject(writing.error);
        writing.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    });
  }, device);

test('a report that was begun with an earlier version on this phone is there with its photo, and is sent', async ({
  page,
}) => {
  const { item, project } = await makeProject(
    'Fuel jetty',
    [{ title: 'Brackets', progress: 30 }],
    ['Engineer'],
  );
  const task = item('Brackets');
  const { buffer } = await photo(page, 'front.jpg', 800, 600);
  // A page of the same origin on which the product does not run.
  await page.goto('/manifest.webmanifest');
  await storeEarlier(page, {
    photo: buffer.toString('base64'),
    draft: {
      id: randomUUID(),
      owner: (await personOf('Engineer')).id,
      type: 'daily_report',
      place: { kind: 'task', id: task.id, projectId: project.id, title: task.title },
      documentId: null,
      base: null,
      values: {
        report_date: '2026-06-15',
        location: 'Pier head',
        drawing_no: 'S-101',
        gridline: 'C/4',
        activity: 'Welding the brackets of axis C',
        hours: '8.5',
        manpower: '12',
        accomplishments: 30,
        material_comments: '',
        comments: '',
        materials: [],
      },
      files: [
        {
          id: randomUUID(),
          slot: 'attachments',
          name: 'front.jpg',
          type: 'image/jpeg',
          size: buffer.length,
          uploadId: null,
        },
      ],
      removedFileIds: [],
      changedAt: '2026-06-15T09:30:00.000Z',
      sending: null,
      refusal: null,
    },
  });

  await signIn(page, 'Engineer', itemPath(task, 'documentations'));
  await expect(page.getByText(/You have an unfinished Daily Progress Report of .*15/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByRole('textbox', { name: 'Activity' })).toHaveValue('Welding the brackets of axis C');
  await expect(page.getByRole('img', { name: 'front.jpg' })).toBeVisible();
  await expect(page.getByText('1 of 1 sent').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).tap();
  await agree(page, 'Save');
  await expect(page.getByText('Documentation Added')).toBeVisible();
  const { data } = await (await api('Engineer'))(listTaskDailyReports, {
    params: { id: task.id },
    query: { page: 1, per_page: 10 },
  });
  expect(data).toMatchObject([
    {
      activity: 'Welding the brackets of axis C',
      gridline: 'C/4',
      date: '2026-06-15',
      attachments: [{ name: 'front.jpg' }],
    },
  ]);
});
