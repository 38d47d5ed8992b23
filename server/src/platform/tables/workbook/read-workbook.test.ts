import { expect, test } from 'vitest';
import { readInMemoryOf } from '../fixtures/read-in-memory-of.ts';
import { sheet, workbook, workbookOf, workbookOfSheet } from '../fixtures/workbook.ts';
import { zip } from '../fixtures/zip.ts';
import { figureOf, shownOf } from '../sheet.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { readWorkbook } from './read-workbook.ts';

const words = { foreign: 'This is another kind of zip.', large: 'This unpacks to far too much.' };
const readXlsx = async (bytes: Uint8Array) =>
  (await readWorkbook(bytes, words))[0]?.rows.map(({ cells }) => cells.map(shownOf));

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

test('hidden rows and columns are counted where they are not blank, and read only when asked for', async () => {
  const content =
    '<worksheet><cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="true"/></cols><sheetData>' +
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row>' +
    '<row r="2" hidden="1"><c r="A2"><v>4</v></c></row><row r="3" hidden="1"/>' +
    '<row r="4"><c r="B4"><v>5</v></c></row></sheetData></worksheet>';
  const read = async (includeHidden: boolean) => {
    const [found] = await readWorkbook(workbookOfSheet(content), words, includeHidden);
    return {
      rows: found?.rows.map(({ number, cells }) => [number, ...cells.map(shownOf)]),
      hidden: found?.hidden,
    };
  };
  const hidden = { rows: 1, columns: 1 };
  expect(await read(false)).toEqual({ rows: [[1, '1', '', '3']], hidden });
  expect(await read(true)).toEqual({
    rows: [
      [1, '1', '2', '3'],
      [2, '4'],
      [4, '', '5'],
    ],
    hidden,
  });
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
])('a workbook with %s is not read', async (_, rows) => {
  await expect(readXlsx(workbookOfSheet(sheetOf(rows)))).rejects.toThrow('more than 2,000,000 cells');
});

test('a text of more characters than Excel takes is refused, however blank, and others are trimmed', async () => {
  const long = workbook([HEADER, ['A', ' '.repeat(40_000)]]);
  await expect(readXlsx(long)).rejects.toThrow('more than 32,767 characters');
  expect(await readXlsx(workbook([[` A${' '.repeat(30_000)}`]]))).toEqual([['A']]);
});

const book = (content: Partial<Parameters<typeof workbookOf>[0]>) =>
  readWorkbook(workbookOf({ sheets: [], ...content }), words);
const rows = (xml: string, more = '') =>
  `<worksheet xmlns="${MAIN}"><sheetData>${xml}</sheetData>${more}</worksheet>`;
const numbers = (values: readonly number[]) =>
  rows(
    values
      .map(
        (value, index) => `<row r="${index + 1}"><c r="A${index + 1}" s="${index}"><v>${value}</v></c></row>`,
      )
      .join(''),
  );

test('a number is what the cell shows, with the figure behind it', async () => {
  const cells: [number, string, string, string][] = [
    [1.1, '0.00', '1.10', '1.1'],
    [417, '0000000', '0000417', '417'],
    [7, '"SN"000', 'SN007', '7'],
    [0.45, '0%', '45%', '45%'],
    [0.455, '0%', '46%', '45.5%'],
    [1234.5, '#,##0.00', '1,234.50', '1234.5'],
    [0.8945, '$0.00', '$0.89', '0.8945'],
    [33.333333333, '0.00', '33.33', '33.33'],
    [0.1 + 0.2, 'General', '0.3', '0.3'],
    [60, '[$S/-280A] #,##0.00', '60.00', '60'],
    [60, '[h]:mm', '1440:00', '60'],
    [46027, 'd-mmm', '2026-01-05', '2026-01-05'],
    [46027.5, 'dd/mm/yyyy hh:mm', '2026-01-05', '2026-01-05'],
    [12345678901234, 'General', '12345678901234', '12345678901234'],
  ];
  const [sheet] = await book({
    sheets: [{ name: 'A', xml: numbers(cells.map(([value]) => value)) }],
    formats: cells.map(([, code]) => code),
  });
  expect(sheet?.rows.map(({ cells: [cell] }) => [shownOf(cell), figureOf(cell)])).toEqual(
    cells.map(([, , shown, figure]) => [shown, figure]),
  );
});

test('days are counted from 1904 where the workbook says so', async () => {
  const sheets = [{ name: 'A', xml: numbers([46027 - 1462]) }];
  const [sheet] = await book({ sheets, formats: ['yyyy'], startsIn1904: true });
  expect(sheet?.rows[0]?.cells).toEqual(['2026-01-05']);
});

test('hidden sheets are passed over', async () => {
  const xml = sheet([HEADER]);
  const sheets = [
    { name: 'Lists', xml, state: 'hidden' },
    { name: 'Plan', xml },
    { name: 'Code', xml, state: 'veryHidden' },
  ];
  expect((await book({ sheets })).map(({ name }) => name)).toEqual(['Plan']);
});

