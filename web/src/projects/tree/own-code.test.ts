import { expect, test } from 'vitest';
import { splitCode } from './own-code.ts';

test.each([
  ['A-1-02', 'A-1', 'A-1-', '02'],
  ['B1.3', 'B1', 'B1.', '3'],
  ['A12', 'A1', '', 'A12'],
  ['A-1', 'A-1', '', 'A-1'],
  ['A-1-', 'A-1', '', 'A-1-'],
  ['C-2', 'A-1', '', 'C-2'],
  ['A', null, '', 'A'],
])('%s below %s', (code, parent, repeated, own) => {
  expect(splitCode(code, parent)).toEqual({ repeated, own });
});
