import { expect, test } from 'vitest';
import { matchesWords } from './matching-words.ts';

test.each([
  ['', 'Clock in', true],
  ['clock i', 'Clock in', true],
  ['in clock', 'Clock in', true],
  ['CLOCK', 'Clock in', true],
  ['lock', 'Clock in', false],
  ['clock out', 'Clock in', false],
  ['cafe', 'Café Nord', true],
  ['sign-out', 'Sign out', true],
])('%j fits %j: %s', (typed, text, fits) => {
  expect(matchesWords(typed, text)).toBe(fits);
});
