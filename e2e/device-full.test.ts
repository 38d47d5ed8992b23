import { expect, type Locator, type Page } from '@playwright/test';
import { pdf } from './support/pdf.ts';
import { phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { openHandOver, openLeave, openReceipt } from './support/site-forms.ts';
import { openStocktakeForm } from './support/stocktake-form.ts';
import { isStored } from './support/stored.ts';
import { test } from './support/test.ts';

test.use({ ...phone, serviceWorkers: 'allow' });

/** Leaves the device no room: what is stored from now on fails as on a disk that is full. @returns what makes room again */
async function fillDevice(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { put, add } = IDBObjectStore.prototype;
    const failing = (write: typeof put) =>
      function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
        const request = write.apply(this, given);
        this.transaction.abort();
        return request;
      };
    IDBObjectStore.prototype.put = failing(put);
    IDBObjectStore.prototype.add = failing(add);
    addEventListener('room-again', () => Object.assign(IDBObjectStore.prototype, { put, add }), {
      once: true,
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('room-again')));
}

const press = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true }).tap();

test('a photo that the device has no room for is not said to be saved, and is sent with its report', async ({
  page,
  context,
}) => {
  const { item } = await makeProject('Fuel jetty', [{ title: 'Brackets', progress: 30 }], ['Engineer']);
  await signIn(page, 'Engineer', itemPath(item('Brackets'), 'documentations'));
  // The list has one of its own where it is empty.
  await page.getByRole('button', { name: '+ Add Daily Progress Report' }).first().tap();
  await page.getByRole('textbox', { name: 'Activity' }).fill('Welding the brackets');
  await expect.poll(() => isStored(page)).toBe(true);
  const makeRoom = await fillDevice(page);
  await context.setOffline(true);
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Choose photos');
  await (await choosing).setFiles(await photo(page, 'front.jpg', 4000, 3000));
  await expect(
    page.getByText('This device is out of storage space. Keep this page open until it is saved.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('group', { name: 'Photos' }).getByText('1 of 1 sent').first()).toBeVisible();
  await makeRoom();
});

test('a stocktake that the device has no room for stays in its form until it is saved', async ({
  page,
  context,
}) => {
  const stocktake = await openStocktakeForm(page);
  await stocktake.counted.fill('7');
  await stocktake.attach(pdf('sheet.pdf', 5_000_000));
  await stocktake.pickChecker();
  await expect.poll(() => isStored(page)).toBe(true);
  const makeRoom = await fillDevice(page);
  await context.setOffline(true);
  await stocktake.save();
  await expect(page.getByText('Please check your connection and try again.').first()).toBeVisible();
  await expect(stocktake.counted).toHaveValue('7');

  await makeRoom();
  await stocktake.save();
  await expect(page.getByText('Stocktake of').first()).toContainText('queued to send');
  await context.setOffline(false);
  await expect(page.getByText('queued to send')).toHaveCount(0);
  expect(await stocktake.arrived()).toHaveLength(1);
});

const forms = [
  ['a hand-over', openHandOver],
  ['a receipt with a photo', openReceipt],
  ['an application for leave', openLeave],
] as const;

for (const [what, open] of forms)
  test(`${what} that the device has no room for stays in its form, and is not said to be saved`, async ({
    page,
    context,
  }) => {
    const form = await open(page);
    await expect.poll(() => isStored(page)).toBe(true);
    const makeRoom = await fillDevice(page);
    await context.setOffline(true);
    await form.fill();
    await form.save();
    await expect(page.getByText('Please check your connection and try again.').first()).toBeVisible();
    await expect(page.getByText(/queued to send/i)).toHaveCount(0);
    await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0);
    const [field, value] = form.typed as NonNullable<typeof form.typed>;
    await expect(field).toHaveValue(value);

    await makeRoom();
    await form.save();
    await expect(page.getByText(/queued to send/i).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/queued to send/i)).toHaveCount(0);
    expect(await form.arrived()).toBe(1);
  });
