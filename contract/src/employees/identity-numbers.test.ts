import { expect, test } from 'vitest';
import { isMasked, maskedNumber } from './identity-numbers.ts';

test.each([
  ['S1234567D', 'S••••567D'],
  ['G1234567P', 'G••••567P'],
  ['0 12345678', '••••5678'],
  ['K123', '••••23'],
  ['P', '••••'],
  ['', '••••'],
])('%s is shown as %s', (number, mask) => {
  expect(maskedNumber(number)).toBe(mask);
  expect([isMasked(number), isMasked(mask)]).toEqual([false, true]);
});
