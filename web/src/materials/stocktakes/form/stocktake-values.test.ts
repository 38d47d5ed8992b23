import { type FoundMaterial, stocktakeMessages } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { differenceOf, lineOf, type StocktakeValues, stocktakeSchema } from './stocktake-values.ts';

const found = {
  id: 3,
  code: 'M-3',
  description: 'Cable',
  unit: 'm',
  price: 2,
  in_stock: 10.3,
  category: null,
};
const line = lineOf(found as unknown as FoundMaterial);
const values = (more: Partial<StocktakeValues> = {}): StocktakeValues => ({
  date: '2026-06-15',
  counted_at: '',
  below_zero_reason: '',
  checked_by: 4,
  project_id: null,
  action: 'With Adjustment',
  way: 'Count',
  attachment: [],
  materials: [{ ...line, counted_qty: '10', adjustment_qty: '2', remarks: 'Drum' }],
  ...more,
});
const parse = (given: StocktakeValues) => {
  const parsed = stocktakeSchema(9).safeParse(given);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('a count is sent without a difference, and a difference without a count', () => {
  expect(parse(values())).toMatchObject({ materials: [{ id: 3, counted_qty: '10', remarks: 'Drum' }] });
  expect(parse(values({ way: 'Adjust' }))).toMatchObject({
    materials: [{ id: 3, operation: 'Decrease', adjustment_qty: '2', remarks: 'Drum' }],
  });
});

test('without adjustment no line is sent, though they are kept', () => {
  expect(parse(values({ action: 'No Adjustment' }))).toMatchObject({ materials: [] });
});

test('a missing value has an error at its field', () => {
  expect(parse(values({ materials: [line] }))).toEqual([
    ['materials.0.counted_qty', stocktakeMessages.counted],
  ]);
  expect(parse(values({ way: 'Adjust', materials: [line] }))).toEqual([
    ['materials.0.adjustment_qty', stocktakeMessages.quantity],
  ]);
  expect(parse(values({ checked_by: 9 }))).toEqual([['checked_by', stocktakeMessages.checkedByAnother]]);
  expect(parse(values({ materials: [] }))).toEqual([['materials', stocktakeMessages.materials]]);
});

test('the file is sent with its name, and left out where there is none', () => {
  const file = { id: 'f', name: 'sheet.pdf', type: 'application/pdf', size: 3, dataUrl: 'data:,abc' };
  expect(parse(values({ attachment: [file] }))).toMatchObject({
    attachment: { file: 'data:,abc', file_name: 'sheet.pdf' },
  });
  expect(parse(values())).not.toHaveProperty('attachment');
});

test.each([
  ['10', '-0.3'],
  ['10.3', '0'],
  ['11,5', '+1.2'],
  ['', null],
])('counted %s of 10.3 is a difference of %s', (counted_qty, difference) => {
  expect(differenceOf({ ...line, counted_qty })).toBe(difference);
});
