import { creditedLeaveTypes, type LeaveCredits } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { changedTypes, valuesOf } from './credit-values.ts';

const credits = {
  employee_id: 1,
  year: 2026,
  ...Object.fromEntries(
    creditedLeaveTypes.flatMap((type) => [
      [type, 0],
      [`used_${type}`, 0],
    ]),
  ),
  annual: 14,
  sick: 13.5,
  unpaid: 0,
  updated_at: null,
} as LeaveCredits;

test('only types whose credit is another one have changed', () => {
  const values = valuesOf(credits);
  expect(changedTypes(values, credits)).toEqual([]);
  expect(changedTypes({ ...values, annual_leave: '14', sick_leave: 13.5 }, credits)).toEqual([]);
  expect(changedTypes({ ...values, annual_leave: 15, sick_leave: '' }, credits)).toEqual(['annual', 'sick']);
});
