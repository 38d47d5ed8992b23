import { expect, test } from 'vitest';
import { againstPlan } from './against-plan.ts';

test.each([
  ['without a plan', null, null, { kind: 'none' }],
  ['on the plan', 0, '2026-06-30', { kind: 'on plan' }],
  ['ahead', 4, '2026-06-30', { kind: 'ahead', days: 4 }],
  ['behind a plan that goes on', -20, '2026-06-30', { kind: 'behind', days: 20 }],
  ['behind a plan that ended a year ago', -400, '2025-06-15', { kind: 'behind', days: 400 }],
  [
    'behind a plan that ended more than a year ago',
    -400,
    '2025-06-14',
    { kind: 'past', lastDay: '2025-06-14' },
  ],
  ['behind an imported plan of 2018', -3232, '2018-10-12', { kind: 'past', lastDay: '2018-10-12' }],
  ['complete after a plan of 2018', 0, '2018-10-12', { kind: 'on plan' }],
])('%s', (_, days_ahead, last_day, expected) => {
  expect(againstPlan({ days_ahead, last_day }, '2026-06-15')).toEqual(expected);
});
