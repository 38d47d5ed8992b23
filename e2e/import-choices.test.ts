import { expect, type Page } from '@playwright/test';
import { listMaterials, listProjects } from '@plumbline/contract';
import { writeXlsx } from 'hucre/xlsx';
import { api } from './support/api.ts';
import { demoCompany } from './support/companies.ts';
import { askedOn } from './support/confirm.ts';
import { chooseInListMenu } from './support/list-menu.ts';
import { signIn } from './support/people.ts';
import { uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function choose(page: Page, label: string, option: string | RegExp) {
  await preview(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
}

/** Two exported projects in Windows-1251; 'Фундамент' is the activity of the second. */
function schedule(code: string) {
  const lines = [
    'ERMHDR\t8.1\t2026-01-01\tProject\tadmin',
    '%T\tPROJECT',
    '%F\tproj_id\texport_flag',
    '%R\t1\tY',
    '%R\t2\tY',
    '%T\tPROJWBS',
    '%F\twbs_id\tproj_id\tproj_node_flag\twbs_short_name\twbs_name',
    `%R\t10\t1\tY\t${code}-N\tNorth quay`,
    `%R\t20\t2\tY\t${code}-S\tSouth quay`,
    '%T\tTASK',
    '%F\ttask_id\tproj_id\twbs_id\ttask_code\ttask_name\tstatus_code\ttarget_drtn_hr_cnt',
    '%R\t100\t1\t10\tA\tPiling\tTK_NotStart\t8',
    '%R\t200\t2\t20\tB\t\xD4\xF3\xED\xE4\xE0\xEC\xE5\xED\xF2\tTK_NotStart\t8',
    '%E',
    '',
  ];
  return { name: 'quays.xer', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n'), 'latin1') };
}

test('a schedule is imported in the encoding and with the project that are chosen in its preview', async ({
  page,
}) => {
  const code = uniqueCode();
  await signIn(page, 'Human Resource');
  await page.getByRole('link', { name: 'Project Setup' }).click();
  await chooseInListMenu(page, 'Import schedule');
  await page.locator('input[type="file"]').setInputFiles(schedule(code));

  // What was recognised is said, with the names by which it can be judged.
  const encoding = preview(page).getByRole('combobox', { name: 'Encoding' });
  await expect(encoding).toHaveValue('Cyrillic (Windows-1251)');
  await expect(preview(page)).toContainText('First names: Фундамент');
  await choose(page, 'Encoding', 'Western European (Windows-1252)');
  await expect(preview(page)).toContainText('First names: Ôóíäàìåíò');
  await choose(page, 'Encoding', 'Cyrillic (Windows-1251)');
  await expect(preview(page)).toContainText('First names: Фундамент');

  // Which of two exported projects is meant is not known.
  await expect(preview(page)).toContainText('2 projects were exported. Please select one.');
  await expect(preview(page).getByRole('heading', { name: 'North quay' })).toBeVisible();
  await choose(page, 'Project', /South quay/);
  await expect(preview(page).getByRole('heading', { name: 'South quay' })).toBeVisible();
  await expect(preview(page).getByRole('treeitem')).toContainText('Фундамент');
  await page.getByRole('button', { name: 'Import schedule' }).click();
  await expect(page.getByText('Project Added')).toBeVisible();

  const { data } = await (await api('Superadmin'))(listProjects, { query: { search_term: code } });
  expect(data).toMatchObject([{ code: `${code}-S`, title: 'South quay' }]);
});

test('a schedule is imported with the columns that are mapped in its preview, and with its own weights', async ({
  page,
}) => {
  const code = uniqueCode();
  const lines = ['No.,Particulars,Share,Done,Begin', 'A,Piling,75,100,TBC', 'B,Capping,25,0,'];
  const file = { name: 'programme.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const field = (heading: string) => `Field of the column ${heading}`;
  await signIn(page, 'Human Resource');
  await page.getByRole('link', { name: 'Project Setup' }).click();
  await chooseInListMenu(page, 'Import schedule');
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file);

  await expect(preview(page)).toContainText('Select the columns for: Code, Title.');
  await expect(preview(page)).toContainText('Piling, Capping');
  await choose(page, field('No.'), 'Code');
  await expect(preview(page)).toContainText('Select the columns for: Title.');
  await choose(page, field('Particulars'), 'Title');
  await expect(preview(page).getByRole('treeitem')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'By duration' })).toBeChecked();

  // What is mapped wrongly is said by its rows, and can be mapped otherwise.
  await preview(page).getByRole('button', { name: 'Columns' }).click();
  await choose(page, field('Begin'), 'Start Date');
  await expect(page.getByText("Row 2: the start_date 'TBC'")).toBeVisible();
  await choose(page, field('Begin'), 'Progress');
  await expect(page.getByText("Row 2: the progress 'TBC'")).toBeVisible();
  await choose(page, field('Done'), 'Progress');

  // A weight column is used as soon as there is one.
  await choose(page, field('Share'), 'Weight');
  await expect(page.getByRole('radio', { name: 'From the file' })).toBeChecked();
  await expect(preview(page)).toContainText('75.00%');
  await page.getByRole('radio', { name: 'By duration' }).check();
  await expect(page.getByText('The weight column of the file is not used.')).toBeVisible();
  await expect(preview(page)).toContainText('50.00%');
  await page.getByRole('radio', { name: 'From the file' }).check();
  await expect(preview(page)).toContainText('75.00%');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Import schedule' }).click();
  await expect(page.getByText('Project Added')).toBeVisible();
  const { data } = await (await api('Superadmin'))(listProjects, { query: { search_term: code } });
  expect(data).toMatchObject([{ code, percentage: 75 }]);

  // The next file with these headings needs no mapping.
  await page.getByRole('link', { name: 'Project Setup' }).click();
  await chooseInListMenu(page, 'Import schedule');
  await input.setInputFiles(file);
  await expect(preview(page)).toContainText('75.00%');
});

test('a price list is imported from the sheet and the columns that are chosen in its preview', async ({
  page,
}) => {
  const code = uniqueCode();
  const heading = ['Item', 'Particulars', 'UOM', 'Unit Price (SGD)'];
  const book = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [['Prices of our office']] },
      {
        name: 'May',
        rows: [['Valid in May'], ['Item Code', ...heading.slice(1)], [`${code}-1`, 'Sand', 'm3', 10]],
      },
      {
        name: 'June',
        rows: [['Valid in June'], ['Item Code', ...heading.slice(1)], [`${code}-1`, 'Sand', 'm3', 12.5]],
      },
    ],
  });
  const file = {
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(book),
  };
  await signIn(page, 'Procurement', '/materials?importing=1');
  await page.locator('input[type="file"]').setInputFiles(file);

  await expect(preview(page)).toContainText('2 sheets have the columns. Please select one.');
  await choose(page, 'Sheet', 'June');
  await expect(
    preview(page)
      .getByRole('row')
      .filter({ hasText: `${code}-1` }),
  ).toBeVisible();

  // The price was recognised under the office's words, the description was not.
  await expect(preview(page)).toContainText('Description');
  await preview(page).getByRole('button', { name: 'Columns' }).click();
  await expect(
    preview(page).getByRole('combobox', { name: 'Field of the column Unit Price (SGD)' }),
  ).toHaveValue('Price');
  await choose(page, 'Field of the column Particulars', 'Description');
  await expect(preview(page)).toContainText('All rows are valid.');
  await page
    .getByRole('button', { name: 'Import 1 materials' })
    .or(page.getByRole('button', { name: 'Import 1 material' }))
    .click();
  await askedOn(page)
    .getByRole('button', { name: /^Import 1/ })
    .click();
  await expect(page.getByText('Price List Imported!')).toBeVisible();
  const procurement = await api('Procurement');
  const { data } = await procurement(listMaterials, {
    query: { search_term: code, sort: 'code', direction: 'asc' },
  });
  expect(data).toMatchObject([{ code: `${code}-1`, description: 'Sand', price: 12.5 }]);

  // The next file with these headings needs no mapping.
  await page.goto('#/materials?importing=1');
  await page.locator('input[type="file"]').setInputFiles(file);
  await choose(page, 'Sheet', 'May');
  await expect(preview(page)).toContainText('All rows are valid.');
});

