import { expect, type Page } from '@playwright/test';
import { chooseInAccountMenu, enterCredentials, phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { PASSWORD } from './support/server.ts';
import { test } from './support/test.ts';

test.use(phone);

const TYPED = 'Welding the brackets of axis C';
const KEPT = /You have an unfinished Daily Progress Report of .+ saved on this device\./;

/** All that this device has of drafts and their files, as text. */
const deviceText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('plumbline');
        opening.onsuccess = () => {
          const stores = opening.result.transaction(['drafts', 'contents']);
          const drafts = stores.objectStore('drafts').getAll();
          const contents = stores.objectStore('contents').getAll();
          contents.onsuccess = () =>
            resolve(
              JSON.stringify([
                drafts.result,
                contents.result.map(({ blob }: { blob?: Blob }) => (blob ? 'readable' : 'sealed')),
              ]),
            );
        };
      }),
  );

test('what somebody has left on a device is theirs alone, and there when they sign in again', async ({
  page,
}) => {
  const { item } = await makeProject('Fuel jetty', [{ title: 'Brackets', progress: 30 }], ['Engineer']);
  const task = item('Brackets');
  const path = itemPath(task, 'documentations');
  await signIn(page, 'Engineer', path);
  await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().click();
  await page.getByRole('textbox', { name: 'Activity' }).fill(TYPED);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await choosing).setFiles(await photo(page, 'front.jpg', 800, 600));
  await expect(page.getByText('1 of 1 sent').first()).toBeVisible();
  await expect.poll(() => deviceText(page)).toContain('sealed');
  // The text is saved a moment after the photo, at times.
  await expect.poll(() => deviceText(page)).not.toMatch(/^\[\[\],/);
  expect(await deviceText(page)).not.toContain('brackets');
  expect(await deviceText(page)).not.toContain('readable');

  await page.goto(`/#${path}`);
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  await chooseInAccountMenu(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  await page.goto(`/#${path}`);
  await enterCredentials(page, 'director', PASSWORD);
  await expect(page.getByRole('button', { name: '+ Add Daily Progress Report' }).first()).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  expect(await deviceText(page)).not.toContain('brackets');
  await chooseInAccountMenu(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  await page.goto(`/#${path}`);
  await enterCredentials(page, 'engineer', PASSWORD);
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Activity' })).toHaveValue(TYPED);
  await expect(page.getByRole('img', { name: 'front.jpg' })).toBeVisible();
});
