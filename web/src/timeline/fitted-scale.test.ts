import { expect, test } from 'vitest';
import { fittedScale, middleOf } from './fitted-scale.ts';
import { dayNumber, leftOf } from './scale.ts';

const plan = { first_day: '2026-01-11', last_day: '2027-09-23' };
const spanOf = (from: string, to: string) => ({ from: dayNumber(from), to: dayNumber(to) });

test.each([
  [spanOf('2026-08-01', '2027-05-15'), 'quarter'],
  [spanOf('2026-10-01', '2026-12-31'), 'month'],
])('what runs fills the width', (span, zoom) => {
  const scale = fittedScale(span, plan, '2026-11-29', 640);
  const drawn = leftOf(scale, span.to + 1) - leftOf(scale, span.from);
  expect(scale.zoom).toBe(zoom);
  expect(drawn).toBeGreaterThan(590);
  expect(drawn).toBeLessThan(640);
});

test('where what runs is most of the plan, the whole plan fills the width, from the beginning of its year', () => {
  const scale = fittedScale(spanOf('2026-01-12', '2027-08-27'), plan, '2026-11-29', 640);
  expect(leftOf(scale, dayNumber(plan.first_day))).toBeGreaterThanOrEqual(0);
  expect(leftOf(scale, dayNumber(plan.last_day) + 1)).toBeLessThan(640);
  expect(scale.first).toBe(dayNumber('2026-01-01'));
  expect(scale.width).toBeLessThan(642);
});

test('a day is not wider than in the zoom of weeks, and a span in sight is in the middle', () => {
  const span = spanOf('2026-11-28', '2026-11-30');
  const { dayWidth, zoom } = fittedScale(span, plan, '2026-11-29', 640);
  expect([dayWidth, zoom]).toEqual([20, 'week']);
  expect(middleOf(span, span.from, 32)).toBe(span.from + 1.5);
});

test('of a span that is longer than what is in sight, today is', () => {
  const span = spanOf('2020-01-01', '2040-12-31');
  const { dayWidth } = fittedScale(span, plan, '2026-11-29', 640);
  expect(dayWidth).toBe(0.25);
  expect(middleOf(span, 7, 640 / dayWidth)).toBe(7);
});
