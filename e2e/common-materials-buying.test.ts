import { expect, type Locator, type Page } from '@playwright/test';
import { type CommonIssuePo, listCommonIssuePos } from '@plumbline/contract';
import { api } from './support/api.ts';
import { buyCommon, makeCommonBuying } from './support/common-buying.ts';
import { askedOn } from './support/confirm.ts';
import { makeMaterial, makeProcurement } from './support/material-orders.ts';
import { signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();
const sure = (page: Page, verb: string) => press(askedOn(page), verb);
const cell = (within: Locator, column: string, line: number) =>
  within.getByRole('textbox', { name: `${column}, line ${line}`, exact: true });
const choice = (within: Locator, column: string, line: number) =>
  within.getByRole('combobox', { name: `${column}, line ${line}`, exact: true });

/** Chooses in a pick list that searches. */
async function choose(page: Page, field: Locator, text: string) {
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function orderOf(po_no: string): Promise<CommonIssuePo> {
  const { data } = await (await api('Superadmin'))(listCommonIssuePos, { query: { search_term: po_no } });
  return data.find((order) => order.po_no === po_no) as CommonIssuePo;
}

test('Procurement buys a material that is listed and one whose code is new', { tag: '@main' }, async ({
  page,
}) => {
  const buying = await makeCommonBuying();
  const known = (await buyCommon(buying)).materials[0] as CommonIssuePo['materials'][number];
  const specialised = await makeMaterial(await makeProcurement());
  const [poNo, code] = [uniqueCode(), uniqueCode()];

  await signIn(page, 'Procurement', '/materials?tab=common-issue-pos');
  await press(page, '+ Create Issue Purchase Order');
  const form = dialog(page, 'Create Issue Purchase Order');
  // It begins with the next number of the company.
  await expect(form.getByRole('textbox', { name: 'PO No.' })).toHaveValue(/^PO-\d{4}-\d{4}$/);
  await press(form, 'Issue Purchase Order');
  for (const sentence of [
    'Please type a Ref #.',
    'Please select a supplier.',
    'Please add at least one material.',
  ])
    await expect(form.getByText(sentence).first()).toBeVisible();

  await form.getByRole('textbox', { name: 'PO No.' }).fill(poNo);
  await form.getByRole('textbox', { name: 'Ref #' }).fill('Q-77');
  await choose(page, form.getByRole('combobox', { name: 'Supplier' }), buying.supplier.name);
  await choose(page, form.getByRole('combobox', { name: 'Add material' }), known.code);
  await cell(form, 'Qty.', 1).fill('10');
  await expect(cell(form, 'Price (per unit)', 1)).toHaveValue('8.5');
  await choice(form, 'Warehouse', 1).selectOption(buying.warehouse.name);

  await press(form, '+ Add Material');
  await cell(form, 'Code', 2).fill(specialised.code);
  await cell(form, 'Description', 2).fill('Cotton gloves');
  await choice(form, 'Category', 2).selectOption(buying.category.name);
  await cell(form, 'Unit', 2).fill('pair');
  await cell(form, 'Price (per unit)', 2).fill('0.35');
  await cell(form, 'Qty.', 2).fill('200');
  // The line before says where it goes to.
  await expect(choice(form, 'Warehouse', 2)).toHaveValue(String(buying.warehouse.id));
  await expect(form.getByRole('row', { name: /^Total/ })).toContainText('$155.00');

  await press(form, 'Issue Purchase Order');
  await sure(page, 'Issue Purchase Order');
  await expect(
    form.getByText('This code is of a specialised material. Please type another code.').first(),
  ).toBeVisible();
  await expect(cell(form, 'Code', 2)).toHaveAttribute('aria-invalid', 'true');
  await cell(form, 'Code', 2).fill(code);
  await press(form, 'Issue Purchase Order');
  await sure(page, 'Issue Purchase Order');
  await expect(page.getByText('Issue PO Added!')).toBeVisible();

  const panel = dialog(page, 'Issue Purchase Order');
  await expect(panel).toContainText(poNo);
  await expect(panel).toContainText('$155.00');
  await expect(panel.getByRole('row').filter({ hasText: code })).toContainText('200 pair');
  const order = await orderOf(poNo);
  expect(order.materials.map((line) => [line.code, line.common_issue_po_qty, line.material_id])).toEqual([
    [known.code, 10, known.material_id],
    [code, 200, expect.any(Number)],
  ]);
  await expect(page).toHaveURL(new RegExp(`common_po=${order.id}`));
  // Changing an order is the administrator's.
  await expect(panel.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: `Generate PDF of ${poNo}` })).toBeVisible();
});

test('an order begins with what is to be reordered; the administrator updates and deletes its lines', async ({
  page,
}) => {
  const buying = await makeCommonBuying();
  const { materials } = await buyCommon(buying);
  const poNo = uniqueCode();
  const lines = materials.map(({ material_id }) => `${material_id}:12.5:${buying.warehouse.id}`).join(',');
  await signIn(
    page,
    'Superadmin',
    `/materials?tab=common-issue-pos&adding=1&supplier=${buying.supplier.id}&lines=${lines}`,
  );
  const form = dialog(page, 'Create Issue Purchase Order');
  await expect(form.getByRole('combobox', { name: 'Supplier' })).toHaveValue(buying.supplier.name);
  await expect(cell(form, 'Qty.', 2)).toHaveValue('12.5');
  await form.getByRole('textbox', { name: 'PO No.' }).fill(poNo);
  await form.getByRole('textbox', { name: 'Ref #' }).fill('Q-78');
  await press(form, 'Issue Purchase Order');
  await sure(page, 'Issue Purchase Order');
  await expect(page.getByText('Issue PO Added!')).toBeVisible();

  await press(dialog(page, 'Issue Purchase Order'), 'Edit');
  const update = dialog(page, 'Update Issue PO');
  await update.getByRole('textbox', { name: 'Ref #' }).fill('Q-79');
  const [cement, ties] = materials.map(({ code }) => code) as [string, string];
  await press(update, `Update ${cement}`);
  const line = dialog(page, `Update ${cement}`);
  await line.getByRole('textbox', { name: 'Qty.' }).fill('');
  await press(line, 'Update');
  await expect(line.getByText('Please type a quantity greater than 0.').first()).toBeVisible();
  await line.getByRole('textbox', { name: 'Qty.' }).fill('20');
  await press(line, 'Update');
  await sure(page, 'Update');
  await expect(page.getByText('Issue PO Line Updated!')).toBeVisible();
  await expect(update.getByRole('row').filter({ hasText: cement })).toContainText('20 bag');

  await press(update, `Delete ${ties}`);
  await expect(askedOn(page)).toContainText(
    'This will delete the material for this Issue PO as well as its master entry.',
  );
  await sure(page, 'Delete');
  await expect(page.getByText('Issue PO Line Deleted!')).toBeVisible();
  await expect(update.getByRole('row').filter({ hasText: ties })).toHaveCount(0);

  // What was typed before is still there, and one's own changes of the lines are no conflict.
  await press(update, 'Update');
  await sure(page, 'Update');
  await expect(page.getByText('Issue PO Updated')).toBeVisible();
  const order = await orderOf(poNo);
  expect([order.ref_no, order.total]).toEqual(['Q-79', 170]);
});
