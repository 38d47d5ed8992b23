import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTable, readTable } from './read-table.ts';

test.each([
  [
    'cells and rows',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['the line breaks of Windows, and one at the end', 'a\r\nb\r\n', [['a'], ['b']]],
  ['a blank row within, and blank ones at the end', 'a\n\nb\n\t\n', [['a'], [''], ['b']]],
  ['a cell with a break, a tab and marks in it', '"a\n""b""\tc"\td', [['a "b"\tc', 'd']]],
  ['inches', '"2 inch\t3" pipe', [['"2 inch', '3" pipe']]],
  ['a blank cell first', '\tb', [['', 'b']]],
  ['nothing', '', []],
])('%s', (_what, text, rows) => {
  expect(readTable(text)).toEqual(rows);
});

test('one cell is no table, even with the break that a spreadsheet puts behind it', () => {
  expect(isTable('12.5\r\n')).toBe(false);
  expect(isTable('12.5\n13')).toBe(true);
  expect(isTable('a\tb')).toBe(true);
});

test('what a spreadsheet writes is read as it was', () => {
  const cell = fc.stringMatching(/^[a-z0-9"\t.,]{1,8}$/).filter((text) => text.trim() === text);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
      expect(readTable(rows.map((row) => row.map(quoted).join('\t')).join('\r\n'))).toEqual(rows);
    }),
  );
});
