import { expect, test } from 'vitest';
import { hasShortWord, searchWords } from './words.ts';

test('punctuation by itself is no word', () => {
  expect(searchWords(' A-2  %  (ramp) ')).toEqual(['A-2', '(ramp)']);
});

test.each([
  ['up', true],
  ['A-12', true],
  ['ramp b1', true],
  ['ramp', false],
  ['ramp-b1', false],
  ['钢筋', false],
  ['பணி', false],
  ['', false],
])('%j holds a short word: %s', (term, short) => {
  expect(hasShortWord(term)).toBe(short);
});
