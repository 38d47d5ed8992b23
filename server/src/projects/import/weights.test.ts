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

test('the shares of siblings add up to exactly 100, and none is more than a rounding from its own', () => {
  const hours = fc.array(fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.constant(8)), {
    minLength: 1,
    maxLength: 300,
  });
  fc.assert(
    fc.property(hours, (durations) => {
      const items = durations.map((duration, index): [string, { durationHours: string }] => [
        String(index),
        { durationHours: String(duration) },
      ]);
      const shares = weights('duration', ...items);
      const total = durations.reduce((sum, duration) => sum + duration, 0);
      const millionths = durations.map((_, index) => Math.round(Number(shares[index]) * 1e6));
      expect(millionths.reduce((sum, share) => sum + share, 0)).toBe(total > 0 ? 100_000_000 : 0);
      const largest = Math.max(...durations);
      for (const [index, duration] of durations.entries()) {
        const exact = total > 0 ? (duration / total) * 1e8 : 0;
        const allowed = duration === largest ? durations.length / 2 + 0.51 : 0.51;
        expect(Math.abs((millionths[index] ?? 0) - exact)).toBeLessThan(allowed);
      }
    }),
  );
});

test.each([3, 4])('among %d that are equally long and done, a milestone does not count', (count) => {
  const done = Array.from({ length: count }, (_, index) =>
    draftItem(`T${index}`, { durationHours: '40', progress: '100' }),
  );
  const schedule = arrangeSchedule(
    draftOf([...done, draftItem('Milestone', { durationHours: '0', progress: '0' })]),
    'plan.xml',
  );
  expect(projectPercentage(schedule, setPercentages(schedule, 'duration'))).toBe('100.00');
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
