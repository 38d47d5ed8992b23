import { expect, type Page } from '@playwright/test';
import { agree } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

test('files come and go while others are being read, one picture at a time', async ({ page }) => {
  await holdPictures(page);
  const { project } = await makeProject('Photographed works');
  await signIn(page, 'Director', itemPath(project));
  await page.getByRole('button', { name: '+ Add Zone' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Area' });
  const choose = form.locator('input[type="file"]').first();

  await choose.setInputFiles([picture('gone.png'), picture('first.png')]);
  await letThrough(page);
  await form.getByRole('button', { name: 'Remove gone.png' }).click();
  await choose.setInputFiles([picture('second.png')]);
  await expect(form.getByText(/up to 3 more/)).toBeVisible();
  await letThrough(page);
  await letThrough(page);

  await expect(form.getByRole('img', { name: /\.png$/ })).toHaveCount(2);
  await expect(form.getByAltText('first.png')).toBeVisible();
  await expect(form.getByAltText('second.png')).toBeVisible();
  await expect(form.getByText(/up to 3 more/)).toBeVisible();
  expect(await page.evaluate(() => window.picturesHeld.most)).toBe(1);
});

test('of three files the refused one is named, and the others stay', async ({ page }) => {
  const { project } = await makeProject('Drawn works');
  await signIn(page, 'Director', itemPath(project));
  await page.getByRole('button', { name: '+ Add Zone' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Area' });
  await form.getByLabel('Title').fill('Zone with drawings');
  const program = {
    name: 'setup.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ this is no paper'),
  };
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles([picture('first.png'), program, picture('last.png')]);
  const files = form.getByRole('group', { name: 'Working drawings' }).getByRole('listitem');
  await expect(files).toHaveCount(3);
  await form.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');

  const refused = files.filter({ hasText: 'setup.pdf' });
  await expect(refused).toContainText('not supported');
  await expect(files.filter({ hasText: 'first.png' })).not.toContainText('not supported');
  await refused.getByRole('button', { name: 'Remove setup.pdf' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await agree(page, 'Add Area');
  await expect(page.getByText('Task Added')).toBeVisible();
});

type PicturesHeld = { most: number; waiting: (() => void)[] };

declare global {
  interface Window {
    picturesHeld: PicturesHeld;
  }
}

/** Makes this page open each picture only when it is let through, and counts how many it opens at a time. */
async function holdPictures(page: Page) {
  await page.addInitScript(() => {
    const held: PicturesHeld = { most: 0, waiting: [] };
    window.picturesHeld = held;
    const open = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = async (...given: unknown[]) => {
      await new Promise<void>((resolve) => {
        held.waiting.push(resolve);
        held.most = Math.max(held.most, held.waiting.length);
      });
      return open(...given);
    };
  });
}

/** Lets the oldest of the held pictures through, as soon as there is one. */
async function letThrough(page: Page) {
  await page.waitForFunction(() => window.picturesHeld.waiting.length > 0);
  await page.evaluate(() => window.picturesHeld.waiting.shift()?.());
}
