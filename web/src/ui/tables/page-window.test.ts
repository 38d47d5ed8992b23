import { expect, test } from 'vitest';
import { isPastEnd, pageWindow } from './page-window.ts';

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

test.each([
  [{ current_page: 99, last_page: 4, total: 33 }, true],
  [{ current_page: 2, last_page: 1, total: 3 }, true],
  [{ current_page: 2, last_page: 1, total: 0 }, false],
  [{ current_page: 4, last_page: 4, total: 33 }, false],
  [[], false],
  [undefined, false],
])('%j is past the end: %s', (answer, past) => {
  expect(isPastEnd(answer)).toBe(past);
});
