import { expect, type Locator, type Page } from '@playwright/test';
import { updateMaterial } from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { downloadBy } from './support/downloads.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { makeMaterial, takeThroughPapers } from './support/material-list-data.ts';
import { phone, signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { itemPath, makeProject, uniqueCode } from './support/projects.ts';
import { chooseInRow } from './support/row-menu.ts';
import { test } from './support/test.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const sure = (page: Page) => askedOn(page);
const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Chooses in a pick list. */
async function pick(within: Locator, page: Page, label: string, option: string) {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Looks for one material, until the list has nothing else. */
async function find(page: Page, code: string) {
  await page.getByPlaceholder('Search Code or Description...').fill(code);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
}

test('Procurement adds a supplier, a category and a warehouse, and a material whose code exists is corrected', async ({
  page,
}) => {
  const code = uniqueCode();
  const { material: taken } = await makeMaterial();
  await signIn(page, 'Procurement', '/materials?tab=suppliers');

  await expect(
    page.getByRole('heading', { name: 'List of Suppliers for Specialised Materials' }),
  ).toBeVisible();
  await press(page, '+ add supplier');
  const supplier = panel(page, 'Add Supplier');
  await supplier.getByLabel('Supplier Name').fill(`Tuas Cable ${code}`);
  await supplier.getByLabel('Contact Person').fill('Lim Ah Hock');
  await supplier.getByLabel('Lead time (days)').fill('14');
  await press(supplier, 'Save');
  await press(sure(page), 'Add supplier');
  await expect(page.getByText('Supplier Added!')).toBeVisible();
  await page.getByPlaceholder('Search').fill(code);
  await expect(rowOf(page, `Tuas Cable ${code}`)).toContainText('14 days');

  await page.getByRole('tab', { name: 'Categories' }).click();
  await press(page, '+ add category');
  await panel(page, 'Add Material Category').getByLabel('Name').fill(`Cables ${code}`);
  await press(panel(page, 'Add Material Category'), 'Submit');
  await press(sure(page), 'Add material category');
  await expect(page.getByText('Material Category Added!')).toBeVisible();

  await page.getByRole('tab', { name: 'Warehouses' }).click();
  await press(page, 'Add Warehouse');
  await panel(page, 'Add Warehouse').getByLabel('Name').fill(`Yard ${code}`);
  await press(panel(page, 'Add Warehouse'), 'Submit');
  await press(sure(page), 'Add warehouse');
  await expect(page.getByText('Warehouse Added')).toBeVisible();

  await page.getByRole('tab', { name: /^Materials/ }).click();
  await press(page, 'Add New Material');
  const adding = panel(page, 'Add New Material');
  await press(adding, 'Save');
  for (const sentence of ['Please type a code.', 'Please type a description.', 'Please type a unit.'])
    await expect(adding.getByText(sentence, { exact: true })).toBeVisible();
  await pick(adding, page, 'Category', `Cables ${code}`);
  await pick(adding, page, 'Supplier', `Tuas Cable ${code}`);
  await pick(adding, page, 'Warehouse', `Yard ${code}`);
  await adding.getByLabel('Code').fill(taken.code.toLowerCase());
  await adding.getByRole('textbox', { name: 'Description' }).fill('Cable 4 x 25 sqmm 🔧 𓀀');
  const unprintable = adding.getByText(
    'PDFs cannot print these characters: 𓀀 (U+13000). They show � instead.',
  );
  await expect(unprintable).toBeVisible();
  await adding.getByRole('textbox', { name: 'Description' }).fill('Cable 4 x 25 sqmm');
  await expect(unprintable).toBeHidden();
  await adding.getByLabel('Unit').fill('m');
  await adding.getByLabel('Price').fill('18,40');
  await adding.locator('input[type="file"]').first().setInputFiles(picture('cable.png'));
  await expect(adding.getByText('cable.png')).toBeVisible();
  await press(adding, 'Save');
  await expect(sure(page)).toContainText('This will update/add to the list of materials.');
  await press(sure(page), 'Add material');
  await expect(adding.getByText('Code already exists')).toBeVisible();
  await expect(adding.getByText('Material not saved. Kindly change the code and try again.')).toBeVisible();
  await expect(adding.getByLabel('Code')).toBeFocused();
  await expect(adding.getByRole('textbox', { name: 'Description' })).toHaveValue('Cable 4 x 25 sqmm');
  await adding.getByLabel('Code').fill(code);
  await press(adding, 'Save');
  await press(sure(page), 'Add material');
  await expect(page.getByText('Material Added!')).toBeVisible();
  await press(panel(page, code), 'Close');

  await find(page, code);
  const row = rowOf(page, code);
  for (const text of [`Cables ${code}`, `Tuas Cable ${code}`, 'Cable 4 x 25 sqmm', '$18.40', 'Out of stock'])
    await expect(row).toContainText(text);
  await expect(row.getByRole('img', { name: `Photo of ${code}` })).toBeVisible();
});

test('two people change one material, and it is deleted', async ({ page }) => {
  const { material } = await makeMaterial();
  await signIn(page, 'Superadmin', '/materials');
  await find(page, material.code);
  await chooseInRow(page, material.code, 'Update');
  const opened = panel(page, material.code);
  await opened.getByLabel('Price').fill('13');
  await (await api('Logistic'))(updateMaterial, { params: material, body: { unit: 'roll' } });
  await expect(opened.getByRole('status').getByRole('button', { name: 'Compare' })).toBeVisible();
  await press(opened, 'Update');
  await press(sure(page), 'Update material');
  const conflict = panel(page, 'This record has changed');
  await expect(conflict).toContainText('roll');
  await press(conflict, 'Save selection');
  await press(sure(page), 'Update material');
  await expect(page.getByText('Material Updated!')).toBeVisible();
  await expect(opened.getByLabel('Unit')).toHaveValue('roll');
  await expect(opened.getByLabel('Price')).toHaveValue('$13.00');
  await press(opened, 'History');
  await expect(opened.getByRole('listitem').first()).toContainText('Price');

  await press(opened, 'Delete');
  await expect(sure(page)).toContainText('This will remove the materials and its issuances.');
  await press(sure(page), 'Delete material');
  await expect(page.getByText('Material Deleted!')).toBeVisible();
  await expect(page.getByText('No material matches')).toBeVisible();
});

test('every figure opens the rows that make it, in the project and on the task', async ({ page }) => {
  const { project, item } = await makeProject('Cable works', [
    { title: 'Riser', children: [{ title: 'Pull cables' }] },
  ]);
  const { material } = await makeMaterial();
  const { code } = material;
  await takeThroughPapers(material, item('Pull cables'));
  await signIn(page, 'Superadmin', '/materials');
  await find(page, code);
  const row = rowOf(page, code);
  for (const figure of [
    'Bulk Qty of .*: 200',
    'Requested Qty of .*: 100',
    'Delivered Qty of .*: 80.5',
    'Delivered Amount Total of .*: \\$825.13',
    'Used Qty of .*: 30.25',
    'In Stock of .*: 50.25',
  ])
    await expect(row.getByRole('button', { name: new RegExp(`^${figure}`) })).toBeVisible();
  await row.getByRole('button', { name: /^In Stock of/ }).click();
  const rows = panel(page, 'In Stock');
  await expect(rows).toContainText('50.25 m');
  await expect(rows.getByRole('row').filter({ hasText: 'Delivery' })).toContainText('80.5');
  await expect(rows.getByRole('row').filter({ hasText: 'Withdrawal' })).toContainText('-30.25');
  await expect(page).toHaveURL(/figure=filtered_in_stock/);
  await page.goBack();
  await expect(rows).toHaveCount(0);

  await row.getByText(material.description).click();
  await press(panel(page, code), 'Delete');
  await press(sure(page), 'Delete material');
  const refusal = page.getByRole('alert').filter({ hasText: 'This material has stock' });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button').last().click();
  await press(panel(page, code), 'Close');

  const list = await downloadBy(page, () => chooseInListMenu(page, 'Export to Excel'));
  expect(list.suggestedFilename()).toMatch(/^Materials List - .*\.xlsx$/);
  await page.getByRole('tab', { name: 'Inventories' }).click();
  await find(page, code);
  await row.getByRole('button', { name: /^PO of .*: 100/ }).click();
  await expect(panel(page, 'PO').getByRole('link', { name: 'Issue PO' })).toBeVisible();
  await press(panel(page, 'PO'), 'Close');
  const saved = await downloadBy(page, () => chooseInListMenu(page, 'Export to Excel'));
  expect(saved.suggestedFilename()).toMatch(/^Material Inventories - .*\.xlsx$/);

  await signIn(page, 'Superadmin', `${itemPath(item('Pull cables'))}&tab=materials`);
  await expect(row.getByRole('button', { name: /^Used Qty of .*: 30.25/ })).toBeVisible();
  const column = (title: string) => page.getByRole('menuitemcheckbox', { name: title });
  await chooseInListMenu(page, 'Columns');
  await expect(column('Bulk Qty')).toBeVisible();
  for (const title of ['Price', 'Delivered Amount Total']) await expect(column(title)).toHaveCount(0);
  await signIn(page, 'Superadmin', `${itemPath(project)}?tab=materials`);
  await chooseInListMenu(page, 'Columns');
  await column('Delivered Amount Total').click();
  await expect(page.getByRole('columnheader', { name: 'Delivered Amount Total' })).toBeVisible();
});

test('what was purchased is shown by the months of a year, of all projects or of one', async ({ page }) => {
  const { project, item } = await makeProject('Purchases', [{ title: 'Riser' }]);
  const { material } = await makeMaterial();
  await takeThroughPapers(material, item('Riser'));
  await signIn(page, 'Superadmin', `${itemPath(project)}?tab=materials`);
  await chooseInListMenu(page, 'Check Purchased Amount Total');
  const purchased = panel(page, 'Purchased Amount Total');
  await expect(purchased.getByRole('row', { name: 'Total $1,025.000' })).toBeVisible();
  await expect(purchased.getByRole('img', { name: /^Bar chart of the purchased amount/ })).toBeVisible();
  await press(purchased, 'Previous year');
  await expect(purchased.getByRole('row', { name: 'Total $0.000' })).toBeVisible();
  await press(purchased, 'Next year');
  await expect(purchased.getByRole('row', { name: 'Total $1,025.000' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a storekeeper looks up what is in stock', { tag: '@main' }, async ({ page }) => {
    const { item } = await makeProject('Lift works', [{ title: 'Shaft' }]);
    const { material } = await makeMaterial();
    await takeThroughPapers(material, item('Shaft'));
    await signIn(page, 'Superadmin', '/materials');
    await find(page, material.code);
    const card = page.getByRole('listitem').filter({ hasText: material.code });
    await expect(card).toContainText('In Stock50.25');
    await card.getByText(material.description).click();
    const opened = panel(page, material.code);
    await expect(opened.getByRole('button', { name: /^Used Qty of .*: 30.25/ })).toBeVisible();
    await opened.getByRole('button', { name: /^Delivered Qty of/ }).click();
    await expect(panel(page, 'Delivered Qty')).toContainText('80.5 m');
  });
});
