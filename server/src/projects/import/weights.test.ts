import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeSchedule } from './arrange-schedule.ts';
import { draftItem, draftOf } from './fixtures/draft.ts';
import { projectPercentage } from './fixtures/roll-up.ts';
import { setPercentages, type Weighting } from './weights.ts';

function weights(weighting: Weighting, ...items: Parameters<typeof draftItem>[]) {
  const schedule = arrangeSchedule(draftOf(items.map((item) => draftItem(...item))), 'plan.xer');
  return Object.fromEntries(setPercentages(schedule, weighting));
}

test('equal weights are those that the file gives, else 0', () => {
  expect(weights('equal', ['A', { weight: '60' }], ['B'])).toEqual({ A: '60', B: '0' });
});

test('weights by duration are the share of the siblings’ hours, half up to six places', () => {
  const shares = weights(
    'duration',
    ['A'],
    ['a', { parentKey: 'A', durationHours: '1' }],
    ['b', { parentKey: 'A', durationHours: '2' }],
    ['B', { durationHours: '0' }],
    ['C', { durationHours: '6', weight: '99' }],
  );
  expect(shares).toEqual({ A: '33.333333', a: '33.333333', b: '66.666667', B: '0', C: '66.666667' });
});

test('siblings without any hours weigh alike', () => {
  expect(weights('duration', ['A'], ['B', { weight: '50' }])).toEqual({ A: '0', B: '0' });
});

test('the shares of siblings make 100 but for rounding', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(hours, (durations) => {
      const items = durations.map((duration, index): [string, { durationHours: string }] => [
        String(index),
        { durationHours: String(duration) },
      ]);
      const sum = Object.values(weights('duration', ...items)).reduce(
        (total, share) => total + Number(share),
        0,
      );
      expect(sum).toBeCloseTo(durations.some((duration) => duration > 0) ? 100 : 0, 3);
    }),
  );
});

test('the helper that checks the real file follows the rule’s own example', () => {
  const children = [
    draftItem('A', { weight: '50', progress: '40' }),
    draftItem('B', { progress: '100' }),
    draftItem('C'),
  ];
  const schedule = arrangeSchedule(draftOf(children), 'plan.csv');
  expect(projectPercentage(schedule, setPercentages(schedule, 'equal'))).toBe('45.00');
});
