import { expect, type Page } from '@playwright/test';
import { familyListOf, familyValue, tools } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { readDelivery, sendTools } from './support/deliveries.ts';
import { phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { loseNetwork } from './support/stored.ts';
import { test } from './support/test.ts';
import { steadyBox } from './support/touch.ts';

test.use(phone);

test.describe('where the device holds the product', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a driver hands over where there is no signal; it arrives once, and what is refused is back in the store', {
    tag: '@main',
  }, async ({ page, context }) => {
    const { issue, serials } = await sendTools(3);
    const [, broken] = serials as [string, string];
    await signIn(page, 'Driver', '/deliveries');
    await page.getByRole('link', { name: issue.number }).tap();
    await expect(page.getByRole('button', { name: 'Hand over' })).toBeVisible();
    const picture = await photo(page, 'broken.jpg', 640, 480);
    await loseNetwork(page);
    await page.getByRole('checkbox', { name: new RegExp(broken) }).uncheck();
    await page.getByRole('button', { name: 'Hand over' }).tap();
    await expect(page.getByText('Please type why it is refused.')).toBeVisible();
    await expect(page.getByText('Please sign, or type a name.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason for refusal' }).fill('The chuck is broken');
    await choosePhoto(page, 'Photos of the item', picture);
    await expect(page.getByRole('group', { name: 'Photos of the item' })).toContainText(
      'No connection: 0 of 1 sent.',
    );
    await page.getByRole('textbox', { name: 'Comments', exact: true }).fill('Left at the gate');
    await sign(page);
    await page.getByRole('button', { name: 'Hand over' }).tap();
    await expect(page.getByRole('link', { name: issue.number })).toContainText('Queued to send');
    await page.close();

    // The phone is started again where there is still no signal.
    const again = await context.newPage();
    await again.goto('/#/deliveries');
    await expect(again.getByRole('link', { name: issue.number })).toContainText('Queued to send');
    expect((await readDelivery(issue.id)).status).toBe('for-delivery');

    await context.setOffline(false);
    await expect(again.getByText('Tool Delivered!')).toBeVisible();
    await expect(again.getByRole('link', { name: issue.number })).toHaveCount(0);
    const delivered = await readDelivery(issue.id);
    expect(delivered).toMatchObject({ status: 'delivered', delivery_comments: 'Left at the gate' });
    expect(delivered.signature?.content_type).toBe('image/jpeg');
    const lines = familyListOf(tools, delivered).map((line) => ({
      ...line,
      asset: familyValue(tools, line, ''),
    }));
    expect(lines.map(({ asset, delivered: taken }) => [asset.serial_no, taken])).toEqual(
      serials.map((serial) => [serial, serial !== broken]),
    );
    expect(lines.find(({ delivered: taken }) => taken === false)).toMatchObject({
      comments: 'The chuck is broken',
      files: [{ content_type: 'image/jpeg' }],
    });
    const states = await statesOf(lines.map(({ asset }) => asset.id));
    expect(states).toEqual(serials.map((serial) => (serial === broken ? 'in_store' : 'issued')));
  });
});

test('a hand-over that comes too late is refused in words, and stays to be read', async ({
  page,
  context,
}) => {
  const { issue, place } = await sendTools(2);
  await signIn(page, 'Driver', place);
  await page.getByRole('textbox', { name: 'Signed by' }).fill('Arun Kumar');
  await expectAccessible(page, 'the hand-over of a delivery');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Hand over' }).tap();
  await expect(page.getByText('1 change queued to send')).toBeVisible();

  await (await api('Logistic'))(tools.deliver, { params: { id: issue.id }, body: {} });
  await context.setOffline(false);
  const refused = page
    .getByRole('alert')
    .filter({ hasText: `Not accepted: Delivery ${issue.number} to Fuel jetty` });
  await expect(refused).toContainText('delivered this on');
  await refused.getByRole('link', { name: 'Open' }).tap();
  const late = page.getByRole('alert').filter({ hasText: 'Your hand-over was not accepted' });
  await expect(late).toContainText('You entered: 2 handed over, 0 refused.');
  await expect(late).toContainText('Signed by Arun Kumar');
  await late.getByRole('button', { name: 'Discard' }).tap();
  await expect(late).toHaveCount(0);
});

test('a recipient confirms from the notification, without a signature', async ({ page }) => {
  const { issue } = await sendTools(1);
  await signIn(page, 'Engineer');
  await page.getByRole('button', { name: /^Inbox/ }).tap();
  await page.getByRole('dialog', { name: 'Inbox' }).getByText(`Delivery ${issue.number}`).tap();
  await page.getByRole('button', { name: 'Confirm receipt' }).tap();
  await expect(page.getByText('Tool Delivered!')).toBeVisible();
  expect((await readDelivery(issue.id)).status).toBe('delivered');
});

async function choosePhoto(page: Page, field: string, file: Awaited<ReturnType<typeof photo>>) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: field }).getByRole('button', { name: 'Choose photos' }).tap();
  await (await choosing).setFiles(file);
}

/** Draws on the pad. */
async function sign(page: Page) {
  const box = await steadyBox(page.getByRole('img', { name: 'Signature, not signed' }));
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 40 + step * 20, box.y + 90 + (step % 2 ? 30 : -30), { steps: 3 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Signature, signed' })).toBeVisible();
}

async function statesOf(ids: readonly number[]) {
  const call = await api('Logistic');
  return Promise.all(ids.map(async (id) => (await call(tools.get, { params: { id } })).state));
}
