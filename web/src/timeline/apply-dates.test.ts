import { type Timeline, updateTask } from '@plumbline/contract';
import { expect, test } from 'vitest';
import type { Command } from '../platform/commands/command.ts';
import { applyToTimeline, type RecordOf } from './apply-dates.ts';

const recordOf: RecordOf = ({ type, id }) => `${type} ${id}`;
const rows = [12, 13].map((id) => ({
  ...{ id, type: 'tasks', title: 'Deck', start_date: '2027-03-15', end_date: '2027-04-30', updated_at: 'v1' },
}));
const timeline = { rows, total: 2 } as unknown as Timeline;
const changing = (body: object, record = 'tasks 12') =>
  ({ endpoint: updateTask, record, input: { params: { id: 12 }, body } }) as unknown as Command;

test('a row has the dates that wait, and the version that was read', () => {
  const body = { start_date: null, end_date: '2027-05-02', updated_at: 'v1', description: 'Later' };
  expect(applyToTimeline(timeline, changing(body), recordOf)).toEqual({
    ...timeline,
    rows: [{ ...rows[0], start_date: null, end_date: '2027-05-02' }, rows[1]],
  });
});

test('a page without the item stays the same page', () => {
  expect(applyToTimeline(timeline, changing({ title: 'Slab' }, 'tasks 14'), recordOf)).toBe(timeline);
});
