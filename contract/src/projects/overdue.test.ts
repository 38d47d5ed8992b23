import { expect, test } from 'vitest';
import { overdueDays } from './overdue.ts';

const today = '2026-03-01';

test.each([
  ['2026-02-28', 0, 1],
  ['2026-02-26', 99.99, 3],
  ['2024-02-29', 40, 731],
  ['2026-03-01', 0, 0],
  ['2026-03-02', 0, 0],
  ['2026-02-01', 100, 0],
  [null, 0, 0],
])('with the end date %s and a progress of %d%% it is overdue by %d days', (end_date, percentage, days) => {
  expect(overdueDays({ end_date, percentage, is_counted: true }, today)).toBe(days);
});

test('what is left out of progress is not overdue', () => {
  expect(overdueDays({ end_date: '2024-02-29', percentage: 0, is_counted: false }, today)).toBe(0);
});
