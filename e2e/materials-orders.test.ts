import { expect, type Locator, type Page } from '@playwright/test';
import { listIssuePos, updateRequestOrder } from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import {
  issueOrder,
  makeBulkPo,
  makeMaterial,
  makeProcurement,
  requestMaterials,
} from './support/material-orders.ts';
import { pasteInto } from './support/paste.ts';
import { anotherBrowser, personOf, phone, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { chooseInRow } from './support/row-menu.ts';
import { test } from './support/test.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();
const sure = (page: Page, verb: string) => press(askedOn(page), verb);
const cell = (within: Locator, column: string, line: number) =>
  within.getByRole('textbox', { name: `${column}, line ${line}`, exact: true });

/** Chooses in a pick list that searches. */
async function choose(page: Page, field: Locator, text: string) {
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

test('a quantity surveyor enters the bulk quantities of a contract from its bill of quantities', {
  tag: '@main',
}, async ({ page }) => {
  const { project, item } = await makeProject('Bulk works', [{ title: 'Substation' }]);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement, { price: 12.5 });
  const more = [];
  for (let index = 0; index < 6; index += 1)
    more.push(await makeMaterial(procurement, { description: `Cable lug ${index}`, price: 0.1 }));
  const series = uniqueCode();

  await signIn(page, 'Quantity Surveyor', '/materials?tab=bulk-pos');
  await press(page, 'Create Bulk Purchase Order');
  const form = panel(page, 'Create Bulk Purchase Order');
  await press(form, 'Save');
  for (const sentence of [
    'Bulk PO Series No. is required.',
    'Company is required.',
    'Please assign it to project and task.',
  ])
    await expect(form.getByText(sentence)).toBeVisible();

  await choose(page, form.getByRole('combobox', { name: 'Project' }), project.title);
  const task = form.getByRole('combobox', { name: 'Task' });
  // What was deleted before the chosen task has been read does not come back.
  const deleted = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/task\/\d+$/, async (route) => {
    await deleted.promise;
    await route.fallback();
  });
  await choose(page, task, 'Substation');
  await expect(task).toHaveValue('Substation');
  await task.press('ControlOrMeta+a');
  await task.press('Delete');
  await task.press('Tab');
  deleted.resolve();
  await expect(task).toHaveValue('');
  await choose(page, task, 'Substation');
  await form.getByRole('textbox', { name: 'Series No.' }).fill(series);
  await form.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: procurement.company.name }).click();
  await form.getByRole('textbox', { name: 'Contract Number' }).fill('LTA/ER-442');

  const rows = [
    'Item code\tDescription\tUnit\tQty\tRate',
    `${cable.code.toLowerCase()}\tCable as tendered\tm\t1,250.5\t11.80`,
    ...more.map(({ code }) => `${code}\tLug\tpcs\t40\t`),
    'NOT-THERE\tSomething else\tm\t3\t1.00',
  ];
  await pasteInto(form.getByRole('combobox', { name: 'Add material' }), rows.join('\n'));
  await expect(cell(form, 'Bulk Qty', 1)).toHaveValue('1250.5');
  await expect(cell(form, 'Price', 1)).toHaveValue('11.80');
  await expect(cell(form, 'Bulk Qty', 7)).toHaveValue('40');
  // A row whose code is no material waits with what it says, and nothing of it is lost.
  await expect(form.getByText('NOT-THERE', { exact: false }).first()).toBeVisible();
  await press(form, 'Discard all');

  await cell(form, 'Bulk Qty', 2).fill('0');
  await press(form, 'Save');
  await expect(form.getByText('Bulk Quantity Input is required')).toBeVisible();
  await cell(form, 'Bulk Qty', 2).fill('40');
  await expect(form.getByRole('row', { name: /^Total/ })).toContainText('$14,779.90');
  await press(form, 'Save');
  await expect(askedOn(page)).toContainText('This will add Bulk Purchase Order for this Task.');
  await sure(page, 'Add Bulk Purchase Order');
  await expect(page.getByText('Bulk PO Added!')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill(series);
  const row = page.getByRole('row').filter({ hasText: series });
  await expect(row).toContainText(`${cable.code} · 1,250.5 m`);
  await expect(row).toContainText('+ 2 more...');
  await row.click();
  await expect(panel(page, 'Bulk Purchase Order')).toContainText('$14,779.90');
  await expect(page).toHaveURL(/bulk=\d+/);

  // An update needs all of the contract.
  await press(panel(page, 'Bulk Purchase Order'), 'Edit');
  const update = panel(page, 'Update Bulk Purchase Order');
  await press(update, 'Update');
  await expect(update.getByText('Contract Subject is required.')).toBeVisible();
  await expect(update.getByText('Contract File is required.')).toBeVisible();
  await update.getByRole('textbox', { name: 'Contract Subject' }).fill('Electrical works');
  const chooser = page.waitForEvent('filechooser');
  await update.getByRole('button', { name: /Add a file/ }).click();
  await (await chooser).setFiles({
    name: 'contract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(update.getByText('contract.pdf')).toBeVisible();
  // Five lines a page; a page with a wrong line is shown when it is refused, and Enter turns the page.
  const pages = update.getByRole('navigation', { name: 'Pages' });
  await expect(update.getByText('Showing 1 to 5 of 7 entries')).toBeVisible();
  await cell(update, 'Bulk Qty', 5).press('Enter');
  await expect(cell(update, 'Bulk Qty', 6)).toBeFocused();
  await cell(update, 'Bulk Qty', 7).fill('0');
  await press(pages, 'Page 1');
  await cell(update, 'Bulk Qty', 1).fill('1300');
  await press(update, 'Update');
  await expect(update.getByText('Bulk Quantity Input is required')).toBeVisible();
  await cell(update, 'Bulk Qty', 7).fill('40');
  await press(update, 'Update');
  await sure(page, 'Update');
  await expect(page.getByText('Bulk PO Updated!')).toBeVisible();
  await expect(panel(page, 'Bulk Purchase Order').getByRole('link', { name: 'contract.pdf' })).toBeVisible();
  await expect(row).toContainText(`${cable.code} · 1,300 m`);

  // In a task it is seen, and made from Materials.
  await signIn(page, 'Quantity Surveyor', `${itemPath(item('Substation'))}&tab=materials&show=bulk-pos`);
  await expect(page.getByText('Bulk Purchase Orders are created from Materials.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: series })).toBeVisible();
  await signIn(page, 'Quantity Surveyor', `${itemPath(project)}?tab=materials&show=bulk-pos`);
  await expect(page.getByRole('button', { name: 'Create Bulk Purchase Order' })).toBeDisabled();
});

test('an engineer requests on a phone, with a photo; it is approved on site and by Procurement, who issues a PO', {
  tag: '@main',
}, async ({ browser }) => {
  const { project, item } = await makeProject(
    'Feeder works',
    [{ title: 'Riser' }],
    ['Engineer', 'Project Manager'],
  );
  const task = item('Riser');
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement, { price: 12.5 });
  await makeBulkPo(task, procurement, [[cable, 100]]);
  const contact = await personOf('Logistic');

  const onSite = await browser.newContext(phone);
  const site = await onSite.newPage();
  await signIn(site, 'Engineer', `${itemPath(project)}?tab=materials&show=request-orders`);
  await expect(site.getByRole('button', { name: 'Create New Request Order' })).toBeDisabled();
  await signIn(site, 'Engineer', `${itemPath(task)}&tab=materials&show=request-orders`);
  await press(site, 'Create New Request Order');
  const form = panel(site, 'Create New Request Order');
  await expect(form.getByText('RO No.')).toBeVisible();
  await press(form, 'Submit');
  await expect(form.getByText('Please add at least one material.')).toBeVisible();

  await form.getByRole('combobox', { name: 'Add material' }).fill(cable.code);
  await site.getByRole('option', { name: cable.code }).click();
  await cell(form, 'Order Qty', 1).fill('120.5');
  await press(form, '+ Add a material not listed');
  await press(form, 'Submit');
  await expect(form.getByText('Please type a unit.')).toBeVisible();
  await cell(form, 'Description', 2).fill('Unistrut bracket, 90 degrees');
  await cell(form, 'Unit', 2).fill('pcs');
  await cell(form, 'Order Qty', 2).fill('8');
  await cell(form, 'Comment', 2).fill('As the one at gridline C');

  let chooser = site.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Photo, line 2' }).click();
  await (await chooser).setFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(form.getByText('note.txt - image not supported')).toBeVisible();
  chooser = site.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Photo, line 2' }).click();
  await (await chooser).setFiles(await photo(site, 'bracket.jpg', 1600, 1200));
  await expect(form.getByRole('img', { name: 'bracket.jpg' })).toBeVisible();
  await expect(form.getByText('note.txt - image not supported')).toBeHidden();
  await press(form, 'Submit');
  await sure(site, 'Submit');
  await expect(site.getByText('Request PO Added!')).toBeVisible();
  // What it exceeds is said to who made it.
  const mine = panel(site, /^RO No\. 1 Request Order$/);
  await expect(mine).toContainText(`${cable.code}: 120.5 of 100 m of this task’s bulk quantity requested.`);
  await expect(mine.getByRole('button', { name: /^Enlarge the photo of CST-/ })).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Approve on site' })).toBeHidden();

  const manager = await anotherBrowser(browser, 'Project Manager', '/materials?tab=request-orders&waiting=1');
  const waiting = manager.getByRole('row').filter({ hasText: 'Feeder works' });
  await expect(manager.getByRole('checkbox', { name: 'To review' })).toBeChecked();
  await press(waiting, 'Process RO No. 1');
  const opened = panel(manager, /^RO No\. 1 Request Order$/);
  await expect(manager).toHaveURL(/order=\d+/);
  await press(opened, 'Approve on site');
  const asking = panel(manager, 'Approve Request PO?');
  await expect(asking).toContainText('Above the bulk quantity');
  await asking.getByRole('textbox', { name: 'Comments' }).fill('Needed for the second riser');
  await press(asking, 'Approve on site');
  await expect(manager.getByText('Request PO Approved on site!')).toBeVisible();
  await expect(opened).toContainText("Approved on site. Awaiting for Procurement Officer's approval.");
  // It waits for them no longer.
  await expect(waiting).toHaveCount(0);
  await manager.context().close();
  // Without a reload: the live stream announces the change.
  await expect(mine).toContainText('Approved on site');

  const office = await anotherBrowser(
    browser,
    'Procurement',
    '/materials?tab=request-orders&status=Approved1',
  );
  await press(office.getByRole('row').filter({ hasText: 'Feeder works' }), 'Process RO No. 1');
  const order = panel(office, /^RO No\. 1 Request Order$/);
  await expect(order).toContainText('Needed for the second riser');
  await press(order, 'Approve');
  await expect(panel(office, 'Approve Request PO?').getByText('Not approved on site')).toHaveCount(0);
  await press(panel(office, 'Approve Request PO?'), 'Approve');
  await expect(office.getByText('Request PO Approved!')).toBeVisible();

  // One touch from the approved request to the form of its issue.
  await press(order, `Issue PO to ${procurement.supplier.name}`);
  const issuing = panel(office, `Issue PO to ${procurement.supplier.name}`);
  // The supplier's own material alone, as it was requested, at its price.
  await expect(cell(issuing, 'Issue Qty', 1)).toHaveValue('120.5');
  await expect(cell(issuing, 'Price', 1)).toHaveValue('12.5');
  await expect(cell(issuing, 'Issue Qty', 2)).toHaveCount(0);
  // It begins with what the project and its last orders say, and the next number.
  for (const field of ['Company', 'Place of Delivery', 'Person to Contact'])
    await expect(issuing.getByRole('combobox', { name: field })).not.toHaveValue('');
  await expect(issuing.getByRole('textbox', { name: 'Issue PO S/N' })).toHaveValue(/^PO-\d{4}-\d{4}$/);
  await issuing.getByRole('combobox', { name: 'Company' }).click();
  await office.getByRole('option', { name: procurement.company.name }).click();
  await choose(
    office,
    issuing.getByRole('combobox', { name: 'Place of Delivery' }),
    procurement.warehouse.name,
  );
  await choose(office, issuing.getByRole('combobox', { name: 'Person to Contact' }), contact.name);
  const number = uniqueCode();
  await issuing.getByRole('textbox', { name: 'Issue PO S/N' }).fill(number);
  await issuing.getByRole('combobox', { name: 'Payment Term' }).click();
  await office.getByRole('option', { name: '30 Days' }).click();
  await cell(issuing, 'Price', 1).fill('11.95');
  await expect(issuing.getByRole('row', { name: /^Total/ })).toContainText('$1,439.98');
  await press(issuing, 'Issue Purchase Order');
  await expect(askedOn(office)).toContainText('This will issue the selected purchase order.');
  await sure(office, 'Issue Purchase Order');
  await expect(office.getByText('Issue PO Added!')).toBeVisible();
  await expect(order.getByRole('row').filter({ hasText: cable.code })).toContainText('On an Issue PO');

  // The request leads to it.
  await order.getByRole('link', { name: new RegExp(number) }).click();
  const issued = panel(office, 'Issue Purchase Order');
  await expect(issued).toContainText('30 Days');
  await expect(issued).toContainText(contact.name);
  await expect(issued).toContainText('1 Store Road');
  await issued.getByRole('button', { name: 'History' }).click();
  await expect(issued).toContainText('issued this Issue PO');
  await office.context().close();
  await onSite.close();
});

test('an approved request order that is changed has to be approved again, which is said before', async ({
  page,
}) => {
  const { item } = await makeProject('Changed works', [{ title: 'Trench' }], ['Engineer']);
  const procurement = await makeProcurement();
  const cable = await makeMaterial(procurement);
  const made = await requestMaterials(item('Trench'), [[cable, 30]], { approve: true });

  await signIn(
    page,
    'Engineer',
    `${itemPath(item('Trench'))}&tab=materials&show=request-orders&order=${made.id}`,
  );
  await press(panel(page, /\d Request Order$/), 'Edit');
  const form = panel(page, 'Update Request Order');
  await expect(form).toContainText('it must be approved again');
  await cell(form, 'Order Qty', 1).fill('45');
  // Somebody else changes it meanwhile: nothing that was typed is lost.
  await (await api('Superadmin'))(updateRequestOrder, { body: { id: made.id, comments: 'By lorry crane' } });
  await expect(form.getByText(/changed this while you were editing/)).toBeVisible();
  await press(form, 'Update');
  await sure(page, 'Update');
  const conflict = panel(page, 'This record has changed');
  await expect(conflict).toContainText('By lorry crane');
  await press(conflict, 'Save selection');
  await expect(page.getByText('Request PO Updated')).toBeVisible();
  const order = panel(page, /\d Request Order$/);
  await expect(order).toContainText('Pending');
  await expect(order).toContainText('By lorry crane');
  await expect(order.getByRole('row').filter({ hasText: cable.code })).toContainText('45 m');
});

test('an issue PO is changed, closed with a reason, and deleted', async ({ page }) => {
  const { item } = await makeProject('Ordered works', [{ title: 'Plinth' }]);
  const procurement = await makeProcurement();
  const [cable, tray] = [await makeMaterial(procurement), await makeMaterial(procurement)];
  const order = await requestMaterials(
    item('Plinth'),
    [
      [cable, 30],
      [tray, 5],
    ],
    { approve: true },
  );
  const closed = await issueOrder(order, procurement, [[cable, 30]]);
  const deleted = await issueOrder(order, procurement, [[tray, 5]]);

  await signIn(page, 'Superadmin', `/materials?tab=issue-pos&po=${closed.id}`);
  const issued = panel(page, 'Issue Purchase Order');
  await press(issued, 'Edit');
  const form = panel(page, 'Update Issue PO');
  await form.getByRole('combobox', { name: 'Payment Term' }).fill('45 days end of month');
  await cell(form, 'Issue Qty', 1).fill('29');
  await press(form, 'Update');
  await sure(page, 'Update');
  await expect(page.getByText('Issue PO Updated', { exact: true })).toBeVisible();
  await expect(issued).toContainText('45 days end of month');

  await press(issued, 'Close Issue PO');
  const closing = panel(page, 'Close Issue PO?');
  await press(closing, 'Close Issue PO');
  await expect(closing.getByText('Please type why the rest will not be delivered.')).toBeVisible();
  await closing.getByRole('textbox', { name: 'Reason' }).fill('Supplier has none left');
  await press(closing, 'Close Issue PO');
  await expect(page.getByText('Issue PO Closed!')).toBeVisible();
  await expect(issued).toContainText('Supplier has none left');
  await expect(issued.getByRole('button', { name: 'Close Issue PO' })).toHaveCount(0);
  await press(issued, 'Close');

  await page.getByRole('searchbox', { name: 'Search' }).fill(deleted.ref_no as string);
  await chooseInRow(page, deleted.ref_no as string, 'Delete');
  await expect(askedOn(page)).toContainText('This will delete this Issue Purchase Order.');
  await sure(page, 'Delete Issue PO');
  await expect(page.getByText('Issue PO Deleted!')).toBeVisible();
  const left = await (await api('Superadmin'))(listIssuePos, {
    query: { search_term: deleted.ref_no as string },
  });
  expect(left.total).toBe(0);
});
