import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, dayAt, dayNumber, leftOf, scaleOf, ticksOf, zooms } from './scale.ts';

const span = { first_day: '2027-02-10', last_day: '2027-05-20' };
const scale = (zoom: (typeof zooms)[number]) => scaleOf(zoom, span, '2027-03-01', 0);

test('a day has one number and one date', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') }), (day) => {
      expect(dayNumber(dateOfDay(day))).toBe(day);
    }),
  );
});

test('a plan is drawn with a margin, with today where it is near, and as wide as its place', () => {
  const inside = scale('day');
  expect(inside.first).toBeLessThan(dayNumber('2027-02-10'));
  expect(inside.last).toBeGreaterThan(dayNumber('2027-05-20'));
  expect(scaleOf('day', span, '2027-08-01', 0).last).toBeGreaterThan(dayNumber('2027-08-01'));
  expect(scaleOf('day', span, '2099-08-01', 0).last).toBeLessThan(dayNumber('2028-01-01'));
  for (const zoom of zooms)
    expect(scaleOf(zoom, span, '2027-03-01', 1500).width).toBeGreaterThanOrEqual(1500);
  const undated = scaleOf('week', { first_day: null, last_day: null }, '2027-03-01', 0);
  expect([undated.first < dayNumber('2027-03-01'), undated.last > dayNumber('2027-03-01')]).toEqual([
    true,
    true,
  ]);
});

test('what is drawn at a day lies on that day', () => {
  for (const zoom of zooms) {
    const day = dayNumber('2027-04-01');
    expect(dayAt(scale(zoom), leftOf(scale(zoom), day) + 0.1)).toBe(day);
  }
});

test.each([
  ['day', ['March 2027'], ['Mo 1', 'Tu 2']],
  ['week', ['March 2027'], ['Mar 1', 'Mar 8']],
  ['month', ['2027'], ['Mar', 'Apr']],
  ['quarter', ['2027'], ['Q1', 'Q2']],
  ['year', ['2027'], ['Q1', 'Q2']],
] as const)('by %s the head names %j and %j', (zoom, upper, lower) => {
  const drawn = scale(zoom);
  const left = leftOf(drawn, dayNumber('2027-03-01'));
  const ticks = ticksOf(drawn, left, left + 10);
  expect(ticks.upper.slice(0, 1).map(({ label }) => label)).toEqual(upper);
  const further = ticksOf(drawn, left, drawn.width).lower;
  expect(further.slice(0, 2).map(({ label }) => label)).toEqual(lower);
});

test('the parts of a head follow one another without a gap', () => {
  for (const zoom of zooms) {
    const drawn = scale(zoom);
    for (const line of Object.values(ticksOf(drawn, 0, drawn.width)))
      for (const [index, tick] of line.entries())
        if (index > 0) {
          const before = line[index - 1];
          expect(tick.left).toBeCloseTo((before?.left ?? 0) + (before?.width ?? 0), 6);
        }
  }
});
