import { expect, test } from 'vitest';
import { againstPlan, isFarBehind } from './against-plan.ts';

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

test.each([
  ['by 0.2 points', 52.3, 52.5, '5', false],
  ['by just as many points as are allowed', 47.5, 52.5, '5', false],
  ['by a hundredth more', 47.49, 52.5, '5', true],
  ['where 0.3 - 0.1 is more than 0.2 in floating point', 0.1, 0.3, '0.2', false],
  ['where all that is behind is marked', 52.49, 52.5, '0', true],
  ['ahead', 60, 52.5, '0', false],
  ['without a plan', 60, null, '0', false],
  ['of unknown progress', null, 52.5, '0', false],
])('far behind the plan: %s', (_, percentage, planned_percentage, points, expected) => {
  expect(isFarBehind({ percentage, planned_percentage }, points)).toBe(expected);
});
