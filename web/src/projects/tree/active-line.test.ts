import type { TreeNode } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { activeLine } from './active-line.ts';
import { treeRows } from './tree-rows.ts';

const node = (id: number, is_parent = false) =>
  ({ id, type: 'tasks', code: `C-${id}`, title: `Task ${id}`, is_parent }) as TreeNode;

/** The lines of project 1, as far as children have been loaded and items are expanded. */
const rowsOf = (loaded: Record<number, TreeNode[]>, expanded: number[] = []) =>
  treeRows(
    { type: 'projects', id: 1 },
    (id) => loaded[id] && { nodes: loaded[id], failed: false, retry: () => {} },
    (id) => expanded.includes(id),
  );

const PROJECT = 'node-1';
const areas = [node(2, true), node(3, true), node(4)];

test('is the line that was moved to, whatever is selected', () => {
  const rows = rowsOf({ 1: areas });
  expect(activeLine(rows, 'node-3', PROJECT)).toBe(1);
  expect(activeLine(rows, 'node-3', 'node-4')).toBe(1);
});

test('is the selected item before anybody has moved, and the first one where the project itself is selected', () => {
  const rows = rowsOf({ 1: areas });
  expect(activeLine(rows, null, 'node-4')).toBe(2);
  expect(activeLine(rows, null, PROJECT)).toBe(0);
});

test('is there as soon as an item is, whatever was active while they loaded', () => {
  expect(activeLine(rowsOf({}), null, PROJECT)).toBe(-1);
  expect(activeLine(rowsOf({ 1: areas }), 'loading-1', PROJECT)).toBe(0);
  expect(activeLine(rowsOf({ 1: areas }), 'failed-1', 'node-3')).toBe(1);
  expect(activeLine(rowsOf({ 1: [] }), null, PROJECT)).toBe(-1);
});

test('gives way where the line that was moved to is gone', () => {
  const open = rowsOf({ 1: areas, 3: [node(5), node(6)] }, [3]);
  expect(open[activeLine(open, 'node-6', 'node-5')]?.key).toBe('node-6');
  const withoutIt = rowsOf({ 1: areas, 3: [node(5)] }, [3]);
  expect(withoutIt[activeLine(withoutIt, 'node-6', 'node-5')]?.key).toBe('node-5');
  const folded = rowsOf({ 1: areas });
  expect(activeLine(folded, 'node-6', 'node-5')).toBe(0);
});

test('never is a line that only takes the place of children', () => {
  const rows = rowsOf({ 1: areas }, [2]);
  expect(rows.map(({ key }) => key)).toEqual(['node-2', 'loading-2', 'node-3', 'node-4']);
  expect(activeLine(rows, 'loading-2', PROJECT)).toBe(0);
});
