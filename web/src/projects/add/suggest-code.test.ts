import { expect, test } from 'vitest';
import { suggestCode } from './suggest-code.ts';

test('counts on from the last sibling in natural order', () => {
  expect(suggestCode(['A-10', 'A-2', 'A-9'], 'A')).toBe('A-11');
  expect(suggestCode(['L08', 'L09'], null)).toBe('L10');
  expect(suggestCode(['009'], null)).toBe('010');
});

test('goes on with letters where the codes are letters', () => {
  expect(suggestCode(['A', 'B'], null)).toBe('C');
});

test('begins at the parent where there is no sibling', () => {
  expect(suggestCode([], null)).toBe('A');
  expect(suggestCode([], 'B1-F')).toBe('B1-F-1');
});

test('never offers a code that is taken', () => {
  expect(suggestCode(['Z'], null)).toBe('Z-1');
  expect(suggestCode(['z', 'Z-1'], null)).toBe('Z-2');
});
