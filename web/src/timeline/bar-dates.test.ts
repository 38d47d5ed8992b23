import type { TimelineRow } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { changesOf, isMovable, movedDays } from './bar-dates.ts';
import { dateOfDay } from './scale.ts';

const row = (start_date: string | null, end_date: string | null, more: Partial<TimelineRow> = {}) =>
  ({
    id: 1,
    start_date,
    end_date,
    first_day: null,
    last_day: null,
    is_parent: false,
    ...more,
  }) as TimelineRow;
const walls = row('2027-02-01', '2027-02-26');
const moved = (of: TimelineRow, part: 'whole' | 'start' | 'end', by: number) => {
  const { from, to } = movedDays(of, part, by);
  return [dateOfDay(from), dateOfDay(to)];
};

test('a whole bar keeps its length, and its sides stop at one another', () => {
  expect(moved(walls, 'whole', 3)).toEqual(['2027-02-04', '2027-03-01']);
  expect(moved(walls, 'start', -7)).toEqual(['2027-01-25', '2027-02-26']);
  expect(moved(walls, 'start', 90)).toEqual(['2027-02-26', '2027-02-26']);
  expect(moved(walls, 'end', -90)).toEqual(['2027-02-01', '2027-02-01']);
});

test('a move changes the dates that the item has itself', () => {
  const changes = (of: TimelineRow, part: 'whole' | 'start' | 'end', by: number) =>
    changesOf(of, part, movedDays(of, part, by));
  expect(changes(walls, 'whole', 1)).toEqual({ start_date: '2027-02-02', end_date: '2027-02-27' });
  expect(changes(walls, 'end', 1)).toEqual({ end_date: '2027-02-27' });
  expect(changes(row(null, '2027-02-26'), 'whole', 1)).toEqual({ end_date: '2027-02-27' });
  expect(changes(row(null, '2027-02-26'), 'start', -1)).toEqual({ start_date: '2027-02-25' });
  expect(changes(walls, 'whole', 0)).toBeNull();
  expect(changes(walls, 'start', 0)).toBeNull();
});

test('a bar that only follows what lies below it does not move, nor one that may not be changed', () => {
  const summary = row(null, null, { first_day: '2027-02-01', last_day: '2027-03-01', is_parent: true });
  expect(isMovable(summary, true)).toBe(false);
  expect(isMovable(row(null, null), true)).toBe(false);
  expect(isMovable(walls, false)).toBe(false);
  expect(isMovable(row(null, '2027-02-26'), true)).toBe(true);
});
