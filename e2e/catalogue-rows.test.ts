import { expect, type Locator, type Page } from '@playwright/test';
import { materialCategories, tools, warehouses } from '@plumbline/contract';
import { api } from './support/api.ts';
import { makeWarehouse } from './support/common-store.ts';
import { askedOn } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const press = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });

/** Looks for one record, until the list has nothing else. */
async function find(page: Page, name: string) {
  await page.getByPlaceholder('Search', { exact: true }).fill(name);
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
}

test('a warehouse is changed in its row by the keyboard, and a taken name is said at the field', async ({
  page,
}) => {
  const yard = await makeWarehouse();
  const taken = await makeWarehouse();
  await signIn(page, 'Superadmin', '/materials?tab=warehouses');
  await find(page, yard.name);
  await edit(page, yard.name).press('Enter');
  const row = page.getByRole('group', { name: yard.name });
  await expect(row.getByRole('button')).toHaveText(['Update', 'Delete', 'Cancel']);
  await expect(row.getByRole('button', { name: 'Update' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit(page, yard.name)).toBeFocused();

  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: 'Update' }).press('Enter');
  const name = row.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(row.getByRole('button')).toHaveText(['Cancel', 'Okay']);
  await name.fill(taken.name.toUpperCase());
  await name.press('Enter');
  await expect(askedOn(page)).toContainText('This will change the warehouse.');
  await expect(askedOn(page).getByRole('button', { name: 'Update warehouse' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(askedOn(page)).toHaveCount(0);
  await expect(name).toHaveValue(taken.name.toUpperCase());
  await name.press('Enter');
  await press(askedOn(page), 'Update warehouse');
  await expect(row.getByText('already exists')).toBeVisible();
  await expect(name).toBeFocused();

  // What is typed stays in sight, whatever else is looked for.
  await page.getByPlaceholder('Search', { exact: true }).fill(taken.name);
  await expect(page.getByRole('row').filter({ hasText: taken.name })).toBeVisible();
  await name.fill(`${yard.name} B`);
  await name.press('Enter');
  await press(askedOn(page), 'Update warehouse');
  await expect(page.getByText('Warehouse Updated')).toBeVisible();
  await find(page, `${yard.name} B`);
  await press(page, `Edit ${yard.name} B`);
  await press(page, 'Update');
  await page.getByLabel('Name').fill('Something else');
  await page.getByLabel('Name').press('Escape');
  await press(page, 'Keep editing');
  await expect(page.getByLabel('Name')).toHaveValue('Something else');
  await press(page, 'Cancel');
  await press(page, 'Leave without saving');
  await expect(edit(page, `${yard.name} B`)).toBeFocused();
});

test('what is typed in a row stays when somebody else changes or deletes the record', async ({ page }) => {
  const call = await api('Superadmin');
  const yard = await makeWarehouse();
  await signIn(page, 'Superadmin', '/materials?tab=warehouses');
  await find(page, yard.name);
  await press(page, `Edit ${yard.name}`);
  await press(page, 'Update');
  const name = page.getByLabel('Name');
  await name.fill(`${yard.name} mine`);
  await call(warehouses.update, { params: yard, body: { address: '3 Jalan Lurus' } });
  await expect(page.getByRole('cell', { name: '3 Jalan Lurus', exact: true })).toBeVisible();
  await name.press('Enter');
  await press(askedOn(page), 'Update warehouse');
  await expect(page.getByRole('alert')).toContainText('3 Jalan Lurus');
  await press(page, 'Keep mine');

  await call(warehouses.remove, { params: yard });
  await expect(page.getByText('No results')).toHaveCount(0);
  await press(page, 'Okay');
  await press(askedOn(page), 'Update warehouse');
  await expect(page.getByRole('alert').filter({ hasText: 'not found' })).toBeVisible();
  await expect(name).toHaveValue(`${yard.name} mine`);
});

test('categories of materials and of tools are renamed and deleted in their rows', async ({ page }) => {
  const call = await api('Superadmin');
  const name = `Cables ${uniqueCode()}`;
  await call(materialCategories.create, { body: { name } });
  await signIn(page, 'Superadmin', '/materials?tab=categories');
  await find(page, name);
  await press(page, `Edit ${name}`);
  await press(page, 'Update');
  await page.getByLabel('Name').fill(`${name} LV`);
  await press(page, 'Okay');
  await press(askedOn(page), 'Update material category');
  await expect(page.getByText('Material Category Updated!')).toBeVisible();
  await press(page, `Edit ${name} LV`);
  await press(page, 'History');
  await expect(page.getByRole('listitem').filter({ hasText: 'Name' }).first()).toBeVisible();
  await press(page, 'Delete');
  await expect(askedOn(page)).toContainText(
    'Deleting this category will label materials as "Uncategorized".',
  );
  await press(askedOn(page), 'Delete material category');
  await expect(page.getByText('Material Category Deleted!')).toBeVisible();

  await page.goto('/#/tools?tab=categories');
  await expect(page.getByRole('heading', { name: 'Tool Categories' })).toBeVisible();
  await press(page, 'Add Category');
  const adding = page.getByRole('dialog', { name: 'Add Tool Category' });
  await adding.getByLabel('Name').fill(name);
  await press(adding, 'Submit');
  await press(askedOn(page), 'Add tool category');
  await expect(page.getByText('Tool Category Added', { exact: true })).toBeVisible();
  const [made] = (await call(tools.categories.list, {})).filter((category) => category.name === name);
  expect(made).toBeDefined();
  await find(page, name);
  await press(page, `Edit ${name}`);
  await press(page, 'Delete');
  await expect(askedOn(page)).toContainText('Once deleted, it will label tools assigned as "Uncategorized"');
  await press(askedOn(page), 'Delete tool category');
  await expect(page.getByText('Tool Category Deleted!')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a warehouse is changed on its card', async ({ page }) => {
    const yard = await makeWarehouse();
    await signIn(page, 'Procurement', '/materials?tab=warehouses');
    await find(page, yard.name);
    await page.getByText(yard.name).tap();
    const card = page.getByRole('group', { name: yard.name });
    // Deleting is the Superadmin's.
    await expect(card.getByRole('button')).toHaveText(['Update', 'Cancel']);
    await card.getByRole('button', { name: 'Update' }).tap();
    await card.getByLabel('Address').fill('5 Example Road');
    await press(card, 'Okay');
    await press(askedOn(page), 'Update warehouse');
    await expect(page.getByText('Warehouse Updated')).toBeVisible();
    await expect(page.getByText('5 Example Road')).toBeVisible();
  });
});
