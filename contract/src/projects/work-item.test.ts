import { expect, test } from 'vitest';
import { levelName } from './work-item.ts';

test.each([
  [1, 'Project'],
  [2, 'Area'],
  [3, 'Location'],
  [4, 'Sub Task'],
  [5, 'Sub Task'],
  [50, 'Sub Task'],
])('an item at depth %i is called %s', (depth, name) => {
  expect(levelName(depth)).toBe(name);
});
