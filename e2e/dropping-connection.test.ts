import { expect, type Page } from '@playwright/test';
import { listDocuments } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree } from './support/confirm.ts';
import { pdf } from './support/pdf.ts';
import { phone, signIn } from './support/people.ts';
import { itemPath, makeProject } from './support/projects.ts';
import { openStocktakeForm } from './support/stocktake-form.ts';
import { test } from './support/test.ts';

// Rule: API-26.
test.use(phone);

/** Lets the connection drop at every third part but the first of a file, before the server has it and, by turns, after. */
async function dropConnections(page: Page) {
  let [begun, further, drops] = [0, 0, 0];
  await page.route('**/api/v1/uploads/parts/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.continue();
    const form = (request.postDataBuffer() as Buffer).toString('latin1', 0, 400);
    if (/name="offset"\s+0\s/.test(form)) {
      begun += 1;
      return route.continue();
    }
    further += 1;
    if (further % 3 !== 0) return route.continue();
    drops += 1;
    if (drops % 2 === 0) await route.fetch();
    return route.abort('connectionreset');
  });
  return { drops: () => drops, begun: () => begun };
}

test('files that are sent ahead of their form go on where a connection has dropped', async ({ page }) => {
  const { item } = await makeProject('Drawn works', [{ title: 'Base slab' }], ['Engineer']);
  const task = item('Base slab');
  const connection = await dropConnections(page);
  await signIn(page, 'Engineer', `${itemPath(task, 'documentations')}&type=correspondence&mode=add`);
  await page.getByRole('textbox', { name: 'From' }).fill('architect@studio.example');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Revised plans');
  const plans = [pdf('plan.pdf', 1_500_000), pdf('section.pdf', 1_000_000)];
  const attachments = page.getByRole('group', { name: 'Attachments' });
  await attachments.locator('input[type="file"]:not([capture])').setInputFiles(plans);
  await expect(attachments.getByText('2 of 2 sent').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await agree(page, 'Save');

  const call = await api('Superadmin');
  const query = { for: 'task', forId: task.id, type: 'correspondence' } as const;
  await expect.poll(async () => (await call(listDocuments, { query })).data.length).toBe(1);
  expect(connection.drops()).toBeGreaterThan(1);
  expect(connection.begun()).toBe(plans.length);
});

test('a large file of what is queued goes on where a connection has dropped, and arrives once', async ({
  page,
}) => {
  const sheet = pdf('sheet.pdf', 3_000_000);
  const connection = await dropConnections(page);
  const stocktake = await openStocktakeForm(page);
  await stocktake.counted.fill('7');
  await stocktake.attach(sheet);
  await stocktake.pickChecker();
  await stocktake.save();
  await expect(stocktake.form).toHaveCount(0);

  await expect.poll(async () => (await stocktake.arrived()).length).toBe(1);
  const [made] = await stocktake.arrived();
  const arrived = await (await page.request.get(made?.attachment_full_url as string)).body();
  expect(arrived.equals(sheet.buffer)).toBe(true);
  expect(connection.drops()).toBeGreaterThan(2);
  expect(connection.begun()).toBe(1);
});
