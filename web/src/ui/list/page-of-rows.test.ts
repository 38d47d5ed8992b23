import { expect, test } from 'vitest';
import { pageOfRows } from './page-of-rows.ts';

test('a page beyond the end is the last one, and an empty list has one page', () => {
  const numbers = Array.from({ length: 23 }, (_, index) => index);
  expect(pageOfRows(numbers, 9)).toMatchObject({ data: [20, 21, 22], from: 21, to: 23, current_page: 3 });
  expect(pageOfRows(numbers, -1)).toMatchObject({ from: 1, to: 10, last_page: 3 });
  expect(pageOfRows([], 1)).toMatchObject({ from: null, to: null, total: 0, last_page: 1 });
});
