import { expect, test } from 'vitest';
import { differingFields, type InformationValues } from './information-values.ts';

const values = {
  title: 'Quay',
  task_category_id: null,
  tender_project: { code: 'T-1', reference_no: '' },
} as InformationValues;

test('a tender differs by what it says', () => {
  const leaf = { is_parent: false };
  const same = { ...values, tender_project: { ...values.tender_project } };
  expect(differingFields(values, same, leaf)).toEqual([]);
  const other = { ...values, tender_project: { code: 'T-1', reference_no: 'R' }, task_category_id: 3 };
  expect(differingFields(values, other, leaf)).toEqual(['task_category_id', 'tender_project']);
});
