import type { AttendanceMark, AttendancePair } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { mapPoints, metresApart } from './map-points.ts';

const at = (latitude: number | null, longitude: number | null) =>
  ({ time_taken: '2026-03-07T00:00:00.000Z', latitude, longitude }) as AttendanceMark;
const pair = (id: number, attendance_in: AttendanceMark, attendance_out: AttendanceMark | null) =>
  ({ id, attendance_in, attendance_out }) as AttendancePair;

test('only ends with a position become points', () => {
  const pairs = [
    pair(1, at(1.3, 103.8), at(null, null)),
    pair(2, at(null, null), at(1.31, 103.81)),
    pair(3, at(0, 0), null),
  ];
  expect(mapPoints(pairs).map(({ key, end }) => [key, end])).toEqual([
    ['1-in', 'in'],
    ['2-out', 'out'],
    ['3-in', 'in'],
  ]);
});

test('the two ends are so many metres apart', () => {
  expect(metresApart(pair(1, at(1.3, 103.8), at(1.30108, 103.8)))).toBe(120);
  expect(metresApart(pair(1, at(1.3, 103.8), at(1.3, 103.8)))).toBe(0);
});

test('without both positions there is no distance', () => {
  expect(metresApart(pair(1, at(1.3, 103.8), null))).toBeNull();
  expect(metresApart(pair(1, at(1.3, 103.8), at(null, null)))).toBeNull();
  expect(metresApart(pair(1, at(null, null), at(1.3, 103.8)))).toBeNull();
});
