import { expect, test } from 'vitest';
import { Budget } from './budget.ts';

test('no one takes more than their part, and all together no more than there is', () => {
  const budget = new Budget<string>({ all: 10, each: 6 });
  expect(budget.take('a', 5)).toBe(true);
  expect(budget.take('a', 2)).toBe(false);
  expect(budget.take('a', 1)).toBe(true);
  expect(budget.take('b', 5)).toBe(false);
  expect(budget.take('b', 4)).toBe(true);
  expect(budget.taken).toBe(10);
  budget.giveBack('a', 6);
  expect(budget.take('b', 2)).toBe(true);
  budget.giveBack('b', 6);
  expect(budget.taken).toBe(0);
});
