import { readFile } from 'node:fs/promises';
import {
  importEmployees,
  importMaterials,
  importProject,
  listEmployees,
  listMaterials,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { toolStore } from '../tool-store.ts';

/*
 * Small files after faults of other products that were reported in public: each is imported as it is, and the right
 * value of each is held. '{COMPANY}' is replaced by the name of a company.
 */

const site = await toolStore();
const { family, store } = site;
const buyer = await site.as('Procurement');
const hr = await site.as('Human Resource');
const director = await site.as('Director');
const company = 'Quayside';
await site.company(company);
await site.superadmin.call(family.categories.create, { body: { name: 'Power tools' } });

/** The file of a case as a request sends it. */
async function bodyOf<const More extends object>(name: string, more: More) {
  const bytes = await readFile(new URL(`./${name}`, import.meta.url));
  // The placeholder is plain ASCII in each of the encodings, so that the other bytes stay as they are.
  const file = Buffer.from(bytes.toString('latin1').replaceAll('{COMPANY}', company), 'latin1');
  return { file: file.toString('base64'), file_name: name, dry_run: false, ...more };
}
/** A workbook is packed: its company has the name that the workbook has. */
async function packed(name: string, more: Record<string, unknown> = {}) {
  const bytes = await readFile(new URL(`./${name}`, import.meta.url));
  return { file: bytes.toString('base64'), file_name: name, dry_run: false, ...more };
}
const tools = async (search_term: string) =>
  (await store.call(family.list, { query: { search_term } })).data.map(({ serial_no }) => serial_no);
const materials = async (search_term: string) =>
  (await buyer.call(listMaterials, { query: { search_term } })).data;
const people = async (search_term: string) => (await hr.call(listEmployees, { query: { search_term } })).data;
const importTools = async (name: string, more: Record<string, unknown> = {}) =>
  store.send(family.import, { body: await bodyOf(name, more) });
const importPrices = async (name: string, more: Record<string, unknown> = {}) =>
  buyer.send(importMaterials, { body: await bodyOf(name, more) });
const importPeople = async (name: string, more: Record<string, unknown> = {}) =>
  hr.send(importEmployees, { body: await bodyOf(name, more) });

test('TOO-1a: of ten rows whose serial numbers look like three of them, three become tools', async () => {
  const file = 'TOO-1a-hidden-characters.csv';
  const refused = await importTools(file);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Nothing was added: 10 of 10 rows are not valid.',
  ]);
  expect(await tools('Noname')).toEqual([]);
  const offered = await importTools(file, { dry_run: true });
  expect(offered.data).toMatchObject({ counts: { rows: 10, bad: 10 }, source: { repeated_rows: 7 } });
  const { status, data } = await importTools(file, { skip_repeated: true });
  expect([status, data]).toMatchObject([201, { added: 3, counts: { rows: 3, good: 3 } }]);
  expect((await tools('Noname')).sort()).toEqual(['MIN-1', 'Q 1', 'É1']);
  const again = await importTools(file, { skip_repeated: true });
  expect([again.status, again.body.message]).toEqual([422, 'Nothing was added: 3 of 3 rows are not valid.']);
});

test('TOO-1b: a serial number is what the cell shows', async () => {
  await site.company('{COMPANY}');
  const { status } = await store.send(family.import, {
    body: await packed('TOO-1b-serial-shown-with-zeros.xlsx'),
  });
  expect(status).toBe(201);
  expect((await tools('0000417')).concat(await tools('SN00418'))).toEqual(['0000417', 'SN00418']);
});

test('TOO-1s1: of three rows with one code and three prices none is taken', async () => {
  const { status, body } = await importPrices('TOO-1s1-material-codes.csv', { skip_repeated: true });
  expect([status, body.message]).toEqual([422, 'Nothing was added: 3 of 3 rows are not valid.']);
  expect(Object.keys(body.errors ?? {})).toEqual(['rows.2.Code', 'rows.3.Code', 'rows.4.Code']);
  expect(await materials('MIN-MAT-1')).toEqual([]);
});

test('TOO-1s2: a category and a supplier written in three ways are added once', async () => {
  const { status, data } = await importPrices('TOO-1s2-category-names.csv', {
    create_categories: true,
    create_suppliers: true,
  });
  expect([status, data]).toMatchObject([
    201,
    { added: 3, new_categories: ['Minimal goods'], new_suppliers: ['Minimal Ltd'] },
  ]);
  const added = await materials('MIN-CAT');
  expect(added.map(({ category, supplier }) => [category?.name, supplier?.name])).toEqual(
    Array.from({ length: 3 }, () => ['Minimal goods', 'Minimal Ltd']),
  );
});

test('EMP-s2: an employee three times under one Employee ID is added once', async () => {
  const file = 'EMP-s2-hidden-characters.csv';
  expect((await importPeople(file)).status).toBe(422);
  const { status, data } = await importPeople(file, { skip_repeated: true });
  expect([status, data]).toMatchObject([201, { added: 1 }]);
  expect(await people('MIN-E9')).toHaveLength(1);
});

