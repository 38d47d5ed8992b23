import type { Assignment } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { pageOfRows, sortAssignments } from './arrange-assignments.ts';

const assignment = (id: number, title: string, end_date: string | null) =>
  ({ id, title, end_date, start_date: null }) as Assignment;

const rows = [
  assignment(1, 'Level 10', '2026-03-01'),
  assignment(2, 'Level 2', null),
  assignment(3, 'Level 1', '2026-01-15'),
];
const titles = (sorted: Assignment[]) => sorted.map(({ title }) => title);

test('titles stand in natural order', () => {
  expect(titles(sortAssignments(rows, { by: 'title', direction: 'asc' }))).toEqual([
    'Level 1',
    'Level 2',
    'Level 10',
  ]);
});

test.each([
  ['asc', ['Level 1', 'Level 10', 'Level 2']],
  ['desc', ['Level 10', 'Level 1', 'Level 2']],
] as const)('without a date a row stands last, %s', (direction, order) => {
  expect(titles(sortAssignments(rows, { by: 'end_date', direction }))).toEqual(order);
});

test('a page beyond the end is the last one, and an empty list has one page', () => {
  const numbers = Array.from({ length: 23 }, (_, index) => index);
  expect(pageOfRows(numbers, 9)).toMatchObject({ data: [20, 21, 22], from: 21, to: 23, current_page: 3 });
  expect(pageOfRows(numbers, -1)).toMatchObject({ from: 1, to: 10, last_page: 3 });
  expect(pageOfRows([], 1)).toMatchObject({ from: null, to: null, total: 0, last_page: 1 });
});
