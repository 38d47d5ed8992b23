import type { Assignment } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { sortAssignments } from './arrange-assignments.ts';

const assignment = (id: number, title: string, end_date: string | null) =>
  ({ id, title, end_date, start_date: null }) as Assignment;

const rows = [
  assignment(1, 'Level 10', '2026-03-01'),
  assignment(2, 'Level 2', null),
  assignment(3, 'Level 1', '2026-01-15'),
];
const titles = (sorted: Assignment[]) => sorted.map(({ title }) => title);

test('titles are in natural order', () => {
  expect(titles(sortAssignments(rows, { by: 'title', direction: 'asc' }))).toEqual([
    'Level 1',
    'Level 2',
    'Level 10',
  ]);
});

test.each([
  ['asc', ['Level 1', 'Level 10', 'Level 2']],
  ['desc', ['Level 10', 'Level 1', 'Level 2']],
] as const)('a row without a date is last, %s', (direction, order) => {
  expect(titles(sortAssignments(rows, { by: 'end_date', direction }))).toEqual(order);
});
