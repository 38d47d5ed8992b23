import { expect, test } from 'vitest';
import { differingFields, type InformationValues } from './information-values.ts';

const values: InformationValues = {
  title: 'Quay',
  code: 'Q',
  status: 'In Progress',
  location: '',
  current_percentage: 0,
  set_percentage: 0,
  client_name: '',
  client_address: '',
  company_id: null,
  task_category_id: null,
  is_milestone: false,
  is_left_out: false,
  left_out_reason: '',
  tender_project: { code: 'T-1', reference_no: '' },
  start_date: null,
  end_date: null,
  new_updates: '',
  description: '',
  newFiles: [],
  newUpdateFiles: [],
};

test('a tender differs by what it says', () => {
  const leaf = { is_parent: false };
  const same = { ...values, tender_project: { ...values.tender_project } };
  expect(differingFields(values, same, leaf)).toEqual([]);
  const other = { ...values, tender_project: { code: 'T-1', reference_no: 'R' }, task_category_id: 3 };
  expect(differingFields(values, other, leaf)).toEqual(['task_category_id', 'tender_project']);
});
