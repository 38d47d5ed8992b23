import type { TreeNode } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { treeMove, typedAhead } from './tree-keys.ts';
import { treeRows } from './tree-rows.ts';

const node = (id: number, title: string, is_parent = false) =>
  ({ id, type: 'tasks', code: `C-${id}`, title, is_parent }) as TreeNode;

const children: Record<number, TreeNode[]> = {
  1: [node(2, 'Block A', true), node(3, 'Block B', true), node(4, 'External works')],
  2: [node(5, 'Slab'), node(6, 'Walls')],
};
const rows = treeRows(
  { type: 'projects', id: 1 },
  (id) => children[id] && { nodes: children[id], failed: false, retry: () => {} },
  (id) => id === 2,
);

test('lists what is expanded in order', () => {
  expect(rows.map((row) => row.key)).toEqual(['node-2', 'node-5', 'node-6', 'node-3', 'node-4']);
});

test('says that children are on their way', () => {
  const loading = treeRows(
    { type: 'projects', id: 1 },
    () => undefined,
    () => false,
  );
  expect(loading).toEqual([{ kind: 'loading', key: 'loading-1', depth: 1 }]);
});

test('right expands, then goes to the first child; left goes to the parent, then collapses', () => {
  expect(treeMove('ArrowRight', rows, 3)?.kind).toBe('expand');
  expect(treeMove('ArrowRight', rows, 0)).toEqual({ kind: 'go', index: 1 });
  expect(treeMove('ArrowLeft', rows, 2)).toEqual({ kind: 'go', index: 0 });
  expect(treeMove('ArrowLeft', rows, 0)?.kind).toBe('collapse');
  expect(treeMove('ArrowRight', rows, 4)).toBe(null);
});

test('type-ahead finds the next match by title or code, round the end', () => {
  expect(typedAhead('b', rows, 0)).toBe(3);
  expect(typedAhead('block a', rows, 3)).toBe(0);
  expect(typedAhead('c-6', rows, 0)).toBe(2);
  expect(typedAhead('x', rows, 0)).toBe(null);
});
