import { equipments, type FamilyName, families, tools } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { sentencesByField } from '../../../ui/forms/use-contract-form.ts';
import {
  emptyRequest,
  lineOfDescription,
  type RequestValues,
  requestSchema,
  withPicked,
} from './request-values.ts';

const filledIn: RequestValues = {
  ...emptyRequest({ project_id: 7, task_id: null }, '2026-11-03'),
  items: [{ ...lineOfDescription('Rotary hammer'), quantity: ' 6 ' }],
};

function check(name: FamilyName, values: RequestValues) {
  const parsed = requestSchema(families[name]).safeParse(values);
  return parsed.success ? parsed.data : sentencesByField(parsed.error.issues);
}

test('tools are requested with their days, by description with a quantity', () => {
  expect(check('tools', filledIn)).toMatchObject({
    project_id: 7,
    request_by_type: 'Description',
    from_date: '2026-11-03',
    to_date: '2026-11-09',
    items: [{ description: 'Rotary hammer', quantity: 6 }],
  });
});

test('what is picked is added in the typed quantity, items by their serial numbers one each', () => {
  const drill = lineOfDescription('Core drill');
  const added = withPicked({ ...filledIn, picked: [drill], picked_quantity: '6' });
  expect(added).toMatchObject({ picked: [], picked_quantity: '1' });
  expect(added.items).toEqual([...filledIn.items, { ...drill, quantity: '6' }]);
  const saw = { ...lineOfDescription('Saw'), tool_id: 12 };
  expect(withPicked({ ...filledIn, items: [], picked: [saw], picked_quantity: '6' }).items).toEqual([saw]);
});

test('by serial number a line sends the item alone', () => {
  const line = { description: 'Rotary hammer', quantity: '3', tool_id: 12, brand: 'Makita', serial_no: '44' };
  expect(check('tools', { ...filledIn, request_by_type: 'Serial No.', items: [line] })).toMatchObject({
    request_by_type: 'Serial No.',
    items: [{ tool_id: 12, quantity: 1 }],
  });
});

test('equipment is requested without days', () => {
  const body = check('equipments', filledIn);
  expect(body).toMatchObject({ project_id: 7, items: [{ description: 'Rotary hammer', quantity: 6 }] });
  expect(Object.keys(body)).not.toContain('from_date');
});

test('a missing value has an error at its field', () => {
  const empty = emptyRequest({ project_id: null, task_id: null }, '2026-11-03');
  expect(check('tools', { ...empty, from_date: null, to_date: null })).toEqual({
    project_id: 'Please select a project',
    from_date: 'Please select a start date',
    to_date: 'Please select an end date',
    items: 'Please add at least one item.',
  });
  expect(check('tools', { ...filledIn, to_date: '2026-11-02' })).toEqual({
    to_date: "End date can't be before start date",
  });
});

test.each(['', '0', '1001', '1.5', '-1', 'six'])('a quantity of “%s” is refused at its line', (quantity) => {
  const items = [lineOfDescription('Drill'), { ...lineOfDescription('Saw'), quantity }];
  for (const family of [tools, equipments])
    expect(check(family.name, { ...filledIn, items })).toEqual({
      'items.1.quantity': 'Please type a whole number from 1 to 1,000.',
    });
});
