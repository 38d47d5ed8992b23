import { importMaterials, type TableSource } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { readInMemoryOf } from '../../platform/tables/fixtures/read-in-memory-of.ts';
import { sheet, workbookOf } from '../../platform/tables/fixtures/workbook.ts';

const site = await testApp();
const buyer = await site.as('Procurement');

const send = (file: string | Uint8Array, more: Record<string, unknown> = {}) =>
  buyer.send(importMaterials, {
    body: {
      file: Buffer.from(file as string).toString('base64'),
      file_name: 'prices.csv',
      dry_run: true,
      ...more,
    },
  });
type Answer = {
  counts: { bad: number; rows: number };
  source: TableSource;
  rows: {
    row: number;
    code: string;
    description: string;
    changes: { column: string; to: string }[];
    errors: object[];
  }[];
};
const read = async (file: string | Uint8Array, more: Record<string, unknown> = {}) => {
  const { status, data, body } = await send(file, more);
  expect([status, body.message]).toEqual([200, 'Nothing was written.']);
  return data as Answer;
};
const HEADING = 'Code;Description;Unit;Price';
const priceOf = ({ rows }: Answer) => rows[0]?.changes.find(({ column }) => column === 'Price')?.to;

test('the encoding is guessed, said with the first names, and another one can be chosen', async () => {
  // 'Щебень' and 'Песок' in Windows-1251.
  const bytes = Buffer.from(
    `${HEADING}\nM-1;\xD9\xE5\xE1\xE5\xED\xFC;m3;10.00\nM-2;\xCF\xE5\xF1\xEE\xEA;m3;9.00`,
    'latin1',
  );
  const guessed = await read(bytes);
  expect(guessed.source).toMatchObject({
    encoding: 'windows-1251',
    encoding_found_by: 'content',
    first_names: ['Щебень', 'Песок'],
    sheets: [],
  });
  expect(guessed.rows[0]).toMatchObject({ code: 'M-1', description: 'Щебень' });
  const chosen = await read(bytes, { encoding: 'koi8-r' });
  expect(chosen.source).toMatchObject({ encoding: 'koi8-r', encoding_found_by: 'chosen' });
  expect(chosen.rows[0]?.description).not.toBe('Щебень');
  const { status, body } = await send(bytes, { encoding: 'morse' });
  expect([status, body.errors]).toEqual([422, { encoding: ['Please select an encoding.'] }]);
});

test('a line sep= is none of the table, and rows keep their numbers', async () => {
  const { rows, source } = await read(`sep=;\n${HEADING}\nM-1;Sand;m3;10.00`);
  expect(rows).toMatchObject([{ row: 3, code: 'M-1' }]);
  expect(source.heading_row).toBe(2);
});

test('of a comma before three figures it is asked what it means', async () => {
  const table = `${HEADING}\nM-1;Sand;m3;1,234`;
  const asked = await read(table);
  expect(asked.source.unclear_amounts).toEqual(['1,234']);
  expect(asked.rows[0]?.errors).toEqual([
    {
      column: 'Price',
      message: "'1,234' is either a thousandfold or has three decimals. Please say what the comma means.",
    },
  ]);
  expect(priceOf(await read(table, { comma: 'thousands' }))).toBe('$1,234.00');
  const decimal = await read(table, { comma: 'decimal' });
  expect(priceOf(decimal) ?? JSON.stringify(decimal.rows[0]?.errors)).not.toMatch(/1,?234\.00/);
  const { status } = await send(table, { dry_run: false });
  expect(status).toBe(422);
});

test('an amount below one with a decimal comma is never a thousandfold', async () => {
  const { rows } = await read(`${HEADING}\nM-1;Small thing;pc;0,894`);
  expect(JSON.stringify(rows)).not.toContain('894.00');
});

const cells = (...rows: string[][]) => sheet(rows);
const PRICES = cells(['Code', 'Description', 'Unit', 'Price'], ['M-1', 'Sand', 'm3', '10']);

