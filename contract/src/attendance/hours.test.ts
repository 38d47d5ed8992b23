import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, overtimeMinutes, workedHours } from './hours.ts';

const HOUR_MS = 3_600_000;
const span = (from: string, to: string | null) => ({
  time_in: new Date(`2026-${from}:00.000Z`),
  time_out: to === null ? null : new Date(`2026-${to}:00.000Z`),
});

test.each([
  ['nothing', [], 0, 0, 0],
  ['a plain day', [span('11-20T00:00', '11-20T09:00')], 0, 9, 0],
  ['a minute short of 9 hours', [span('11-20T00:00', '11-20T08:59')], 0, 8, 0],
  ['over midnight', [span('11-20T22:00', '11-21T06:30')], 0, 8, 0],
  ['over the end of a month', [span('11-30T16:00', '12-01T01:00')], 0, 9, 0],
  ['over the end of February', [span('02-28T20:00', '03-01T04:00')], 0, 8, 0],
  ['halves together', [span('11-20T00:00', '11-20T03:30'), span('11-20T04:00', '11-20T07:30')], 0, 7, 0],
  ['open', [span('11-20T00:00', null)], 0, 0, 0],
  ['one open, one not', [span('11-20T00:00', '11-20T04:00'), span('11-20T05:00', null)], 0, 4, 0],
  ['overtime', [span('11-20T00:00', '11-20T11:30')], 150, 9, 2],
  ['overtime of less than an hour', [span('11-20T00:00', '11-20T09:30')], 59, 9, 0],
  ['more overtime than hours', [span('11-20T00:00', '11-20T02:00')], 240, 0, 4],
  ['overtime without attendance', [], 180, 0, 3],
  ['an out before its in', [span('11-20T05:00', '11-20T04:00')], 0, 0, 0],
])('%s', (_, spans, minutes, hours, overtime) => {
  expect(workedHours(spans, minutes)).toEqual({ hours, overtime });
});

const instants = fc.array(fc.integer({ min: 0, max: 40 * HOUR_MS }), { maxLength: 12 });

test('hours are whole, never below 0, and with overtime never fewer than without', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 24 * 60 }), (moments, minutes) => {
      const sorted = moments.toSorted((one, other) => one - other);
      const at = (offset: number) => new Date(Date.UTC(2026, 10, 30) + offset);
      const spans = Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
        time_in: at(sorted[index * 2] as number),
        time_out: at(sorted[index * 2 + 1] as number),
      }));
      const worked = spans.reduce(
        (sum, { time_in, time_out }) => sum + time_out.getTime() - time_in.getTime(),
        0,
      );
      const plain = workedHours(spans, 0);
      const day = workedHours(spans, minutes);
      expect(plain).toEqual({ hours: Math.floor(worked / HOUR_MS), overtime: 0 });
      expect(Number.isInteger(day.hours) && day.hours >= 0).toBe(true);
      expect(day.hours + day.overtime).toBe(Math.max(plain.hours, day.overtime));
    }),
  );
});

test.each([
  ['17:00', '19:30', 150],
  ['22:00', '02:00', 240],
  ['00:00', '23:59', 1439],
  ['12:00', '11:59', 1439],
  ['23:59', '00:00', 1],
])('overtime from %s to %s lasts %i minutes', (start, end, minutes) => {
  expect(overtimeMinutes(start, end)).toBe(minutes);
});

const timeOfDay = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );

test('there and back fill a day, whatever the times', () => {
  fc.assert(
    fc.property(timeOfDay, timeOfDay, (start, end) => {
      fc.pre(start !== end);
      expect(overtimeMinutes(start, end) + overtimeMinutes(end, start)).toBe(24 * 60);
      expect(overtimeMinutes(start, end)).toBeGreaterThan(0);
    }),
  );
});

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test.each([
  [
    'Changi to Jurong',
    { latitude: 1.3573, longitude: 103.9884 },
    { latitude: 1.3187, longitude: 103.7064 },
    31_640,
  ],
  ['a degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111_195],
  ['over the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
  ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015_115],
])('%s', (_, from, to, metres) => {
  expect(Math.abs(distanceMetres(from, to) - metres)).toBeLessThan(metres / 1000);
});

test('a distance is the same both ways, 0 to itself, and never more than half the earth', () => {
  fc.assert(
    fc.property(position, position, (from, to) => {
      const there = distanceMetres(from, to);
      expect(there).toBeCloseTo(distanceMetres(to, from), 3);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThan(20_015_200);
      expect(distanceMetres(from, from)).toBe(0);
    }),
  );
});
