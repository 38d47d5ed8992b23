import { expect, test } from 'vitest';
import { errorsByLine, errorsMoved, errorsWithoutCells } from './line-errors.ts';

const errors = {
  date: 'Please pick a date.',
  materials: 'At least one.',
  'materials.0.bulk_qty': 'Too much.',
  'materials.2.id': 'Twice.',
  'materials.2.source.id': 'Not there.',
  'materials.10.price': 'No number.',
  'materials_others.0.price': 'Another field.',
};
const columns = new Set(['bulk_qty', 'price']);

test('the sentences of the server find their line and column, and else the whole line', () => {
  expect([...errorsByLine(errors, 'materials', columns)]).toEqual([
    [0, { bulk_qty: 'Too much.' }],
    [2, { '': 'Twice.' }],
    [10, { price: 'No number.' }],
  ]);
});

test('what is changed is not wrong any more, nor is its whole line; all else stays', () => {
  const changed = { index: 2, columns: new Set(['price']), shown: columns };
  const left = errorsWithoutCells({ ...errors, 'materials.2.bulk_qty': 'Left.' }, 'materials', changed);
  expect(Object.keys(left)).toEqual([
    'date',
    'materials.0.bulk_qty',
    'materials.10.price',
    'materials_others.0.price',
    'materials.2.bulk_qty',
  ]);
});

test('errors go with their lines when one is removed, and when it comes back', () => {
  const removed = errorsMoved(errors, 'materials', 0, -1);
  expect(Object.keys(removed)).toEqual([
    'date',
    'materials.1.id',
    'materials.1.source.id',
    'materials.9.price',
    'materials_others.0.price',
  ]);
  expect(Object.keys(errorsMoved(removed, 'materials', 0, 1))).toEqual([
    'date',
    'materials.2.id',
    'materials.2.source.id',
    'materials.10.price',
    'materials_others.0.price',
  ]);
});
