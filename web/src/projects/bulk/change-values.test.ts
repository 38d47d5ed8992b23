import type { TreeNode } from '@plumbline/contract';
import { expect, test } from 'vitest';
import {
  bodyOf,
  type ChangeValues,
  changeSchema,
  commonValue,
  tasksThatChange,
  valuesOfTasks,
  withField,
} from './change-values.ts';

const task = (fields: Partial<TreeNode> = {}) =>
  ({
    id: 1,
    status: 'In Progress',
    start_date: null,
    end_date: null,
    set_percentage: 0,
    task_category: null,
    is_left_out: false,
    left_out_reason: null,
    ...fields,
  }) as TreeNode;
const values = (fields: Partial<ChangeValues>): ChangeValues => ({ ...valuesOfTasks([task()]), ...fields });
const read = [{ id: 1, updated_at: '2026-11-25T08:00:00.000Z' }];

test('only what is switched on is sent, a date left empty as none', () => {
  const typed = { set_percentage: 30, left_out_reason: 'Omitted' };
  expect(bodyOf(values({ ...typed, changed: ['end_date'] }), read)).toEqual({ tasks: read, end_date: null });
  expect(bodyOf(values({ ...typed, changed: ['is_left_out'] }), read)).toEqual({
    tasks: read,
    is_left_out: true,
    left_out_reason: 'Omitted',
  });
  expect(bodyOf(values({ ...typed, changed: ['is_left_out'], is_left_out: false }), read)).toEqual({
    tasks: read,
    is_left_out: false,
  });
});

test('the form begins with what all tasks have', () => {
  const tasks = [
    task({ status: 'On Hold', end_date: '2026-12-01', task_category: { id: 4, name: 'Glazing' } }),
    task({ status: 'On Hold', end_date: '2026-12-02', task_category: { id: 4, name: 'Glazing' } }),
  ];
  expect(valuesOfTasks(tasks)).toMatchObject({
    changed: [],
    status: 'On Hold',
    end_date: null,
    set_percentage: 0,
    task_category_id: 4,
  });
  expect(commonValue(tasks, 'end_date')).toBe(undefined);
  expect(commonValue(tasks, 'start_date')).toBe(null);
});

test('dates are either set or shifted: the one that is switched on last', () => {
  expect(withField(['status', 'start_date', 'end_date'], 'shift_days', true)).toEqual([
    'status',
    'shift_days',
  ]);
  expect(withField(['status', 'shift_days'], 'end_date', true)).toEqual(['status', 'end_date']);
  expect(withField(['status', 'end_date'], 'status', false)).toEqual(['end_date']);
});

test('the tasks that differ afterwards are those that change', () => {
  const held = task({ status: 'On Hold' });
  const dated = task({ start_date: '2026-12-01' });
  const out = task({ is_left_out: true, left_out_reason: 'Omitted' });
  const count = (fields: Partial<ChangeValues>) => tasksThatChange([held, dated, out], values(fields)).length;
  expect(count({ changed: ['status'], status: 'On Hold' })).toBe(2);
  expect(count({ changed: ['shift_days'], shift_days: 7 })).toBe(1);
  expect(count({ changed: ['shift_days'], shift_days: '' })).toBe(0);
  expect(count({ changed: ['start_date'], start_date: null })).toBe(1);
  expect(count({ changed: ['is_left_out'], left_out_reason: 'Omitted' })).toBe(2);
  expect(count({ changed: ['is_left_out'], left_out_reason: 'Design change' })).toBe(3);
  expect(count({ changed: ['is_left_out'], is_left_out: false })).toBe(1);
  expect(count({ changed: [] })).toBe(0);
});

test('the rules are those of the contract', () => {
  const sentences = (fields: Partial<ChangeValues>) => {
    const parsed = changeSchema(() => read).safeParse(values(fields));
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  expect(sentences({ changed: ['status'], status: 'On Hold' })).toEqual([]);
  expect(sentences({ changed: ['is_left_out'] })).toEqual([
    ['left_out_reason', 'Please say why the task is left out of progress.'],
  ]);
  expect(sentences({ changed: ['shift_days'], shift_days: '' })[0]?.[0]).toBe('shift_days');
  expect(sentences({ changed: [] })).toEqual([['tasks', 'Please choose at least one change.']]);
});
