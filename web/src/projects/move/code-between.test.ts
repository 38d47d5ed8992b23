import { expect, test } from 'vitest';
import { codeBetween } from './code-between.ts';

test.each([
  ['B', null, null, 'B'],
  ['A-5', 'A-4', 'A-6', 'A-5'],
  ['A-9', 'A-4', null, 'A-9'],
  ['A-1', 'A-9', null, 'A-10'],
  ['A-1', 'A-09', 'A-12', 'A-10'],
  ['A-9', 'A-1', 'A-2', 'A-1.1'],
  ['A-9', 'A-1.1', 'A-1.2', 'A-1.1.1'],
  ['C', 'A', 'B', 'A.1'],
  ['A-9', null, 'A-3', 'A-2'],
  ['A-9', null, 'A-0', null],
])('%s moved between %s and %s becomes %s', (own, before, after, code) => {
  expect(codeBetween(own, before, after)).toBe(code);
});
