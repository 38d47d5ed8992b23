import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv as readSomeRows } from './csv.ts';

const readCsv = (text: string) => readSomeRows(text, 1000).map(({ cells }) => cells);

test.each([
  ['commas', 'code,title\nA,"Walls, thick"\n'],
  ['semicolons', 'code;title\r\nA;Walls, thick\r\n'],
  ['tabs', 'code\ttitle\nA\tWalls, thick'],
])('cells may be separated by %s', (_, text) => {
  expect(readCsv(text)).toEqual([
    ['code', 'title'],
    ['A', 'Walls, thick'],
  ]);
});

test('blank rows are left out and count, so that row numbers are those of a spreadsheet', () => {
  expect(readSomeRows('code,title\n\nA,Walls', 10).map(({ number }) => number)).toEqual([1, 3]);
});

test.each([
  ['sep=;\ncode;title\nA;Walls, thick', 'code'],
  ['\uFEFF"sep=|"\r\ncode|title\r\nA|Walls, thick', 'code'],
])('the delimiter that the first line of %j names is taken', (text) => {
  expect(readSomeRows(text, 10)).toEqual([
    { number: 2, cells: ['code', 'title'] },
    { number: 3, cells: ['A', 'Walls, thick'] },
  ]);
});

test('a title above the headings, or decimal commas, do not make the comma the delimiter', () => {
  expect(readCsv('Prices, valid from May, 2026\ncode;price\nA;1,5\nB;2,5')[1]).toEqual(['code', 'price']);
});

test('a quotation mark within a cell is a quotation mark', () => {
  expect(readCsv('code,title\nA,drain 5" pipe')[1]).toEqual(['A', 'drain 5" pipe']);
});

test('a quotation mark that is never closed is named', () => {
  expect(() => readCsv('code,title\nA,"Walls\nB,Roof')).toThrow(
    /^This CSV file cannot be read: a quotation mark in line \d is never closed\.$/,
  );
});

test('cells survive being written and read', () => {
  const cell = fc.string({ unit: 'grapheme' });
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (cells, delimiter) => {
      const table = [['code', 'title', 'weight'], ...cells];
      const text = table
        .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter))
        .join('\n');
      expect(readCsv(text)).toEqual(table.filter((row) => row.some((value) => value.trim() !== '')));
    }),
  );
});

test('rows beyond what is asked for are not read', () => {
  expect(readSomeRows('code\nA\nB\nC', 2)).toHaveLength(2);
});

test.each([[','], ['\n'], ['","']])('a file that is nothing but cells, by %j, is not read', (cell) => {
  expect(() => readCsv(`code,title\n${cell.repeat(2_000_001)}`)).toThrow('more than 2,000,000 cells');
});
