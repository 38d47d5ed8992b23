import { expect, type Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { picture } from './support/png.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { test } from './support/test.ts';

/** A TIFF of one grey pixel, which no browser opens. */
function tiff(name: string) {
  const entries = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, 1],
    [279, 1],
  ];
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  for (const [index, [tag = 0, value = 0]] of entries.entries()) {
    directory.writeUInt16LE(tag, 2 + index * 12);
    directory.writeUInt16LE(3, 4 + index * 12);
    directory.writeUInt32LE(1, 6 + index * 12);
    directory.writeUInt16LE(value, 10 + index * 12);
  }
  const head = Buffer.from('49492a000a0000008000', 'hex');
  return { name, mimeType: 'image/tiff', buffer: Buffer.concat([head, directory]) };
}

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page
    .getByRole('group', { name: 'Photos' })
    .locator('input[type="file"]')
    .first()
    .setInputFiles(files);
}

test('photos keep their names, a panorama is made small, and what is damaged is said to be', async ({
  page,
}) => {
  const { item } = await makeProject('Ferry pier', [{ title: 'Fenders', progress: 30 }], ['Engineer']);
  const task = item('Fenders');
  await signIn(page, 'Engineer', itemPath(task, 'documentations'));
  await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().click();
  await page.getByRole('textbox', { name: 'Activity' }).fill('Fitting the fenders');
  const photos = page.getByRole('group', { name: 'Photos' });

  const kept: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/v1/uploads')) kept.push((await response.json()).data.name);
  });
  const taken = await photo(page, 'Level 3.5 north', 640, 480);
  await choose(page, taken, picture('panorama.png', 17_000, 3_000), tiff('scan.tif'));
  await expect(photos.getByText('3 of 3 sent').first()).toBeVisible();
  await expect.poll(() => kept.toSorted()).toEqual(['Level 3.5 north.jpg', 'panorama.jpg', 'scan.jpg']);

  await choose(page, { ...taken, name: 'cut.jpg', buffer: taken.buffer.subarray(0, 400) });
  await expect(
    page.getByText('cut.jpg - image is damaged. Please take or save it again, and choose it again.'),
  ).toBeVisible();

  await choose(page, { ...taken, name: 'notes.jpg', buffer: Buffer.from('Dear engineer,') });
  await expect(page.getByText('notes.jpg - image not supported')).toBeVisible();
  await expect(photos.getByText('3 of 3 sent').first()).toBeVisible();
});
