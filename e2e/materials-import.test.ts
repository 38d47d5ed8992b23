import { expect } from '@playwright/test';
import {
  createMaterial,
  listMaterials,
  type Material,
  materialCategories,
  materialSuppliers,
} from '@plumbline/contract';
import { api } from './support/api.ts';
import { askedOn } from './support/confirm.ts';
import { phone, signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

/** A category, a supplier, and a material of theirs at $12.50. */
async function makeMaterial(code: string): Promise<Material> {
  const superadmin = await api('Superadmin');
  const category = await superadmin(materialCategories.create, { body: { name: `Cables ${code}` } });
  const supplier = await superadmin(materialSuppliers.create, { body: { name: `Lim & Sons ${code}` } });
  return superadmin(createMaterial, {
    body: {
      code: `${code}-1`,
      description: 'Cable 4 x 16 sqmm',
      unit: 'm',
      price: 12.5,
      material_category_id: category.id,
      supplier_id: supplier.id,
    },
  });
}

const priceList = (rows: readonly string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Code,Description,Unit,Price,Category,Supplier', ...rows].join('\r\n')),
});

const found = async (code: string) =>
  (
    await (
      await api('Procurement')
    )(listMaterials, { query: { search_term: code, sort: 'code', direction: 'asc' } })
  ).data;

test('Procurement imports a price list: old and new prices are shown, a wrong row is named, what is missing is added', async ({
  page,
}) => {
  const code = uniqueCode();
  const { category, supplier } = await makeMaterial(code);
  const rows = (unit: string) => [
    `${code.toLowerCase()}-1,,,$13.75,${category?.name},`,
    `${code}-2,Cable tray 300 mm,${unit},"1,204.50",Trays ${code},New Supplier ${code}`,
  ];
  await signIn(page, 'Procurement', '/materials?importing=1');
  await expect(page.getByRole('button', { name: 'Import price list' })).toBeDisabled();

  // A wrong row, a category and a supplier that do not exist: nothing can be imported.
  await page.locator('input[type="file"]').setInputFiles(priceList(rows('')));
  const preview = page.getByRole('region', { name: 'Preview' });
  const row = (name: string) => preview.getByRole('row').filter({ hasText: name });
  await expect(row(`${code}-2`)).toContainText('Unit: Please type a unit.');
  await expect(row(`${code}-2`)).toContainText('Supplier: There is no supplier with this name.');
  await expect(row(`${code.toLowerCase()}-1`)).toContainText('Price: $12.50 → $13.75');
  await expect(row(`${code.toLowerCase()}-1`)).toContainText('Changed');
  await preview.getByRole('checkbox', { name: 'Add these categories' }).check();
  await preview.getByRole('checkbox', { name: 'Add these suppliers' }).check();
  await expect(row(`${code}-2`)).not.toContainText('There is no');
  await expect(row(`${code}-2`)).toContainText('Unit: Please type a unit.');
  await expect(page.getByRole('button', { name: 'Import price list' })).toBeDisabled();
  expect(await found(code)).toMatchObject([{ price: 12.5 }]);

  // Corrected, it is imported as a whole.
  await page.locator('input[type="file"]').setInputFiles(priceList(rows('length')));
  await expect(preview).toContainText('All rows are valid.');
  await expect(row(`${code}-2`)).toContainText('New');
  await expect(row(`${code}-2`)).toContainText('Price: $1,204.50');
  await page.getByRole('button', { name: 'Import 2 materials' }).click();
  const sure = askedOn(page);
  await expect(sure).toContainText('This will update/add to the list of materials.');
  await sure.getByRole('button', { name: 'Import 2 materials' }).click();
  await expect(page.getByText('Price List Imported!')).toBeVisible();
  await expect(page).not.toHaveURL(/importing/);
  expect(await found(code)).toMatchObject([
    { code: `${code}-1`, description: 'Cable 4 x 16 sqmm', price: 13.75, supplier: { id: supplier?.id } },
    {
      code: `${code}-2`,
      unit: 'length',
      price: 1204.5,
      category: { name: `Trays ${code}` },
      supplier: { name: `New Supplier ${code}` },
    },
  ]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a list that changes nothing says so, and those who do not keep materials do not import', async ({
    page,
  }) => {
    const code = uniqueCode();
    await makeMaterial(code);
    await signIn(page, 'Logistic', '/materials?importing=1');
    await page
      .locator('input[type="file"]')
      .setInputFiles(priceList([`${code}-1,Cable 4 x 16 sqmm,m,12.50,,`]));
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('This file changes nothing.');
    await expect(preview).toContainText('Unchanged');
    await expect(page.getByRole('button', { name: 'Import price list' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).not.toHaveURL(/importing/);

    await signIn(page, 'Engineer', '/materials?importing=1');
    await expect(page.getByRole('tab', { name: 'List', exact: true })).toBeVisible();
    await expect(page.locator('input[type="file"]')).toHaveCount(0);
  });
});
