import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, workedHours } from './hours.ts';

const span = (from: string, to: string | null) => ({
  time_in: new Date(`2026-${from}:00.000Z`),
  time_out: to === null ? null : new Date(`2026-${to}:00.000Z`),
});

const overtime = (from: string, to: string) => ({
  starts_at: new Date(`2026-${from}:00.000Z`),
  ends_at: new Date(`2026-${to}:00.000Z`),
});

test.each([
  ['nothing', [], [], 0, 0],
  ['a plain day', [span('11-20T00:00', '11-20T09:00')], [], 9, 0],
  ['a minute short of 9 hours', [span('11-20T00:00', '11-20T08:59')], [], 8, 0],
  ['over midnight', [span('11-20T22:00', '11-21T06:30')], [], 8, 0],
  ['over the end of a month', [span('11-30T16:00', '12-01T01:00')], [], 9, 0],
  ['over the end of February', [span('02-28T20:00', '03-01T04:00')], [], 8, 0],
  ['halves together', [span('11-20T00:00', '11-20T03:30'), span('11-20T04:00', '11-20T07:30')], [], 7, 0],
  ['open', [span('11-20T00:00', null)], [], 0, 0],
  ['one open, one not', [span('11-20T00:00', '11-20T04:00'), span('11-20T05:00', null)], [], 4, 0],
  ['an out before its in', [span('11-20T05:00', '11-20T04:00')], [], 0, 0],
  [
    'overtime at the end of the shift',
    [span('11-20T00:00', '11-20T11:30')],
    [overtime('11-20T09:00', '11-20T11:30')],
    9,
    2,
  ],
  [
    'overtime of less than an hour',
    [span('11-20T00:00', '11-20T09:30')],
    [overtime('11-20T08:31', '11-20T09:30')],
    9,
    0,
  ],
  [
    'overtime after the shift',
    [span('11-20T00:00', '11-20T09:00')],
    [overtime('11-20T10:00', '11-20T12:00')],
    9,
    2,
  ],
  [
    'overtime that begins in the shift',
    [span('11-20T00:00', '11-20T09:00')],
    [overtime('11-20T08:00', '11-20T10:00')],
    8,
    2,
  ],
  [
    'halves of hours within and after',
    [span('11-20T00:00', '11-20T09:30')],
    [overtime('11-20T09:00', '11-20T10:00')],
    9,
    1,
  ],
  [
    'more overtime than hours',
    [span('11-20T00:00', '11-20T02:00')],
    [overtime('11-20T00:00', '11-20T04:00')],
    0,
    4,
  ],
  ['overtime without attendance', [], [overtime('11-20T00:00', '11-20T03:00')], 0, 3],
])('%s', (_, spans, overtimes, hours, extra) => {
  expect(workedHours(spans, overtimes)).toEqual({ hours, overtime: extra });
});

test('overtime that belongs to another day is taken off where it lies, and counted there', () => {
  const night = [span('11-20T10:30', '11-20T23:10')];
  const late = [overtime('11-20T21:10', '11-20T23:10')];
  expect(workedHours(night, [], late)).toEqual({ hours: 10, overtime: 0 });
  expect(workedHours(night, late)).toEqual({ hours: 10, overtime: 2 });
});

/** Stretches of time one after the other, of two days at most. */
const stretches = fc
  .uniqueArray(fc.integer({ min: 0, max: 2 * 24 * 60 }), { maxLength: 16 })
  .map((minutes) => minutes.toSorted((one, other) => one - other))
  .map((sorted) =>
    Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => [
      sorted[index * 2] as number,
      sorted[index * 2 + 1] as number,
    ]),
  );
const at = (minute: number) => new Date(Date.UTC(2026, 10, 30) + minute * 60_000);

test('hours and overtime together are the whole hours of the time that was worked at all', () => {
  fc.assert(
    fc.property(stretches, stretches, (attended, extra) => {
      const spans = attended.map(([from = 0, to = 0]) => ({ time_in: at(from), time_out: at(to) }));
      const overtimes = extra.map(([from = 0, to = 0]) => ({ starts_at: at(from), ends_at: at(to) }));
      const { hours, overtime: whole } = workedHours(spans, overtimes);
      const isIn = (minute: number, list: number[][]) =>
        list.some(([from = 0, to = 0]) => from <= minute && minute < to);
      const minutes = Array.from({ length: 2 * 24 * 60 }, (_, minute) => minute);
      const both = minutes.filter((minute) => isIn(minute, attended) || isIn(minute, extra)).length;
      const over = minutes.filter((minute) => isIn(minute, extra)).length;
      expect(whole).toBe(Math.floor(over / 60));
      expect(hours).toBe(Math.floor(both / 60) - whole);
    }),
  );
});

test('overtime of two days is paid once, whichever of them it belongs to', () => {
  fc.assert(
    fc.property(stretches, stretches, (attended, extra) => {
      const spans = attended.map(([from = 0, to = 0]) => ({ time_in: at(from * 60), time_out: at(to * 60) }));
      const overtimes = extra.map(([from = 0, to = 0]) => ({
        starts_at: at(from * 60),
        ends_at: at(to * 60),
      }));
      const half = Math.floor(spans.length / 2);
      const [today, tomorrow] = [spans.slice(0, half), spans.slice(half)];
      const sumOf = (days: { hours: number; overtime: number }[]) =>
        days.reduce((sum, day) => sum + day.hours + day.overtime, 0);
      const first = [workedHours(today, overtimes), workedHours(tomorrow, [], overtimes)];
      const second = [workedHours(today, [], overtimes), workedHours(tomorrow, overtimes)];
      expect(sumOf(first)).toBe(sumOf(second));
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
