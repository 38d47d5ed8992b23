import { type AssignedEmployee, assignToTasks, unassignFromTasks, type WorkItem } from '@plumbline/contract';
import { expect, test } from 'vitest';
import type { Command } from '../../platform/commands/command.ts';
import { applyManpower, manpowerOf } from './apply-manpower.ts';

const mei = { id: 4, first_name: 'Mei', pic: false, assignee: true, accepted_at: 'then' } as AssignedEmployee;
const ali = { id: 5, first_name: 'Ali' };
const item = { type: 'tasks', id: 12, workers: [mei] } as unknown as WorkItem;
const given = (endpoint: { name: string }, shown: object, record = manpowerOf(item)) =>
  ({ endpoint, record, shown }) as Command;
const part = { pic: true, assignee: false };

test('who waits to be put on an item is on it, unaccepted, and once', () => {
  const assigned = applyManpower(item, given(assignToTasks, { person: ali, part }));
  expect(assigned.workers).toEqual([mei, { ...ali, ...part, accepted_at: null }]);
  expect(applyManpower(item, given(assignToTasks, { person: mei, part }))).toBe(item);
});

test('who waits to be taken off is not on it', () => {
  expect(applyManpower(item, given(unassignFromTasks, { person: mei })).workers).toEqual([]);
});

test('another item stays as it is', () => {
  expect(applyManpower(item, given(unassignFromTasks, { person: mei }, 'tasks 13/people'))).toBe(item);
});
