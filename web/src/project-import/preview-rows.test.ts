import { expect, test } from 'vitest';
import { closable, openRows, type PreviewNode, parentIndex } from './preview-rows.ts';

const nodes = [2, 3, 4, 3, 2, 3].map((depth, index) => ({ depth, code: String(index) }) as PreviewNode);
const shown = (closed: number[]) => openRows(nodes, new Set(closed)).map(({ index }) => index);

test('what is below a closed row is not shown', () => {
  expect(shown([])).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shown([1])).toEqual([0, 1, 3, 4, 5]);
  expect(shown([0])).toEqual([0, 4, 5]);
  expect(shown([0, 1, 4])).toEqual([0, 4]);
});

test('only what has something below it can be closed', () => {
  expect([...closable(nodes, 2)]).toEqual([0, 1, 4]);
  expect([...closable(nodes, 3)]).toEqual([1]);
});

test('a row knows its parent', () => {
  expect([0, 1, 2, 3, 4, 5].map((index) => parentIndex(nodes, index))).toEqual([-1, 0, 1, 0, -1, 4]);
});
