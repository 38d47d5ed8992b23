import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv as readSomeRows } from './csv.ts';

const readCsv = (text: string) => readSomeRows(text, 1000);

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

test('blank rows keep their place, so that row numbers are those of a spreadsheet', () => {
  expect(readCsv('code,title\n\nA,Walls')).toEqual([['code', 'title'], [''], ['A', 'Walls']]);
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
      expect(readCsv(text)).toEqual(table);
    }),
  );
});

test('rows beyond what is asked for are not read', () => {
  expect(readSomeRows('code\nA\nB\nC', 2)).toEqual([['code'], ['A']]);
});

test.each([[','], ['\n'], ['","']])('a file that is nothing but cells, by %j, is not read', (cell) => {
  expect(() => readCsv(`code,title\n${cell.repeat(2_000_001)}`)).toThrow('more than 2,000,000 cells');
});
