import { expect, test } from 'vitest';
import { sentencesByField } from '../../../ui/forms/use-contract-form.ts';
import {
  asksForOther,
  emptyRequestOrder,
  newLine,
  newRequestOrderForm,
  type RequestLine,
  type RequestOrderValues,
} from './request-order-values.ts';

const cable: RequestLine = {
  ...newLine(),
  material_id: 4,
  code: 'CB-16',
  description: 'Cable 4 x 16 sqmm',
  unit: 'm',
  order_qty: '120.5',
};

function check(values: RequestOrderValues) {
  const read = newRequestOrderForm(7).safeParse(values);
  return read.success ? read.data : sentencesByField(read.error.issues);
}

test('a request order names at least one material', () => {
  expect(check(emptyRequestOrder)).toEqual({ materials: 'Please add at least one material.' });
});

test('a material that is described by hand needs a description and a unit, and any line a quantity', () => {
  const materials = [
    { ...cable, order_qty: '' },
    { ...newLine(), order_qty: '0' },
  ];
  expect(check({ ...emptyRequestOrder, materials })).toEqual({
    'materials.0.order_qty': 'Please type a quantity greater than 0.',
    'materials.1.order_qty': 'Please type a quantity greater than 0.',
    'materials.1.description': 'Please type a description.',
    'materials.1.unit': 'Please type a unit.',
  });
});

test('a material of the catalogue is sent by its id, one that is described by hand with its photo', () => {
  const photo = { id: 'p', name: 'bracket.jpg', type: 'image/jpeg', size: 3, dataUrl: 'data:,abc' };
  const bracket = { ...newLine(), description: 'Bracket', unit: 'pcs', order_qty: '4', photo };
  expect(check({ ...emptyRequestOrder, materials: [cable, bracket] })).toMatchObject({
    task_id: 7,
    materials: [
      { material_id: 4, order_qty: '120.5', delivery_date: null },
      { description: 'Bracket', unit: 'pcs', photo: { file: 'data:,abc', file_name: 'bracket.jpg' } },
    ],
  });
});

test('other materials or quantities are approved again, a comment is not', () => {
  expect(asksForOther([{ ...cable, comment: 'Level 3', order_qty: '120.50' }], [cable])).toBe(false);
  expect(asksForOther([{ ...cable, order_qty: '121' }], [cable])).toBe(true);
  expect(asksForOther([], [cable])).toBe(true);
  expect(asksForOther([cable, { ...newLine(), order_qty: '1' }], [cable])).toBe(true);
  expect(asksForOther([{ ...cable, material_id: 5 }], [cable])).toBe(true);
});
