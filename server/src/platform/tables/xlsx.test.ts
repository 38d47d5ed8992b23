import { expect, test } from 'vitest';
import { sheet, workbook, workbookOfSheet } from './fixtures/workbook.ts';
import { zip } from './fixtures/zip.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readXlsx as readWithWords } from './xlsx.ts';

const words = { foreign: 'This is another kind of zip.', large: 'This unpacks to far too much.' };
const readXlsx = (bytes: Uint8Array) => readWithWords(bytes, words);

const HEADER = ['code', 'title', 'start_date', 'progress'];
/** The day that Excel counts as 46027. */
const DAY = { day: 46027 };

test('the cells of the first sheet are text, dates as YYYY-MM-DD', async () => {
  const bytes = workbook([HEADER, ['A', 'Walls &amp; roof', DAY, 12.5], [1, 'Floor', null, 0.1]]);
  expect(await readXlsx(bytes)).toEqual([
    HEADER,
    ['A', 'Walls & roof', '2026-01-05', '12.5'],
    ['1', 'Floor', '', '0.1'],
  ]);
});

test('bytes that are part of a larger buffer are read alike', async () => {
  const bytes = workbook([HEADER]);
  const larger = new Uint8Array(bytes.length + 10);
  larger.set(bytes, 5);
  expect(await readXlsx(larger.subarray(5, 5 + bytes.length))).toEqual([HEADER]);
});

test('another zip is no workbook', async () => {
  const bytes = zip([{ name: 'word/document.xml', content: '<document/>' }]);
  await expect(readXlsx(bytes)).rejects.toThrow(words.foreign);
});

test('a workbook that declares more than 200 MB is not unpacked', async () => {
  const bytes = workbookOfSheet(sheet([HEADER]), 201 * 1024 * 1024);
  await expect(readXlsx(bytes)).rejects.toThrow(words.large);
});

test('a workbook of very many parts is not unpacked', async () => {
  const parts = Array.from({ length: 101 }, (_, index) => ({ name: `xl/${index}.xml`, content: '<a/>' }));
  const bytes = zip([{ name: 'xl/workbook.xml', content: '<workbook/>' }, ...parts]);
  await expect(readXlsx(bytes)).rejects.toThrow(words.large);
});

test.each([
  ['small', 1_000],
  ['large', 600_000],
])('a workbook that declares a %s size and holds more is unpacked no further', async (_, declaredSize) => {
  const rows = Array.from({ length: 100_000 }, (_unused, row) => [`A${row}`, 'x'.repeat(100)]);
  const bytes = workbookOfSheet(sheet(rows), declaredSize);
  await expect(readXlsx(bytes)).rejects.toThrow('This Excel file cannot be read.');
});

test('cut anywhere, a workbook is refused with a sentence', async () => {
  const bytes = workbook([HEADER, ['A', 'Walls', DAY, 50]]);
  for (let length = 4; length < bytes.length; length += 7) {
    await expect(readXlsx(bytes.slice(0, length))).rejects.toBeInstanceOf(UnreadableFile);
  }
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetOf = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

test.each([
  ['a row far below', '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'],
  ['a cell far below, in a row without a number', '<row><c r="A1000000000"><v>1</v></c></row>'],
  ['a cell far to the right', "<row r='1'><c t='n'\n r = 'ZZZZZZ1'><v>1</v></c></row>"],
  ['a column that is none', '<row r="1"><c r="zzzzz1"><v>1</v></c></row>'],
  [
    'many rows as wide as one of them',
    `<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1000"><c r="A1000"><v>1</v></c></row>`,
  ],
])('a workbook with %s is not read', async (_, rows) => {
  await expect(readXlsx(workbookOfSheet(sheetOf(rows)))).rejects.toThrow('more than 2,000,000 cells');
});

test('a text of more characters than Excel takes is refused, however blank, and others are trimmed', async () => {
  const long = workbook([HEADER, ['A', ' '.repeat(40_000)]]);
  await expect(readXlsx(long)).rejects.toThrow('more than 32,767 characters');
  expect(await readXlsx(workbook([[` A${' '.repeat(30_000)}`]]))).toEqual([['A']]);
});
