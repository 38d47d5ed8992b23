import type { TreeNode } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { changesBack } from './changes-back.ts';

const task = (id: number, fields: Partial<TreeNode> = {}) =>
  ({
    id,
    status: 'In Progress',
    start_date: null,
    end_date: null,
    set_percentage: 0,
    task_category: null,
    is_left_out: false,
    left_out_reason: null,
    ...fields,
  }) as TreeNode;
const written = (...ids: number[]) =>
  ids.map((id) => ({ id, updated_at: `2026-11-25T08:00:0${id % 10}.000Z` }));

test('dates are shifted back by as many days, in one call, whatever they were', () => {
  const before = [task(1, { start_date: '2026-12-01' }), task(2, { end_date: '2026-12-24' })];
  expect(changesBack({ tasks: [], shift_days: 7 }, before, written(1, 2))).toEqual([
    { tasks: written(1, 2), shift_days: -7 },
  ]);
});

test('the tasks that had the same values are one call; those that have not changed are in none', () => {
  const before = [task(1), task(2, { status: 'On Hold' }), task(3), task(4, { status: 'Completed' })];
  expect(changesBack({ tasks: [], status: 'On Hold' }, before, written(1, 3, 4))).toEqual([
    { tasks: written(1, 3), status: 'In Progress' },
    { tasks: written(4), status: 'Completed' },
  ]);
  expect(changesBack({ tasks: [], status: 'On Hold' }, before, [])).toBe(null);
});

test('a task that was left out is so again, with its reason', () => {
  const before = [
    task(1, { is_left_out: true, left_out_reason: 'Omitted', task_category: { id: 4, name: 'Glazing' } }),
    task(2),
  ];
  const body = { tasks: [], is_left_out: true, left_out_reason: 'Design change', task_category_id: 5 };
  expect(changesBack(body, before, written(1, 2))).toEqual([
    { tasks: written(1), is_left_out: true, left_out_reason: 'Omitted', task_category_id: 4 },
    { tasks: written(2), is_left_out: false, task_category_id: null },
  ]);
});

test('with more than ten different values there is no way back', () => {
  const before = Array.from({ length: 11 }, (_, index) => task(index + 1, { set_percentage: index }));
  const change = { tasks: [], set_percentage: 50 };
  expect(changesBack(change, before, written(...before.map(({ id }) => id)))).toBe(null);
  const ten = before.slice(0, 10);
  expect(changesBack(change, ten, written(...ten.map(({ id }) => id)))).toHaveLength(10);
});
