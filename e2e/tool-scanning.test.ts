import { expect, type Page } from '@playwright/test';
import { type Asset, tools } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { cameraShowing, phonePage, withCamera } from './support/camera.ts';
import { askedOn } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { BASE_URL } from './support/server.ts';
import { makeAsset, scrapAsset } from './support/store.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';

test(
  'the camera reads a label, and the item opens with what one may do with it',
  { tag: '@main' },
  async ({ playwright, launchOptions }, info) => {
    const asset = await makeAsset('tools');
    const args = await cameraShowing(`${BASE_URL}/#/tools/${asset.id}`, info.outputPath('label.y4m'));
    const browser = await withCamera(playwright, launchOptions, args);
    try {
      const page = await phonePage(browser);
      await signIn(page, 'Logistic', '/tools');
      await page.getByRole('button', { name: 'Scan', exact: true }).tap();
      await expect(page).toHaveURL(new RegExp(`#/tools/${asset.id}$`));
      await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('In store');
      await expect(page.getByText(`S/N ${asset.serial_no}`)).toBeVisible();
      await page.getByRole('button', { name: 'Hand over' }).tap();
      const issue = page.getByRole('dialog');
      await expect(issue.getByText(asset.serial_no)).toBeVisible();
      // One after the other: what is listed already is said, and the scanner stays open.
      await issue.getByRole('button', { name: 'Scan', exact: true }).tap();
      await expect(page.getByText(/is listed already\.$/).first()).toBeVisible();
      await expect(page.getByText('0 scanned')).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).tap();
      await expect(issue.getByText(asset.serial_no)).toBeVisible();
    } finally {
      await browser.close();
    }
  },
);

test.describe('without a camera', () => {
  test.use(phone);

  test('typing works: what nothing has is said, and a serial number opens the item', async ({ page }) => {
    const asset = await makeAsset('tools');
    await signIn(page, 'Engineer');
    await page.getByRole('button', { name: 'Scan', exact: true }).tap();
    const scanner = page.getByRole('dialog', { name: 'Scan an item' });
    await expect(scanner.getByText('You can type the serial number or material code instead.')).toBeVisible();
    await expectAccessible(page, 'the scanner');
    await type(scanner, 'no such thing');
    await expect(scanner.getByText('No item has the serial number or code no such thing.')).toBeVisible();
    await type(scanner, ` ${asset.serial_no.toLowerCase()} `);
    await expect(page).toHaveURL(new RegExp(`#/tools/${asset.id}$`));
    await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('In store');
    await expect(page.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  });
});

test('anyone who keeps the store reports an item as broken', async ({ page }) => {
  const asset = await makeAsset('tools');
  await signIn(page, 'Logistic', `/tools/${asset.id}`);
  await page.getByRole('button', { name: 'Report broken' }).click();
  const panel = page.getByRole('dialog', { name: 'Report broken' });
  await panel.getByRole('button', { name: 'Report' }).click();
  await expect(panel.getByText('Please type what is broken')).toBeVisible();
  await panel.getByRole('textbox', { name: 'What is broken' }).fill('The chuck does not hold');
  await panel.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Tool Reported as Broken!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest movement' })).toContainText(
    'The chuck does not hold',
  );
  expect(await conditionOf(asset)).toBe('Poor');
});

test.describe('at the tool without a signal', () => {
  test.use({ ...phone, serviceWorkers: 'allow' });

  test('what is broken is reported with a photo, and arrives once there is a connection', async ({
    page,
    context,
  }) => {
    const asset = await makeAsset('tools');
    await signIn(page, 'Logistic', `/tools/${asset.id}`);
    await expect(page.getByRole('button', { name: 'Report broken' })).toBeVisible();
    const picture = await photo(page, 'chuck.jpg', 640, 480);
    await loseNetwork(page);
    await page.getByRole('button', { name: 'Report broken' }).tap();
    const panel = page.getByRole('dialog', { name: 'Report broken' });
    await panel.getByRole('textbox', { name: 'What is broken' }).fill('The chuck does not hold');
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('group', { name: 'Photos' }).getByRole('button', { name: 'Choose photos' }).tap();
    await (await chooser).setFiles(picture);
    await expect(panel.getByRole('group', { name: 'Photos' })).toContainText('No connection: 0 of 1 sent.');
    await panel.getByRole('button', { name: 'Report', exact: true }).tap();
    await expect(page.getByText('Your report is saved on this device and queued to send.')).toBeVisible();
    expect(await conditionOf(asset)).toBe('Good');

    await context.setOffline(false);
    await expect(page.getByText('Tool Reported as Broken!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Latest movement' })).toContainText(
      'The chuck does not hold',
    );
    await expect(page.getByText('Your report is saved on this device')).toHaveCount(0);
    expect(await conditionOf(asset)).toBe('Poor');
  });

  test('a report that is refused says why, and stays to be read until it is discarded', async ({
    page,
    context,
  }) => {
    const asset = await makeAsset('tools');
    await signIn(page, 'Logistic', `/tools/${asset.id}`);
    await expect(page.getByRole('button', { name: 'Report broken' })).toBeVisible();
    await loseNetwork(page);
    await page.getByRole('button', { name: 'Report broken' }).tap();
    const panel = page.getByRole('dialog', { name: 'Report broken' });
    await panel.getByRole('textbox', { name: 'What is broken' }).fill('The chuck does not hold');
    await panel.getByRole('button', { name: 'Report', exact: true }).tap();
    await expect(page.getByText('Your report is saved on this device and queued to send.')).toBeVisible();

    await scrapAsset('tools', asset.id);
    await context.setOffline(false);
    const refused = page.getByRole('alert').filter({ hasText: 'Your report was not accepted' });
    await expect(refused).toContainText('scrapped');
    await expect(refused).toContainText('You entered: The chuck does not hold');
    await refused.getByRole('button', { name: 'Discard' }).tap();
    await askedOn(page).getByRole('button', { name: 'Discard' }).tap();
    await expect(refused).toHaveCount(0);
  });
});

/** A browser whose only camera shows a film; which one has to be known when it is started. */
async function type(scanner: ReturnType<Page['getByRole']>, code: string) {
  await scanner.getByRole('textbox', { name: 'Serial number' }).fill(code);
  await scanner.getByRole('button', { name: 'Find' }).tap();
}

async function conditionOf({ id }: Pick<Asset, 'id'>) {
  return (await (await api('Logistic'))(tools.get, { params: { id } })).condition;
}
