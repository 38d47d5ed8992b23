import { expect } from '@playwright/test';
import { signIn } from './support/people.ts';
import { makeAsset } from './support/store.ts';
import { test } from './support/test.ts';

test('labels of chosen tools are printed: their size is chosen, and the PDF opens in a new tab', async ({
  page,
}) => {
  const description = 'Laser level';
  const [one, other] = [await makeAsset('tools', { description }), await makeAsset('tools', { description })];
  await signIn(page, 'Logistic', '/tools');
  // What was chosen stays chosen while another is looked for.
  for (const { serial_no } of [one, other]) {
    await page.getByPlaceholder('Search for Serial #, Description or Brand...').fill(serial_no);
    await page.getByRole('checkbox', { name: new RegExp(serial_no) }).check();
  }
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toContainText('2 tools selected');
  await bar.getByRole('button', { name: 'Labels' }).click();

  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await expect(dialog.getByRole('radio', { name: 'Selected (2)' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Small' }).check();
  const printed = page.waitForResponse((response) => response.url().includes('/tools/labels?'));
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Print 2 labels' }).click();
  await opened;

  const { data } = (await (await printed).json()) as { data: { pdf_full_url: string; labels: number } };
  expect(data.labels).toBe(2);
  const file = await page.request.get(data.pdf_full_url);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  // The list is unchanged.
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bar).toContainText('2 tools selected');
});
