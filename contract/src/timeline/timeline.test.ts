import { expect, test } from 'vitest';
import { rowOverdueDays } from './timeline.ts';

const today = '2026-03-10';
const milestone = {
  is_counted: true,
  is_milestone: true,
  is_parent: false,
  start_date: null,
  end_date: null,
  percentage: 0,
};

test.each([
  ['a milestone with only a start date', { ...milestone, start_date: '2026-03-08' }, 2],
  ['a milestone with both dates', { ...milestone, start_date: '2026-03-01', end_date: '2026-03-09' }, 1],
  ['a milestone of today', { ...milestone, start_date: today }, 0],
  ['a milestone that is reached', { ...milestone, start_date: '2026-03-08', percentage: 100 }, 0],
  ['a milestone without dates', milestone, 0],
  [
    'a task that only started, whose end no one has set',
    { ...milestone, is_milestone: false, start_date: '2026-03-08' },
    0,
  ],
  [
    'a milestone with tasks below it, which is drawn as a bar',
    { ...milestone, is_parent: true, start_date: '2026-03-08' },
    0,
  ],
  ['one that is left out of progress', { ...milestone, is_counted: false, start_date: '2026-03-08' }, 0],
])('%s is overdue by as many days', (_, row, days) => {
  expect(rowOverdueDays(row, today)).toBe(days);
});
