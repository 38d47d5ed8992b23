import { expect, test } from 'vitest';
import type { LineColumn } from '../lines.types.ts';
import { mapColumns, pasteTargets } from './paste-targets.ts';
import { codeKey, fillDown, placePasted } from './place-pasted.ts';
import { readTable } from './read-table.ts';

type Row = { code: string; name: string; qty: string; day: string; state: string };
const columns: LineColumn<Row>[] = [
  { kind: 'readonly', key: 'code', title: 'Code', render: ({ code }) => code },
  { kind: 'readonly', key: 'unit', title: 'Unit', render: () => 'bag' },
  { kind: 'text', key: 'name', title: 'Description' },
  { kind: 'quantity', key: 'qty', title: 'Quantity', headings: ['Qty'] },
  { kind: 'date', key: 'day', title: 'Delivery date' },
  { kind: 'select', key: 'state', title: 'Condition', choices: { Good: 'Good', Poor: 'In poor condition' } },
];
const targets = pasteTargets(columns, 'code');
const blank: Row = { code: '', name: '', qty: '', day: '', state: 'Good' };
const catalogue = ['A-1', 'A-2', 'A-3'].map((code) => [codeKey(code), code] as const);

function paste(text: string, rows: Row[] = [], options: { max?: number; newLine?: () => Row } = {}) {
  const block = mapColumns(readTable(text), targets);
  return placePasted(block, {
    rows,
    max: options.max ?? 500,
    codeOf: ({ code }) => code,
    found: new Map(catalogue),
    lineOf: (code) => ({ ...blank, code, name: `Name of ${code}` }),
    unavailable: (code) => (code === 'A-3' ? 'None in stock' : null),
    newLine: options.newLine,
  });
}

test('columns are found by their headings, in any order', () => {
  const { rows, unread } = paste('QTY.\tcode\tRemarks\tDelivery Date\n2.5\ta-1\tx\t7/3/2026');
  expect(rows).toEqual([{ ...blank, code: 'A-1', name: 'Name of A-1', qty: '2.5', day: '2026-03-07' }]);
  expect(unread).toEqual([]);
});

test('without headings columns go by order: those that can be filled in, or all that are shown', () => {
  expect(paste('A-1\t2').rows[0]).toMatchObject({ code: 'A-1', name: 'Name of A-1', qty: '2' });
  expect(paste('A-1\t2026-03-07').rows[0]).toMatchObject({ qty: '', day: '2026-03-07' });
  expect(paste('A-1\t1234.5\t7.3.2026').rows[0]).toMatchObject({ qty: '1234.5', day: '2026-03-07' });
  expect(paste('A-1\tCement\t2').rows[0]).toMatchObject({ code: 'A-1', name: 'Cement', qty: '2' });
  expect(paste('A-1\tbag\tCement\t2\t2026-03-07\tbad').unread[0]?.reason).toContain('is not an option');
  expect(paste('A-1\tbag\tCement\t2\t2026-03-07\tin poor condition').rows[0]).toMatchObject({
    name: 'Cement',
    qty: '2',
    state: 'Poor',
  });
});

test('what cannot be read is kept in its cell with what is wrong, or as its row with the reason', () => {
  const placed = paste('Code\tQty\tDelivery date\nA-1\teight\tsoon\nB-9\t1\nA-3\t1\n\t4');
  expect(placed.rows).toHaveLength(1);
  expect(placed.rows[0]).toMatchObject({ qty: 'eight', day: 'soon' });
  expect(Object.keys(placed.errors)).toEqual(['0.qty', '0.day']);
  expect(placed.unread).toEqual([
    { text: 'B-9\t1', reason: '“B-9” was not found.' },
    { text: 'A-3\t1', reason: 'None in stock' },
    { text: '\t4', reason: 'This row has no code.' },
  ]);
});

test('a line that is there is filled in where it is blank or 0, and never overwritten', () => {
  const there = [
    { ...blank, code: 'A-1', qty: '0' },
    { ...blank, code: 'A-2', qty: '5' },
  ];
  const placed = paste('Code\tQty\na-1\t3\nA-2\t5.00\nA-2\t6', there);
  expect(placed.rows.map(({ qty }) => qty)).toEqual(['3', '5.00']);
  expect(placed).toMatchObject({ added: 0, filled: 2 });
  expect(placed.unread).toEqual([{ text: 'A-2\t6', reason: 'A-2 is in line 2 already, with other values.' }]);
});

test('rows beyond the most lines come back, and rows without a code become lines where that is allowed', () => {
  expect(paste('A-1\nA-2', [], { max: 1 }).unread).toEqual([
    { text: 'A-2', reason: 'There can be at most 1 line.' },
  ]);
  const placed = paste('Description\tQty\nSand\t2', [], { newLine: () => ({ ...blank }) });
  expect(placed.rows).toEqual([{ ...blank, name: 'Sand', qty: '2' }]);
});

test('a column is filled downwards from a line, and what is over comes back', () => {
  const target = targets.find(({ key }) => key === 'qty');
  if (!target) throw new Error('There is no such column.');
  const rows = ['A-1', 'A-2', 'A-3'].map((code) => ({ ...blank, code, qty: '9' }));
  const placed = fillDown(['1,5', '', 'x'], target, rows, 0);
  expect(placed.rows.map(({ qty }) => qty)).toEqual(['1.5', '9', 'x']);
  expect(Object.keys(placed.errors)).toEqual(['2.qty']);
  expect(fillDown(['1', '2'], target, rows, 2).unread).toEqual([
    { text: '2', reason: 'There is no line left for this value.' },
  ]);
});
