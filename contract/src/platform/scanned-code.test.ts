import { expect, test } from 'vitest';
import { withoutScanMarks } from './scanned-code.ts';

test.each([
  ['0070', '0070'],
  ['*0070*', '0070'],
  [']C10070', '0070'],
  [']A0*0070*', '0070'],
  ['*00E70*', '00E70'],
  ['**', '**'],
  [']C1', ']C1'],
  ['5*3', '5*3'],
])('%s is scanned of %s', (scanned, code) => {
  expect(withoutScanMarks(scanned)).toBe(code);
});
