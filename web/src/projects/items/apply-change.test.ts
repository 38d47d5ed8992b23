import { type TreeNode, updateTask } from '@plumbline/contract';
import { expect, test } from 'vitest';
import type { Command } from '../../platform/commands/command.ts';
import { applyToRow, applyToRows } from './apply-change.ts';

const row = {
  id: 12,
  type: 'tasks',
  title: 'Pile',
  status: 'Completed',
  percentage: 100,
  current_percentage: 100,
  calculated_percentage: 100,
  progress: 'Completed',
  is_parent: false,
  is_inspected: 1,
  is_left_out: false,
  is_counted: true,
  updated_at: '2026-11-26T00:00:00.000Z',
} as TreeNode;

const changing = (body: object, record = 'tasks 12') =>
  ({ endpoint: updateTask, record, input: { params: { id: 12 }, body }, shown: null }) as unknown as Command;

test('a progress takes with it what follows from it, and leaves the version as it is', () => {
  expect(applyToRow(row, changing({ current_percentage: 40, updated_at: row.updated_at }))).toEqual({
    ...row,
    ...{ percentage: 40, current_percentage: 40, calculated_percentage: 40 },
    ...{ progress: 'In Progress', status: 'In Progress', is_inspected: 0 },
  });
  expect(applyToRow(row, changing({ current_percentage: 85 }))).toMatchObject({ is_inspected: 1 });
});

test('of a parent the percentage is left to the server', () => {
  const parent = { ...row, is_parent: true };
  expect(applyToRow(parent, changing({ title: 'Piles', current_percentage: 40 }))).toEqual({
    ...parent,
    title: 'Piles',
  });
});

test('a list without the item stays the same list', () => {
  const rows = [row];
  expect(applyToRows(rows, changing({ title: 'Piles' }, 'projects 12'))).toBe(rows);
  expect(applyToRows(rows, changing({ title: 'Piles' }))).toMatchObject([{ title: 'Piles' }]);
});
