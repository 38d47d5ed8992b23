import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { askedOn } from './support/confirm.ts';
import { makeMaterial, makeProcurement } from './support/material-orders.ts';
import { phone, signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { makeAsset } from './support/store.ts';
import { test } from './support/test.ts';
import { requestTools } from './support/tool-requests.ts';

async function openMaterial(page: Page) {
  const { id } = await makeMaterial(await makeProcurement());
  await signIn(page, 'Procurement', `/materials?material=${id}&editing=1`);
  const description = page.getByRole('textbox', { name: 'Description' });
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await expect(update).toBeVisible();
  return { description, update };
}

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('It has no box.');
  return box;
}

/** Whether the middle of a button lies within another. */
async function liesOver(verb: Locator, button: { x: number; y: number; width: number; height: number }) {
  const { x, y, width, height } = await boxOf(verb);
  const middle = { x: button.x + button.width / 2, y: button.y + button.height / 2 };
  return middle.x > x && middle.x < x + width && middle.y > y && middle.y < y + height;
}

test('a question in the place of the button is answered with the keyboard alone', async ({ page }) => {
  const { description, update } = await openMaterial(page);
  const verb = askedOn(page).getByRole('button', { name: 'Update material' });
  await description.fill('Cable 4 x 25 sqmm');

  // Escape goes back, to the button and not out of the panel.
  await update.focus();
  await page.keyboard.press('Enter');
  await expect(verb).toBeFocused();
  await expectAccessible(page, 'a question at a desk');
  await page.keyboard.press('Escape');
  await expect(askedOn(page)).toBeHidden();
  await expect(update).toBeFocused();

  // Tab stays in the question.
  await page.keyboard.press('Enter');
  await expect(verb).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(askedOn(page).getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(askedOn(page)).toBeHidden();
  await expect(update).toBeFocused();

  // An Escape that would close the panel asks first, and is not its answer.
  const losing = askedOn(page, 'Leave without saving?');
  // What an earlier key has uncovered does not take this one in the same moment.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(losing).toBeVisible({ timeout: 5000 });
  }).toPass();
  // A question takes keys once it can be answered.
  await expect(losing.getByRole('button', { name: 'Leave without saving' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(losing).toBeHidden();

  await description.press('Enter');
  await expect(verb).toBeFocused();
  await expect(verb).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Material Updated!')).toBeVisible();
});

test('a double click and a key that is held down are no answer', async ({ page }) => {
  const { description, update } = await openMaterial(page);
  await description.fill('Cable 4 x 35 sqmm');
  // The second click comes in time on any machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await update.dblclick();
  await expect(askedOn(page)).toBeVisible();
  const verb = askedOn(page).getByRole('button', { name: 'Update material' });
  await expect(verb).toBeDisabled();
  await page.clock.runFor(400);
  await expect(verb).toBeEnabled();
  await page.clock.resume();

  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText('Material Updated!')).toBeVisible();
});

test('with a thumb the verb lies where the button was, and all of it is in view', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const { description, update } = await openMaterial(page);
  await description.fill('Cable 4 x 50 sqmm');
  await update.scrollIntoViewIfNeeded();
  const before = await boxOf(update);
  await update.tap();
  const question = askedOn(page);
  const verb = question.getByRole('button', { name: 'Update material' });
  await expect(verb).toBeInViewport({ ratio: 1 });
  await expect(question.getByRole('heading', { name: 'Are you sure?' })).toBeInViewport({ ratio: 1 });
  expect(await liesOver(verb, before)).toBe(true);
  await expectAccessible(page, 'a question on a phone');
  // Nothing behind it has moved.
  expect(await boxOf(update)).toEqual(before);

  // A tap outside goes back, and does nothing else.
  await page.touchscreen.tap(20, 100);
  await expect(question).toBeHidden();
  await expect(description).toHaveValue('Cable 4 x 50 sqmm');

  await update.tap();
  await verb.tap();
  await expect(page.getByText('Material Updated!')).toBeVisible();
});

test('a decision is made in the place of its button, by Enter, and its comment with fields of its own', async ({
  page,
}) => {
  const { project } = await makeProject('Booked works', [], ['Engineer']);
  const tool = await makeAsset('tools');
  await requestTools(project.id, [tool.id]);
  await signIn(page, 'Coordinator', `/tools?tab=requests&search_term=${tool.serial_no}`);
  const approve = page.getByRole('button', { name: /^Approve request of/ });
  await approve.focus();
  await page.keyboard.press('Enter');
  const verb = askedOn(page).getByRole('button', { name: 'Approve' });
  await expect(verb).toBeFocused();
  await expect(verb).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a decision');

  // What was typed is not lost by Escape.
  await askedOn(page).getByRole('textbox', { name: 'Comments' }).fill('For the slab');
  await page.keyboard.press('Escape');
  await askedOn(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await expect(askedOn(page).getByRole('textbox', { name: 'Comments' })).toHaveValue('For the slab');
  await page.keyboard.press('Control+Enter');
  await expect(askedOn(page)).toBeHidden();
  await expect(approve).toHaveCount(0);
});