test('SCH-1s2: a price list in Windows-1251', async () => {
  const { status, data } = await importPrices('SCH-1s2-price-list-cp1251.csv');
  expect([status, data]).toMatchObject([
    201,
    { source: { encoding: 'windows-1251', encoding_found_by: 'content', first_names: ['Кабель силовой'] } },
  ]);
  expect(await materials('SIB-1')).toMatchObject([{ code: 'SIB-1', description: 'Кабель силовой' }]);
});

test('SCH-1s3: tools in GBK', async () => {
  const { status, data } = await importTools('SCH-1s3-tools-gbk.csv');
  expect([status, data]).toMatchObject([201, { source: { encoding: 'gb18030', first_names: ['电钻'] } }]);
  expect(await tools('电钻')).toEqual(['SIB-GBK-1']);
});

test('SCH-6d: a schedule in GBK', async () => {
  const { status, data } = await director.send(importProject, {
    body: await bodyOf('SCH-6d-gbk.csv', { weights: 'equal', title: 'Quay', code: 'SCH-6D' }),
  });
  expect([status, data]).toMatchObject([
    201,
    {
      source: { encoding: 'gb18030', first_names: ['土方'] },
      preview: { nodes: [{ code: 'A', title: '土方' }] },
    },
  ]);
});

test('SCH-5s6: a supplier that is merged over two rows is that of both', async () => {
  const { status } = await buyer.send(importMaterials, {
    body: await packed('SCH-5s6-price-list-merged-supplier.xlsx', { create_suppliers: true }),
  });
  expect(status).toBe(201);
  const added = await materials('SIB-M');
  const suppliers = Object.fromEntries(added.map(({ code, supplier }) => [code, supplier?.name]));
  expect(suppliers).toEqual({ 'SIB-M1': 'Sibling Supplies', 'SIB-M2': 'Sibling Supplies' });
});

test('SCH-5s7: a code is what the cell shows, and an error of the sheet is named by its cell', async () => {
  const file = 'SCH-5s7-price-list-zeros-and-error.xlsx';
  const { data } = await buyer.send(importMaterials, { body: await packed(file, { dry_run: true }) });
  expect(data).toMatchObject({
    rows: [
      {
        row: 3,
        errors: [
          { column: 'Price', message: 'The cell D3 shows the error #DIV/0!. Correct it in the sheet.' },
        ],
      },
      { row: 2, code: '00417', errors: [] },
    ],
  });
  expect((await buyer.send(importMaterials, { body: await packed(file) })).status).toBe(422);
  expect(await materials('00417')).toEqual([]);
});

test('SCH-6s1, SCH-6s2: the line sep= of Excel is no heading', async () => {
  expect((await importTools('SCH-6s1-tools-sep-line.csv')).status).toBe(201);
  expect(await tools('SIB-SEP-1')).toEqual(['SIB-SEP-1']);
  expect((await importPrices('SCH-6s2-price-list-sep-line.csv')).status).toBe(201);
  expect(await materials('SIB-SEP')).toMatchObject([{ code: 'SIB-SEP', description: 'Sibling' }]);
});

test.each([
  ['STK-4-four-decimals.csv', 'MIN-P4', 0.0035],
  ['STK-4s1-decimal-comma-three-places.csv', 'MIN-C1', 0.894],
])(
  '%s: a price of more decimals than cents is kept exactly, or refused at its column',
  async (file, code, price) => {
    const { status, body } = await importPrices(file);
    if (status === 422)
      expect(body.errors).toEqual({ 'rows.2.Price': [expect.stringMatching(/decimal places/)] });
    expect((await materials(code)).map((material) => Number(material.price))).toEqual(
      status === 422 ? [] : [price],
    );
  },
);

test('T4-2: a formula without a result is an error of its cell, and no pay of 0', async () => {
  const { status, body } = await importPeople('T4-2-formula-without-result-employees.xlsx');
  expect(status).toBe(422);
  const without = (cell: string) =>
    `The cell ${cell} has a formula without a result. Open the file in Excel, save it and choose it again.`;
  expect(body.errors).toMatchObject({
    'rows.2.Basic Pay': [without('N2')],
    'rows.2.Annual Leave': [without('O2')],
  });
});

test('T4-6: raised figures and fractions stay as they are written, and are no plain figures', async () => {
  const { status, data } = await importPrices('T4-6-raised-figures.csv', {
    create_categories: true,
    create_suppliers: true,
  });
  expect([status, data]).toMatchObject([
    201,
    { added: 3, new_categories: ['Pipes 1½ in'], new_suppliers: ['Ten² Ltd'] },
  ]);
  expect(await materials('PVC-2½')).toMatchObject([
    {
      code: 'PVC-2½',
      description: 'Pipe 2½ in',
      category: { name: 'Pipes 1½ in' },
      supplier: { name: 'Ten² Ltd' },
    },
  ]);
  expect([...(await materials('R10²')), ...(await materials('R102'))]).toMatchObject([
    { code: 'R10²', description: 'Ring' },
    { code: 'R102', description: 'Rope' },
  ]);
});
