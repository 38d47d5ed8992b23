import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [3, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, 'gap', 20]],
  [10, 20, [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]],
  [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
])('page %i of %i', (current, last, steps) => {
  expect(pageWindow(current, last)).toEqual(steps);
});