test('the staff list and the tools of an office are imported by their own headings', async ({ page }) => {
  const code = uniqueCode();
  const company = await demoCompany(await api('Human Resource'));
  const bookOf = async (rows: (string | number | null)[][]) => ({
    name: 'office.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Office', rows }] })),
  });
  const add = async (label: RegExp) => {
    await page.getByRole('button', { name: label }).click();
    await askedOn(page).getByRole('button', { name: label }).click();
  };

  await signIn(page, 'Human Resource', '/employees');
  await chooseInListMenu(page, 'Import');
  const headings = [
    'Emp. No.',
    'Staff Name',
    'Company',
    'Position',
    'DOB',
    'Nationality',
    'Mobile',
    'Date Joined',
  ];
  const person = (role: string) => [
    `${code}-1`,
    `Tan Mei ${code}`,
    company.name,
    role,
    '28 Feb 1990',
    'Singaporean',
    '8123 4567',
    '1-Mar-26',
  ];
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(await bookOf([['Staff list'], headings, person('Foreman')]));
  await expect(preview(page)).toContainText(
    'There is no role with this name. The roles are Superadmin, Director',
  );
  await input.setInputFiles(await bookOf([['Staff list'], headings, person('Supervisor')]));
  await expect(preview(page)).toContainText('All rows are valid.');
  await add(/^Add 1 employee/);
  await expect(page.getByText('Employees Added!')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name' }).fill(code);
  await expect(page.getByRole('row').filter({ hasText: `Tan Mei ${code}` })).toBeVisible();

  await signIn(page, 'Logistic', '/tools');
  await chooseInListMenu(page, 'Import');
  await input.setInputFiles(
    await bookOf([
      ['Make', 'Item Description', 'S/N', 'Company', 'Type', 'Condition', 'Date of Purchase'],
      ['Hilti', 'Rotary hammer', `${code}-417`, company.name, `Power tools ${code}`, 'Good', '15 Jan 2025'],
    ]),
  );
  await preview(page).getByRole('checkbox', { name: 'Add these categories' }).check();
  await expect(preview(page)).toContainText('All rows are valid.');
  await add(/^Add 1 tool/);
  await expect(page.getByText('Tools Added!')).toBeVisible();
});
