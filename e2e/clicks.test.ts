import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { withinClicks } from './support/clicks.ts';
import { agree } from './support/confirm.ts';
import { siteToday } from './support/crew.ts';
import { downloadBy } from './support/downloads.ts';
import { issueOrder, makeMaterial, makeProcurement, requestMaterials } from './support/material-orders.ts';
import { phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { makeProject, uniqueCode } from './support/projects.ts';
import { writeReport } from './support/reports.ts';
import { makeAsset } from './support/store.ts';
import { test } from './support/test.ts';

test('from a request order to the PDF of its purchase order it takes at most 6 clicks', async ({ page }) => {
  const { item } = await makeProject('Click works', [{ title: 'Cabling' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement, { price: 12.5 });
  await requestMaterials(item('Cabling'), [[cable, 10]], { approve: true });
  await signIn(page, 'Procurement', '/materials?tab=request-orders&status=Approved2');
  await withinClicks(page, 6, async () => {
    await page.getByRole('row').filter({ hasText: 'Click works' }).click();
    await page.getByRole('button', { name: `Issue PO to ${procurement.supplier.name}` }).click();
    const form = page.getByRole('dialog', { name: /^Issue PO to/ });
    await expect(form.getByRole('textbox', { name: 'Issue PO S/N' })).toHaveValue(/^PO-\d{4}-\d{4}$/);
    await expect(form.getByRole('combobox', { name: 'Company' })).not.toHaveValue('');
    await expect(form.getByRole('combobox', { name: 'Place of Delivery' })).not.toHaveValue('');
    await expect(form.getByRole('combobox', { name: 'Person to Contact' })).not.toHaveValue('');
    await form.getByRole('button', { name: 'Issue Purchase Order' }).click();
    await agree(page, 'Issue Purchase Order');
    const made = page.getByRole('alert').filter({ hasText: 'Issue PO Added!' });
    const pdf = await downloadBy(page, () =>
      made.getByRole('button', { name: /^Generate PDF of PO-/ }).click(),
    );
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  // The request says what became of it.
  const request = page.getByRole('dialog', { name: /\d Request Order$/ });
  const issued = request.getByRole('region', { name: 'Issued POs' });
  await expect(issued.getByRole('link', { name: /^PO-\d{4}-\d{4} · / })).toBeVisible();
  await expect(issued).toContainText('For Delivery');
});

test('to receive half an order with a photo it takes at most 7 clicks, from the home', async ({ page }) => {
  const { item } = await makeProject('Receiving works', [{ title: 'Cabling' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement);
  const request = await requestMaterials(item('Cabling'), [[cable, 10]], { approve: true });
  await issueOrder(request, procurement, [[cable, 10]]);
  await signIn(page, 'Logistic');
  await withinClicks(page, 7, async () => {
    await page.getByRole('link', { name: /^Materials/ }).click();
    await page.getByRole('tab', { name: 'Deliveries' }).first().click();
    await page.getByRole('row').filter({ hasText: procurement.supplier.name }).click();
    const form = page.getByRole('dialog', { name: 'Deliver Issued Order' });
    await form.getByRole('textbox', { name: /^Delivered Qty/ }).fill('5');
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: /^Add a file/ }).click();
    await (await chooser).setFiles(await photo(page, 'goods.jpg', 1600, 1200));
    await expect(form.getByRole('group', { name: 'Attachment' }).getByRole('listitem')).toHaveCount(1);
    await form.getByRole('button', { name: 'Mark as delivered' }).click();
    await agree(page, 'Mark as delivered');
    await expect(page.getByText('Materials marked as delivered!')).toBeVisible();
  });
  // The request says what became of it, down to the delivery.
  await signIn(page, 'Procurement', `/materials?tab=request-orders&order=${request.id}`);
  const issued = page.getByRole('region', { name: 'Issued POs' });
  await expect(issued).toContainText('Partially Delivered');
  await issued.getByRole('link', { name: /^Delivered / }).click();
  await expect(page.getByRole('dialog', { name: 'Delivery Detail' })).toContainText('5');
});

test('on a phone the photo of a delivery is chosen without scrolling', async ({ browser }) => {
  const { item } = await makeProject('Gate works', [{ title: 'Cabling' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement);
  const request = await requestMaterials(item('Cabling'), [[cable, 10]], { approve: true });
  const order = await issueOrder(request, procurement, [[cable, 10]]);
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, 'Logistic', `/materials?tab=deliveries&receive=${order.id}`);
  const form = page.getByRole('dialog', { name: 'Deliver Issued Order' });
  await expect(form.getByRole('group', { name: 'Attachment' })).toBeInViewport({ ratio: 1 });
});

test('a supervisor is one touch from a new daily report on a phone, with project, task and photos at hand', async ({
  browser,
}) => {
  const { item } = await makeProject('Report works', [{ title: 'Cabling' }], ['Supervisor']);
  await writeReport('Supervisor', {
    task_id: item('Cabling').id,
    report_date: await siteToday(),
    activity: 'Cable pulling',
    accomplishments: 20,
    manpower: 4,
  });
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, 'Supervisor', '/');
  const button = page.getByRole('link', { name: 'New daily report' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await withinClicks(page, 1, () => button.tap());
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue('Report works');
  await expect(page.getByRole('combobox', { name: 'Task' })).toHaveValue('Cabling');
  await expect(page.getByRole('group', { name: 'Photos' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: 'Activity' })).toBeVisible();
});

// By another role than the one above: each begins with the project of its own latest report.
test('to request six drills it takes at most 5 clicks, by what one types in the palette', async ({
  page,
}) => {
  const { item } = await makeProject('Drill works', [{ title: 'Facade' }], ['Safety']);
  await writeReport('Safety', {
    task_id: item('Facade').id,
    report_date: await siteToday(),
    activity: 'Setting out',
    accomplishments: 5,
    manpower: 2,
  });
  const description = `Core drill ${uniqueCode()}`;
  await makeAsset('tools', { description });
  await signIn(page, 'Safety');
  await withinClicks(page, 5, async () => {
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByPlaceholder(/^Search projects/).fill('request tools');
    await page.getByRole('option', { name: 'Request tools' }).click();
    const form = page.getByRole('dialog', { name: 'Request tools' });
    await expect(form.getByRole('combobox', { name: 'Project' })).toHaveValue('Drill works');
    await form.getByRole('combobox', { name: 'Description' }).fill(description);
    await expect(page.getByRole('option', { name: description })).toBeVisible();
    await page.keyboard.press('Enter');
    await form.getByRole('textbox', { name: 'Quantity' }).fill('6');
    await form.getByRole('button', { name: 'Submit request' }).click();
    await agree(page, 'Submit request');
    await expect(page.getByText('Request Tool Added!')).toBeVisible();
  });
  await expect(page.getByRole('row').filter({ hasText: description })).toContainText('6');
});