test('a merged cell is read in each row of it that has others, in its first column', async () => {
  const cell = (reference: string, text: string) => `<c r="${reference}" t="str"><v>${text}</v></c>`;
  const xml = rows(
    `<row r="1">${cell('A1', 'x')}${cell('B1', 'ABC')}</row><row r="2">${cell('A2', 'y')}</row>
     <row r="4">${cell('A4', 'z')}</row><row r="9">${cell('A9', 'outside')}</row>`,
    '<mergeCells><mergeCell ref="B1:C8"/><mergeCell ref="A1:A1048576000"/></mergeCells>',
  );
  const [sheet] = await book({ sheets: [{ name: 'A', xml }] });
  expect(sheet?.rows).toEqual([
    { number: 1, cells: ['x', 'ABC'] },
    { number: 2, cells: ['y', 'ABC'] },
    { number: 4, cells: ['z', 'ABC'] },
    { number: 9, cells: ['outside'] },
  ]);
});

test('an error stays what the cell shows', async () => {
  const [sheet] = await book({
    sheets: [{ name: 'A', xml: rows('<row r="1"><c r="A1" t="e"><v>#REF!</v></c></row>') }],
  });
  expect(sheet?.rows[0]?.cells).toEqual(['#REF!']);
});

test('as many empty rows as a sheet can have cost little memory, and more are refused', async () => {
  const empty = (count: number) => rows(`${'<row/>'.repeat(count)}<row><c t="str"><v>last</v></c></row>`);
  const bytes = workbookOf({ sheets: [{ name: 'A', xml: empty(1_000_000) }] });
  const [read] = await readInMemoryOf(64, bytes);
  expect(read?.rows).toEqual([{ number: 1_000_001, cells: ['last'] }]);
  await expect(book({ sheets: [{ name: 'A', xml: empty(1_100_000) }] })).rejects.toThrow(
    'more than 2,000,000 cells',
  );
  const several = Array.from({ length: 3 }, (_, index) => ({ name: `S${index}`, xml: empty(800_000) }));
  await expect(book({ sheets: several })).rejects.toThrow('more than 2,000,000 cells');
});

test('a few wide rows are read; many of them are refused', async () => {
  const wide = (count: number) =>
    rows(
      Array.from(
        { length: count },
        (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
      ).join(''),
    );
  expect((await book({ sheets: [{ name: 'A', xml: wide(2) }] }))[0]?.rows).toHaveLength(2);
  await expect(book({ sheets: [{ name: 'A', xml: wide(200) }] })).rejects.toThrow(
    'more than 2,000,000 cells',
  );
});

test('a cell with content counts once: more than a million of them are read', async () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(11_000)}</row>`;
  const [read] = await book({ sheets: [{ name: 'A', xml: rows(row.repeat(100)) }] });
  expect(read?.rows.map(({ cells }) => cells.length)).toEqual(Array(100).fill(11_000));
});

test('a chart on a sheet of its own is passed over', async () => {
  const xml = sheet([HEADER]);
  const sheets = [
    { name: 'S-curve', xml: '<chartsheet/>', kind: 'chartsheet' },
    { name: 'Plan', xml },
  ];
  expect((await book({ sheets })).map(({ name }) => name)).toEqual(['Plan']);
});

test('rows and cells without numbers come one after the other, hidden or not', async () => {
  const row = (text: string, more = '') => `<row${more}><c t="str"><v>${text}</v></c></row>`;
  const xml = rows(row('first') + row('filtered', ' hidden="1"') + row('last'));
  expect(await book({ sheets: [{ name: 'A', xml }] })).toEqual([
    {
      name: 'A',
      rows: [
        { number: 1, cells: ['first'] },
        { number: 3, cells: ['last'] },
      ],
      hidden: { rows: 1, columns: 0 },
    },
  ]);
});

test.each([
  ['a number', '<c r="A1"><f>B1</f></c>'],
  ['a text', '<c r="A1" t="str"><f>B1</f></c>'],
  ['TRUE or FALSE', '<c r="A1" t="b"><f>B1</f></c>'],
  ['an error', '<c r="A1" t="e"><f>B1</f><v/></c>'],
])('a formula for %s without a result is not an empty cell', async (_, cell) => {
  const [read] = await book({ sheets: [{ name: 'A', xml: rows(`<row r="1">${cell}</row>`) }] });
  expect(read?.rows[0]?.cells).toEqual([{ shown: '', figure: '', lacksResult: true }]);
});

test('XML that ends before its elements do is damaged', async () => {
  await expect(
    book({ sheets: [{ name: 'A', xml: `<worksheet xmlns="${MAIN}"><sheetData><row r="1">` }] }),
  ).rejects.toThrow('This Excel file cannot be read.');
  const deep = `<worksheet xmlns="${MAIN}">${'<a>'.repeat(1_000)}`;
  await expect(book({ sheets: [{ name: 'A', xml: deep }] })).rejects.toThrow(
    'This Excel file cannot be read.',
  );
});
