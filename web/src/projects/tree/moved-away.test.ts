import type { TreeNode } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { type ChildrenState, withoutMovedAway } from './tree-rows.ts';

const node = (id: number, minute: number) =>
  ({ id, updated_at: `2026-11-26T10:${String(minute).padStart(2, '0')}:00.000Z` }) as TreeNode;
const state = (...nodes: TreeNode[]): ChildrenState => ({ nodes, failed: false, retry: () => {} });
const idsOf = (children: ReadonlyMap<number, ChildrenState>) =>
  [...children].map(([id, { nodes }]) => [id, nodes?.map((each) => each.id)]);

test.each([
  ['before', 3, 5],
  ['after', 5, 3],
])(
  'a task is a line of its new parent only, whose list was loaded %s that of the old one',
  (_, first, second) => {
    const children = withoutMovedAway(
      new Map([
        [1, state(node(10, 0), node(11, first))],
        [2, state(node(11, second), node(12, 0))],
      ]),
    );
    const isInSecond = second > first;
    expect(idsOf(children)).toEqual([
      [1, isInSecond ? [10] : [10, 11]],
      [2, isInSecond ? [11, 12] : [12]],
    ]);
  },
);

test('children without a task that was moved stay the same object', () => {
  const children = new Map([[1, state(node(10, 0))]]);
  expect(withoutMovedAway(children)).toBe(children);
});