test('the sheet and the row with the headings are found', async () => {
  const { source, rows } = await read(
    workbookOf({
      sheets: [
        { name: 'Cover', xml: cells(['Price list of May'], ['Code of conduct']) },
        {
          name: 'Prices',
          xml: cells(
            ['Valid from May'],
            ['', ''],
            ['Item Code', 'Description', 'UOM', 'Unit Price (SGD)'],
            ['M-1', 'Sand', 'm3', '10'],
          ),
        },
      ],
    }),
  );
  expect(source).toMatchObject({
    encoding: null,
    sheet: 'Prices',
    heading_row: 3,
    sheets: [
      { name: 'Cover', fits: true },
      { name: 'Prices', fits: true },
    ].map(({ name }) => ({ name, fits: name === 'Prices' })),
  });
  expect(source.columns).toMatchObject([
    { heading: 'Item Code', field: 'code', samples: ['M-1'] },
    { heading: 'Description', field: 'description' },
    { heading: 'UOM', field: 'unit' },
    { heading: 'Unit Price (SGD)', field: 'price', samples: ['10'] },
  ]);
  expect(rows).toMatchObject([{ row: 4, code: 'M-1' }]);
});

test('of several sheets with the columns one has to be chosen', async () => {
  const book = workbookOf({
    sheets: [
      { name: 'North', xml: PRICES },
      { name: 'South', xml: cells(['Code', 'Description', 'Unit', 'Price'], ['S-1', 'Sand', 'm3', '11']) },
    ],
  });
  expect((await read(book)).source.sheet).toBe('North');
  const refused = await send(book, { dry_run: false });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { sheet: ["Several sheets have the columns: 'North', 'South'. Please choose one."] },
  ]);
  expect((await read(book, { sheet: 'South' })).rows[0]?.code).toBe('S-1');
  const none = await send(book, { sheet: 'East' });
  expect([none.status, none.body.errors]).toEqual([
    422,
    { sheet: ["There is no sheet 'East' with rows in this file."] },
  ]);
});

test('an error of the sheet is named by its cell, and nothing is taken for it', async () => {
  const { rows } = await read(`${HEADING}\nM-1;Sand;m3;#REF!`);
  expect(rows[0]?.errors).toEqual([
    { column: 'Price', message: 'The cell D2 shows the error #REF!. Correct it in the sheet.' },
  ]);
});

test('columns of other words are mapped, and those that are missing are named', async () => {
  const table = 'Nr;Bezeichnung;ME;Preis\nM-1;Sand;m3;10.00';
  const refused = await send(table);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'No columns in this file are recognised. One row must have the column names, as in the template.',
  ]);
  const unmapped = await read(table, { columns: {} });
  expect(unmapped).toMatchObject({ counts: { rows: 0 }, source: { missing_fields: ['code'] } });
  const columns = { Nr: 'code', Bezeichnung: 'description', ME: 'unit', Preis: 'price' };
  const mapped = await read(table, { columns });
  expect(mapped).toMatchObject({ counts: { rows: 1, bad: 0 }, source: { missing_fields: [] } });
  expect(mapped.rows[0]).toMatchObject({ code: 'M-1', description: 'Sand' });
  const without = await read(`${HEADING}\nM-1;Sand;m3;10.00`, { columns: { Price: null } });
  expect(without.rows[0]?.errors).toEqual([expect.objectContaining({ column: 'Price' })]);
  const unsaid = await send(table, { dry_run: false, columns: {} });
  expect([unsaid.status, Object.keys(unsaid.body.errors ?? {})]).toEqual([422, ['columns']]);
});

test('a small file of millions of empty rows costs neither time nor memory', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const xml = `<worksheet xmlns="${main}"><sheetData>${'<row/>'.repeat(5_000_000)}</sheetData></worksheet>`;
  const book = workbookOf({ sheets: [{ name: 'Prices', xml }] });
  expect(book.length).toBeLessThan(300_000);
  const { status, body } = await send(book);
  expect([status, body.message]).toEqual([422, expect.stringContaining('more than 2,000,000 cells')]);
  await expect(readInMemoryOf(64, book)).rejects.toThrow('more than 2,000,000 cells');
});
