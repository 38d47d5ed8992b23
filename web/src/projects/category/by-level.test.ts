import { expect, test } from 'vitest';
import { byLevel } from './by-level.ts';

const category = (id: number, level: number) => ({ id, name: `Kind ${id}`, level, updated_at: '' });
const nameOf = (level: number) => `Level ${level}`;

test('categories of several levels are grouped by them, in their order', () => {
  expect(byLevel([category(3, 0), category(1, 2), category(2, 2)], nameOf)).toEqual([
    { group: 'Level 0', items: [{ value: '3', label: 'Kind 3' }] },
    {
      group: 'Level 2',
      items: [
        { value: '1', label: 'Kind 1' },
        { value: '2', label: 'Kind 2' },
      ],
    },
  ]);
});

test('one level needs no groups', () => {
  expect(byLevel([category(1, 4)], nameOf)).toEqual([{ value: '1', label: 'Kind 1' }]);
});
